export { ForbiddenPage } from './ForbiddenPage.js';
export { NotFoundPage, PublicNotFoundPage } from './NotFoundPage.js';
export { UnauthorizedPage } from './UnauthorizedPage.js';
