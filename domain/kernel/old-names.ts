/** Resources that events and addresses name by what they were called before their names were those of R-7.4.2 (ADR 0088). */
export const OLD_RESOURCES: Readonly<Record<string, string>> = {
  ncms: 'ncm',
  cests: 'cest',
  cfops: 'cfop',
  'product-lots': 'lots',
};

/** What permissions began with before, likewise. */
const ROOTS: Readonly<Record<string, string>> = {
  'fiscal.ncms': 'fiscal.ncm',
  'fiscal.cests': 'fiscal.cest',
  'fiscal.cfops': 'fiscal.cfop',
  'loyalty.program': 'loyalty.loyalty-programs',
  'loyalty.rules': 'loyalty.earning-rules',
  'stock.movements': 'stock.stock-movements',
  'system.roles': 'system.posts',
};

/** A resource by its name of today. */
const todaysResource = (resource: string): string =>
  Object.hasOwn(OLD_RESOURCES, resource) ? OLD_RESOURCES[resource]! : resource;

/** A permission by its name of today. */
export function todaysPermission(permission: string): string {
  const end = permission.lastIndexOf('.');
  const root = permission.slice(0, end);
  return Object.hasOwn(ROOTS, root) ? `${ROOTS[root]!}${permission.slice(end)}` : permission;
}

/** Upcasts of facts that hold permissions in these fields: each by its name of today, in the order that permissions are kept in. */
export const withTodaysPermissions =
  <Field extends string>(...fields: readonly Field[]) =>
  <Data extends Readonly<Record<Field, readonly string[]>>>(data: Data): Data => ({
    ...data,
    ...Object.fromEntries(fields.map((field) => [field, data[field].map(todaysPermission).sort()])),
  });

/** Upcasts of facts that name a resource in this field. */
export const withTodaysResource =
  <Field extends string>(field: Field) =>
  <Data extends Readonly<Record<Field, string>>>(data: Data): Data => ({
    ...data,
    [field]: todaysResource(data[field]),
  });
