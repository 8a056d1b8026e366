/** Round numbers that a person can count by: 1, 2 or 5 times a power of ten. */
const ROUND = [1, 2, 5, 10];
/** An axis along which nothing lies yet counts in hundreds of reais: it says of no cent that it matters. */
const EMPTY_SPAN_cents = 300_00;

/**
 * The marks of an axis of cents: round, evenly apart, zero among them, the lowest at or below `low` and the highest at or above `high`.
 * @param about how many gaps there should be between them
 */
export function roundMarks(low: number, high: number, about = 3): number[] {
  const span = Math.max(high, 0) - Math.min(low, 0) || EMPTY_SPAN_cents;
  const power = 10 ** Math.floor(Math.log10(span / about));
  const step = Math.max(1, power * (ROUND.find((round) => power * round >= span / about) ?? 10));
  const first = Math.floor(Math.min(low, 0) / step);
  const last = Math.max(Math.ceil(Math.max(high, 0) / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Of so many points evenly spread ones that have room for their names: always the first, never two too near. */
export function namedPoints(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / Math.max(1, most - 1)));
  return Array.from({ length: count }, (_, index) => index).filter((index) => index % step === 0);
}

/** Where a day stands among others, as a share of the way from the first to the last; null outside of them. */
export function placeOf(day: string, days: readonly string[]): number | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || day < first || day > last) return null;
  const after = days.findIndex((each) => each >= day);
  if (days.length === 1 || after <= 0) return 0;
  const [before, next] = [Date.parse(days[after - 1]!), Date.parse(days[after]!)];
  const within = (Date.parse(day) - before) / (next - before);
  return (after - 1 + within) / (days.length - 1);
}
