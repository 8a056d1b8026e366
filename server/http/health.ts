/** What a part of the system says of itself. */
export interface HealthReport {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, { readonly ok: boolean; readonly detail?: unknown }>>;
}

export type HealthCheck = () => Promise<{ readonly ok: boolean; readonly detail?: unknown }>;

/** Ready when every part is; a check that throws is a part that is not. */
export async function healthOf(checks: Readonly<Record<string, HealthCheck>>): Promise<HealthReport> {
  const entries = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const result = await check().catch((error: unknown) => ({ ok: false, detail: String(error) }));
      return [name, result] as const;
    }),
  );
  return { ready: entries.every(([, { ok }]) => ok), checks: Object.fromEntries(entries) };
}
