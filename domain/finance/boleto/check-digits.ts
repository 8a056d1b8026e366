/** Modulo 10 from the right, doubled digits counted digit by digit: what guards a field of the typed line (FEBRABAN). */
export function modulo10(digits: string): number {
  const sum = fromTheRight(digits).reduce((total, digit, place) => {
    const product = digit * (place % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** What is left of the weighted sum by 11; weights go up from 2 at the right and begin anew after the last. */
export const restOf11 = (digits: string, lastWeight = 9): number =>
  fromTheRight(digits).reduce((total, digit, place) => total + digit * (2 + (place % (lastWeight - 1))), 0) %
  11;

/** The check digit of a whole bar code: never 0, for a code that says nothing would pass then (FEBRABAN). */
export function checkDigitOfBarCode(digits: string): number {
  const digit = 11 - restOf11(digits);
  return digit > 9 ? 1 : digit;
}

const fromTheRight = (digits: string): number[] => [...digits].reverse().map(Number);
