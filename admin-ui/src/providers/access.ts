/** Where each resource lives in the permission catalogue (Appendix B): `context.resource`. */
const ROOT: Readonly<Record<string, string>> = {
  persons: 'registry.persons',
  products: 'stock.products',
  invoices: 'fiscal.invoices',
  receivables: 'finance.receivables',
  payables: 'finance.payables',
  accounts: 'finance.accounts',
  'account-plans': 'finance.account-plans',
  sales: 'loyalty.sales',
  participants: 'loyalty.participants',
  imports: 'platform.imports',
};

/** Lists and details ask for `view`; a resource without a place in the catalogue is reference data, open to all. */
export function mayAccess(permissions: readonly string[], resource: string, action: string): boolean {
  const root = ROOT[resource];
  if (root === undefined) return true;
  return permissions.includes(`${root}.${action === 'list' || action === 'show' ? 'view' : action}`);
}
