/** Where each resource lives in the permission catalogue (Appendix B): `context.resource`. */
export const PERMISSION_ROOT = {
  persons: 'registry.persons',
  products: 'stock.products',
  invoices: 'fiscal.invoices',
  receivables: 'finance.receivables',
  payables: 'finance.payables',
  accounts: 'finance.accounts',
  'account-plans': 'finance.account-plans',
  'cash-flow': 'finance.cash-flow',
  dre: 'finance.dre',
  sales: 'loyalty.sales',
  participants: 'loyalty.participants',
  imports: 'platform.imports',
  dashboard: 'platform.dashboard',
  audit: 'platform.audit',
} as const;

export type Area = keyof typeof PERMISSION_ROOT;
export type Action =
  | 'view'
  | 'create'
  | 'edit'
  | 'delete'
  | 'restore'
  | 'settle'
  | 'reverse'
  | 'cancel'
  | 'send'
  | 'query'
  | 'danfe'
  | 'xml'
  | 'run';

const isArea = (resource: string): resource is Area => resource in PERMISSION_ROOT;

export const permissionOf = (area: Area, action: Action): string => `${PERMISSION_ROOT[area]}.${action}`;

/** Lists and details ask for `view`; a resource without a place in the catalogue is reference data, open to all. */
export function mayAccess(permissions: readonly string[], resource: string, action: string): boolean {
  if (!isArea(resource)) return true;
  const wanted = action === 'list' || action === 'show' ? 'view' : action;
  return permissions.includes(`${PERMISSION_ROOT[resource]}.${wanted}`);
}
