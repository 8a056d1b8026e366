import type { Permission } from '../../identity/permissions.js';
import { NOTIFICATION_STATUSES, type NotificationStatus } from '../inbox/events.js';

interface KindOfNews {
  readonly status: NotificationStatus;
  /** Whoever holds it may see the thing, and so is told of it; null of what is always for one user alone. */
  readonly permission: Permission | null;
  /**
   * What of a user's scope decides whether they see the thing: which accounts are theirs, or whether they see entries of others.
   * Notes, products and their stock in all, users and the company are of no scope: nothing. Of approvals they hear while it is their turn.
   * A payment is of an entry and of an account: of those hear whoever sees all of both.
   */
  readonly limitedBy: 'nothing' | 'accounts' | 'own-entries' | 'payments' | 'approvals';
}

const { success: SUCCESS, warning: WARNING, error: ERROR } = NOTIFICATION_STATUSES;

/** What staff are told inside the app, and who of them: it is asked when they look, not when it is told. */
export const STAFF_NEWS = {
  'note-rejected': { status: ERROR, permission: 'fiscal.invoices.view', limitedBy: 'nothing' },
  'note-denied': { status: ERROR, permission: 'fiscal.invoices.view', limitedBy: 'nothing' },
  'certificate-expiring': { status: WARNING, permission: 'system.companies.view', limitedBy: 'nothing' },
  'import-finished': { status: SUCCESS, permission: 'platform.imports.view', limitedBy: 'nothing' },
  'import-failed': { status: ERROR, permission: 'platform.imports.view', limitedBy: 'nothing' },
  'product-low': { status: WARNING, permission: 'stock.products.view', limitedBy: 'nothing' },
  'account-low': { status: WARNING, permission: 'finance.accounts.view', limitedBy: 'accounts' },
  'invitation-accepted': { status: SUCCESS, permission: 'system.users.view', limitedBy: 'nothing' },
  'review-case-raised': { status: WARNING, permission: 'loyalty.review-cases.view', limitedBy: 'nothing' },
  'approval-requested': {
    status: WARNING,
    permission: 'system.approvals.approve',
    limitedBy: 'approvals',
  },
  'approval-granted': { status: SUCCESS, permission: 'system.approvals.view', limitedBy: 'nothing' },
  'approval-refused': { status: ERROR, permission: 'system.approvals.view', limitedBy: 'nothing' },
  'webhook-stopped': { status: ERROR, permission: 'system.webhooks.view', limitedBy: 'nothing' },
  'receivable-bounced': { status: ERROR, permission: 'finance.receivables.view', limitedBy: 'payments' },
  'payable-bounced': { status: ERROR, permission: 'finance.payables.view', limitedBy: 'payments' },
  'report-paused': { status: WARNING, permission: null, limitedBy: 'nothing' },
  'report-not-sent': { status: ERROR, permission: null, limitedBy: 'nothing' },
  'payables-due': { status: WARNING, permission: 'finance.payables.view', limitedBy: 'own-entries' },
} as const satisfies Readonly<Record<string, KindOfNews>>;

export type StaffNewsKind = keyof typeof STAFF_NEWS;
export const STAFF_NEWS_KINDS = Object.keys(STAFF_NEWS) as readonly StaffNewsKind[];
