/**
 * JSON in one form only (RFC 8785): keys sorted by UTF-16 code units, no space, numbers and strings as ECMAScript writes
 * them. What the log gives is JSON already, so a value that JSON cannot say is a programming error.
 * @throws TypeError for such a value
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) return canonicalObject(value as Record<string, unknown>);
  if (typeof value === 'number' && !Number.isFinite(value)) throw notJson(value);
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw notJson(value);
  return text;
}

function canonicalObject(fields: Readonly<Record<string, unknown>>): string {
  let members = '';
  for (const name of Object.keys(fields).sort()) {
    const value = fields[name];
    if (value === undefined) continue;
    members += `${members && ','}${JSON.stringify(name)}:${canonicalJson(value)}`;
  }
  return `{${members}}`;
}

const notJson = (value: unknown): TypeError => new TypeError(`${String(value)} is no JSON value`);
