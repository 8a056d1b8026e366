export { ForbiddenPage } from './ForbiddenPage.js';
export { NotFoundPage, PublicNotFoundPage } from './NotFoundPage.js';
export { ComprarPage, UpgradePage } from './PlansPage.js';
export { TermsPage } from './TermsPage.js';
export { UnauthorizedPage } from './UnauthorizedPage.js';
