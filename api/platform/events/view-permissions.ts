import { NOTIFICATIONS, type Change } from '@fidelidade/application/platform/changes/change-feed.js';
import type { Resource } from '@fidelidade/application/platform/audit/records.js';
import type { Session } from '../../session/session.js';
import { permissionOf, RECORD_KINDS, type RecordResource } from '@fidelidade/domain/record-kinds.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';

/** What a user must be allowed to see to be told that it changed. */
export const VIEW_PERMISSION: Readonly<Record<Resource, Permission>> = {
  ...(Object.fromEntries(RECORD_KINDS.map((kind) => [kind.resource, permissionOf(kind, 'view')])) as Readonly<
    Record<RecordResource, Permission>
  >),
  persons: 'registry.persons.view',
  receivables: 'finance.receivables.view',
  payables: 'finance.payables.view',
  accounts: 'finance.accounts.view',
  invoices: 'fiscal.invoices.view',
  sales: 'loyalty.sales.view',
  vouchers: 'loyalty.vouchers.view',
  'voucher-campaigns': 'loyalty.vouchers.view',
  coupons: 'loyalty.coupons.view',
  'review-cases': 'loyalty.review-cases.view',
  participants: 'loyalty.participants.view',
  imports: 'platform.imports.view',
  users: 'system.users.view',
  posts: 'system.posts.view',
  companies: 'system.companies.view',
};

/** Lists of what is no record of its own. */
const VIEW_OF_LISTS: Readonly<Record<string, Permission>> = {
  'stock-movements': 'stock.stock-movements.view',
  'earning-rules': 'loyalty.earning-rules.view',
};

/** What a user must be allowed to see to be told of what a list holds, be it of records or of what moved. */
export const visiblePermission = (resource: string): Permission =>
  VIEW_OF_LISTS[resource] ?? VIEW_PERMISSION[resource as Resource];

/** Participants hear of themselves and of nobody else. */
export const visibleTo = (
  { realm, subject, permissions }: Pick<Session, 'realm' | 'subject' | 'permissions'>,
  changes: readonly Change[],
): readonly Change[] =>
  realm === 'participant'
    ? changes.filter(({ resource, id }) => resource === 'participants' && (id === null || id === subject))
    : changes.filter((change) =>
        change.resource === NOTIFICATIONS
          ? isAmong({ subject, permissions }, change.audience)
          : permissions.has(VIEW_PERMISSION[change.resource]),
      );

/** That there may be news for anybody tells of none. */
const isAmong = (
  { subject, permissions }: Pick<Session, 'subject' | 'permissions'>,
  audience: Change['audience'],
): boolean => {
  if (!audience) return true;
  return 'userId' in audience ? audience.userId === subject : permissions.has(audience.permission);
};
