import { DomainError } from '../../kernel/domain-error.js';

/** Years in which people who stand at a till, or their children, were born. */
const BIRTH_YEARS = /^(19[3-9]\d|20[0-3]\d)$/;
const LONGEST_MONTH_days = 31;
const MONTHS = 12;

/**
 * The rules for a PIN that an attendant chooses: four to six digits, and none that whoever stands beside the till would try first.
 * @throws DomainError `pin_digits` or `pin_guessable` on the field
 */
export function assertNewPin(pin: string, field = 'pin'): void {
  if (!isPin(pin)) throw new DomainError('pin_digits', { field });
  if (isGuessablePin(pin)) throw new DomainError('pin_guessable', { field });
}

export const isPin = (text: string): boolean => /^\d{4,6}$/.test(text);

/** Digits in a row, one pattern over and over, a mirror of itself, or somebody's birthday. */
export const isGuessablePin = (pin: string): boolean =>
  isRun(pin) || isRepeated(pin) || pin === [...pin].reverse().join('') || isBirthday(pin);

/** 1234, 8765, also around the end of the keyboard's row: 7890. */
function isRun(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);
  return new Set(steps).size === 1 && [0, 1, 9].includes(steps[0]!);
}

/** 0000, 1212, 123123. */
const isRepeated = (pin: string): boolean => /^(\d{1,3})\1+$/.test(pin);

/** A year, or a day and month with or without the year: 1987, 2512, 251287. */
function isBirthday(pin: string): boolean {
  if (BIRTH_YEARS.test(pin)) return true;
  const [first, second] = [Number(pin.slice(0, 2)), Number(pin.slice(2, 4))];
  return pin.length !== 5 && isDayOfYear(first, second);
}

const isDayOfYear = (day: number, month: number): boolean =>
  day >= 1 && day <= LONGEST_MONTH_days && month >= 1 && month <= MONTHS;
