const WHOLE = /^\d{1,9}$/;
const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/;

type Typed = string | number | null | undefined;

const are =
  (pattern: RegExp) =>
  (...typed: readonly Typed[]): boolean =>
    typed.every((each) => each === null || each === undefined || each === '' || pattern.test(String(each)));

/** Of fields that a sentence tells: that each is empty or a number. What cannot be read stays in a form as it was typed, and no sentence may be made of it. */
export const areWhole = are(WHOLE);
export const areAmounts = are(AMOUNT);
