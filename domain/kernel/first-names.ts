/** No refusal names more; others are counted. */
const MOST_NAMES = 5;

/** «2.30.01 Frota, 2.30.02 Pneus + 3» */
export const firstNames = (names: readonly string[]): string =>
  [
    names.slice(0, MOST_NAMES).join(', '),
    ...(names.length > MOST_NAMES ? [`+ ${names.length - MOST_NAMES}`] : []),
  ].join(' ');
