/**
 * JSON in one form only (RFC 8785): keys sorted by UTF-16 code units, no space, numbers and strings as ECMAScript writes
 * them. What the log gives is JSON already, so a value that JSON cannot say is a programming error.
 * @throws TypeError for such a value
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) return canonicalObject(value);
  if (typeof value === 'number' && !Number.isFinite(value)) throw notJson(value);
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw notJson(value);
  return text;
}

function canonicalObject(fields: object): string {
  const members = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${JSON.stringify(name)}:${canonicalJson(value)}`);
  return `{${members.join(',')}}`;
}

const notJson = (value: unknown): TypeError => new TypeError(`${String(value)} is no JSON value`);
