/** Rows by table, for two looks between which somebody signs in again: what tells of sign-ins alone is left out. */
export function butSignIns(models: Record<string, string[]>): Record<string, string[]> {
  const { credentials = [], ...others } = models;
  const withoutFacts = Object.entries(others).map(([table, rows]) => [
    table,
    rows.filter((row) => !row.includes(',SignedIn,')),
  ]);
  const lastSignIn = /,"[^"]*"\)$/;
  return {
    ...Object.fromEntries(withoutFacts),
    credentials: credentials.map((row) => row.replace(lastSignIn, ')')),
  };
}
