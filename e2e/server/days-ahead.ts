const clock = new URL('./clock-ahead.mjs', import.meta.url).href;
const DAY_ms = 86_400_000;

/** The environment of a server whose clock is so many days ahead: what a week brings is seen without a week. */
export const daysAhead = (days: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${clock}`,
  CLOCK_AHEAD_ms: String(days * DAY_ms),
});
