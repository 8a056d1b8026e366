/**
 * Loaded before a server: its clock is ahead by `CLOCK_AHEAD_ms`, as it will be then. What stands in the log of today stays of today, and the database
 * keeps its own clock.
 */
const ahead_ms = Number(process.env['CLOCK_AHEAD_ms'] ?? '0');
const Today = Date;
const now = () => Today.now() + ahead_ms;

globalThis.Date = new Proxy(Today, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new Today(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
