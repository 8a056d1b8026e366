import type { MessageKey } from '../../../i18n/messages';
import type { Text } from '../../../i18n/useText';

const NAMES: Readonly<Record<string, MessageKey>> = {
  persons: 'audit.records.persons',
  products: 'audit.records.products',
  receivables: 'audit.records.receivables',
  payables: 'audit.records.payables',
  accounts: 'audit.records.accounts',
  'account-plans': 'audit.records.account_plans',
  invoices: 'audit.records.invoices',
  sales: 'audit.records.sales',
  participants: 'audit.records.participants',
  imports: 'audit.records.imports',
  users: 'audit.records.users',
  posts: 'audit.records.posts',
  companies: 'audit.records.companies',
};

/** What kind of record it is, in one word or two; an unknown one keeps its route's name. */
export function recordName(resource: string, t: Text): string {
  const key = NAMES[resource];
  return key ? t(key) : resource;
}

/** Where a record is shown; undefined for those that have no page of their own. */
export function pageOf(resource: string, id: string): string | undefined {
  if (resource === 'account-plans') return undefined;
  // One works in one company at a time, and what happened in another is told there.
  return resource === 'companies' ? '/company' : `/${resource}/${id}/show`;
}
