import { RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';

/** Where each resource lives in the permission catalogue (Appendix B): `context.resource`. */
const ROOT: Readonly<Record<string, string>> = {
  persons: 'registry.persons',
  invoices: 'fiscal.invoices',
  receivables: 'finance.receivables',
  payables: 'finance.payables',
  accounts: 'finance.accounts',
  clearings: 'finance.accounts',
  lots: 'stock.lots',
  sales: 'loyalty.sales',
  vouchers: 'loyalty.vouchers',
  'voucher-campaigns': 'loyalty.vouchers',
  coupons: 'loyalty.coupons',
  'review-cases': 'loyalty.review-cases',
  'coupon-tickets': 'loyalty.tickets',
  participants: 'loyalty.participants',
  imports: 'platform.imports',
  users: 'system.users',
  'user-companies': 'system.users',
  posts: 'system.posts',
  companies: 'system.companies',
  ...Object.fromEntries(RECORD_KINDS.map(({ resource, context }) => [resource, `${context}.${resource}`])),
};

/** What is done with a record, and the permission that it asks for; accounts are disabled by closing them. */
const STEPS = {
  enable: 'edit',
  disable: 'edit',
  delete: 'delete',
  restore: 'restore',
  purge: 'purge',
} as const;
export type Step = keyof typeof STEPS;

export const permissionForStep = (resource: string, step: Step): string | undefined =>
  permissionFor(resource, resource === 'accounts' && STEPS[step] === 'edit' ? 'close' : STEPS[step]);

/** Lists and details ask for `view`; a resource without a place in the catalogue is reference data, open to all. */
export function permissionFor(resource: string, action: string): string | undefined {
  const root = ROOT[resource];
  return root && `${root}.${action === 'list' || action === 'show' ? 'view' : action}`;
}

export function mayAccess(permissions: readonly string[], resource: string, action: string): boolean {
  const permission = permissionFor(resource, action);
  return permission === undefined || permissions.includes(permission);
}
