/** What a part of the system says of itself. */
export interface HealthReport {
  readonly ready: boolean;
  /** It serves, but somebody has to act: a company's facts are held back, or something is not to be trusted. */
  readonly degraded: boolean;
  readonly checks: Readonly<Record<string, { readonly ok: boolean; readonly detail?: unknown }>>;
}

export type HealthCheck = () => Promise<{
  readonly ok: boolean;
  readonly isDegraded?: boolean;
  readonly detail?: unknown;
}>;

/** Ready when every part is; a check that throws is a part that is not. */
export async function healthOf(checks: Readonly<Record<string, HealthCheck>>): Promise<HealthReport> {
  const entries = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const failed = (error: unknown) => ({ ok: false, isDegraded: false, detail: String(error) });
      const { isDegraded = false, ...result } = await check().catch(failed);
      return { name, isDegraded, result };
    }),
  );
  return {
    ready: entries.every(({ result }) => result.ok),
    degraded: entries.some(({ isDegraded }) => isDegraded),
    checks: Object.fromEntries(entries.map(({ name, result }) => [name, result])),
  };
}
