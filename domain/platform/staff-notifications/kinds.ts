import type { Permission } from '../../identity/permissions.js';
import type { NotificationStatus } from '../inbox/events.js';

interface KindOfNews {
  readonly status: NotificationStatus;
  /** Whoever holds it may see the thing, and so is told of it. */
  readonly permission: Permission;
}

const WARNING = 2;
const ERROR = 3;
const SUCCESS = 1;

/** What staff are told inside the app, and who of them: it is asked when they look, not when it is told. */
export const STAFF_NEWS = {
  'note-rejected': { status: ERROR, permission: 'fiscal.invoices.view' },
  'note-denied': { status: ERROR, permission: 'fiscal.invoices.view' },
  'certificate-expiring': { status: WARNING, permission: 'system.companies.view' },
  'import-finished': { status: SUCCESS, permission: 'platform.imports.view' },
  'import-failed': { status: ERROR, permission: 'platform.imports.view' },
  'product-low': { status: WARNING, permission: 'stock.products.view' },
  'account-low': { status: WARNING, permission: 'finance.accounts.view' },
  'invitation-accepted': { status: SUCCESS, permission: 'system.users.view' },
  'payables-due': { status: WARNING, permission: 'finance.payables.view' },
} as const satisfies Readonly<Record<string, KindOfNews>>;

export type StaffNewsKind = keyof typeof STAFF_NEWS;
export const STAFF_NEWS_KINDS = Object.keys(STAFF_NEWS) as readonly StaffNewsKind[];
