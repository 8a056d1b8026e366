import { ALL_PERMISSIONS, isPermission, type Permission } from './permissions.js';

/** Lists and records that whoever may see others may see. */
const SEEN_WITH: Readonly<Record<string, string>> = {
  clearings: 'accounts',
  'bank-statements': 'reconciliation',
  'bank-statement-lines': 'reconciliation',
  'voucher-campaigns': 'vouchers',
  'coupon-tickets': 'tickets',
  'user-companies': 'users',
};

const ROOTS: ReadonlyMap<string, string> = new Map(
  ALL_PERMISSIONS.map((permission) => {
    const [context, resource = ''] = permission.split('.');
    return [resource, `${context}.${resource}`];
  }),
);

/** `context.resource`, which a resource's permissions begin with (Appendix B); undefined for what has none. */
export const permissionRoot = (resource: string): string | undefined =>
  ROOTS.get(SEEN_WITH[resource] ?? resource);

/**
 * The permission to see a resource's records.
 * @throws RangeError for what has none: the resource comes from our own code, never from outside
 */
export function viewPermissionOf(resource: string): Permission {
  const permission = `${permissionRoot(resource)}.view`;
  if (!isPermission(permission)) throw new RangeError(`No permission shows ${resource}`);
  return permission;
}
