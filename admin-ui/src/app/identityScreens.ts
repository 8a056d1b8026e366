import { lazyScreen } from './lazyScreen';

const load = () => import('../features/identity');

export const users = {
  list: lazyScreen(load, 'UserList'),
  create: lazyScreen(load, 'UserInvite'),
  edit: lazyScreen(load, 'UserEdit'),
  show: lazyScreen(load, 'UserShow'),
  recordRepresentation: 'name',
};

export const posts = {
  list: lazyScreen(load, 'PostList'),
  create: lazyScreen(load, 'PostCreate'),
  edit: lazyScreen(load, 'PostEdit'),
  show: lazyScreen(load, 'PostShow'),
  recordRepresentation: 'name',
};

export const companies = {
  list: lazyScreen(load, 'CompanyList'),
  create: lazyScreen(load, 'CompanyCreate'),
  edit: lazyScreen(load, 'CompanyEdit'),
  show: lazyScreen(load, 'CompanyShow'),
  recordRepresentation: 'fantasy_name',
};

export const userCompanies = { list: lazyScreen(load, 'UserCompanyList') };

export const UserPermissionsPage = lazyScreen(load, 'UserPermissionsPage');
export const ProfilePage = lazyScreen(load, 'ProfilePage');
export const CompanyPage = lazyScreen(load, 'CompanyPage');
export const ParametersPage = lazyScreen(load, 'ParametersPage');
export const PlanPage = lazyScreen(load, 'PlanPage');
export const TermsPage = lazyScreen(load, 'TermsPage');
export const OutboxPage = lazyScreen(load, 'OutboxPage');
