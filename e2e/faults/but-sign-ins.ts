/** Rows by table, for two looks between which somebody signs in again: what tells of sign-ins alone is left out. */
export function butSignIns(models: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(models).map(([table, rows]) => {
      if (table === 'credentials') return [table, rows.map(withoutLastSignIn)];
      return [table, rows.filter((row) => !row.includes('"SignedIn"'))];
    }),
  );
}

function withoutLastSignIn(row: string): string {
  const { last_signed_in_at: last, ...others } = JSON.parse(row) as Record<string, unknown>;
  if (last === undefined) throw new Error(`Nothing says when the account signed in last: ${row}`);
  return JSON.stringify(others);
}
