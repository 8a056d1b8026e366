/**
 * Whether two plain values say the same, in whatever order their fields stand: a database that keeps JSON gives them back
 * in an order of its own. A field that is absent and one that is undefined are the same.
 */
export const isSameData = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

const canonical = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, each: unknown) => sorted(each));

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
