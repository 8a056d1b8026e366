import { oneOf } from '@fidelidade/domain/kernel/record-kind/words.js';
import { isRecordResource, kindOf } from '@fidelidade/domain/record-kinds.js';
import type { MessageKey } from '../../../i18n/messages';
import { useLabel } from '../../../i18n/useWords';

/** What has a name among the texts; `api/platform/audit/audit-columns.spec.ts` sees that every record has one that is no plain one. */
type Named = MessageKey extends infer Key
  ? Key extends `audit.records.${infer Name}`
    ? Name
    : never
  : never;

const KEYS: Readonly<Record<Named, MessageKey>> = {
  persons: 'audit.records.persons',
  receivables: 'audit.records.receivables',
  payables: 'audit.records.payables',
  accounts: 'audit.records.accounts',
  invoices: 'audit.records.invoices',
  sales: 'audit.records.sales',
  vouchers: 'audit.records.vouchers',
  'voucher-campaigns': 'audit.records.voucher-campaigns',
  coupons: 'audit.records.coupons',
  'review-cases': 'audit.records.review-cases',
  participants: 'audit.records.participants',
  imports: 'audit.records.imports',
  users: 'audit.records.users',
  posts: 'audit.records.posts',
  companies: 'audit.records.companies',
};
const NAMES: Readonly<Record<string, MessageKey>> = KEYS;

/** What kind of record it is, in one word or two; an unknown one keeps its route's name. */
export function useRecordName(): (resource: string) => string {
  const say = useLabel();
  return (resource) => {
    const name = isRecordResource(resource) ? oneOf(kindOf(resource)) : NAMES[resource];
    return name ? say(name) : resource;
  };
}

/** Where a record is shown. */
export function pageOf(resource: string, id: string): string {
  // One works in one company at a time, and what happened in another is told there.
  return resource === 'companies' ? '/company' : `/${resource}/${id}/show`;
}
