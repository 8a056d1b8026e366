/**
 * What a table says of a place in a fact: first what it says of this type of fact, then of the place in any, the whole path
 * (without positions in lists) before its last name.
 */
export function closest<Value>(
  table: Readonly<Record<string, Value>>,
  type: string,
  names: readonly string[],
): Value | undefined {
  const path = names.filter((name) => !/^\d+$/.test(name)).join('.');
  const last = names.at(-1) ?? '';
  const place = [`${type}:${path}`, path, `${type}:${last}`, last].find((each) => Object.hasOwn(table, each));
  return place === undefined ? undefined : table[place];
}
