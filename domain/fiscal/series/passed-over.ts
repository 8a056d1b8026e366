/** Numbers from `first` to `last`, both of them in it. */
export interface NumberRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The numbers below the next one that no note here has had: they were used by another system, or must be disabled with SEFAZ
 * (inutilização, R-3.4.15). A raise adds some; a raise that is taken back gives them back.
 * @param before the next number until now
 * @param next the next number from now on
 */
export function passedOver(
  ranges: readonly NumberRange[],
  before: number,
  next: number,
): readonly NumberRange[] {
  const below = ranges.flatMap(({ first, last }) =>
    first < next ? [{ first, last: Math.min(last, next - 1) }] : [],
  );
  if (next <= before) return below;
  const end = below.at(-1);
  return end?.last === before - 1
    ? [...below.slice(0, -1), { first: end.first, last: next - 1 }]
    : [...below, { first: before, last: next - 1 }];
}
