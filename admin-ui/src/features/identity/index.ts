/** What belongs to users, their rights, and the company itself with its terms and plan: one chunk, for most visits need none of it. */
export { UserPermissionsPage } from './access/UserPermissionsPage';
export { PostCreate, PostEdit } from './posts/PostForms';
export { PostList } from './posts/PostList';
export { PostShow } from './posts/PostShow';
export { UserCompanyList } from './user-companies/UserCompanyList';
export { UserEdit, UserInvite } from './users/UserForms';
export { UserList } from './users/UserList';
export { UserShow } from './users/UserShow';
export { ProfilePage } from '../account/ProfilePage';
export { OutboxPage } from '../platform/outbox/OutboxPage';
export { PlanPage } from './plan/PlanPage';
export { TermsPage } from './terms/TermsPage';
export { CompanyCreate, CompanyEdit } from '../registry/company/CompanyForms';
export { CompanyList } from '../registry/company/CompanyList';
export { CompanyShow } from '../registry/company/CompanyShow';
export { CompanyPage, ParametersPage } from '../registry/company/CompanyPage';
