import { cents, MAX_CENTS, type Cents } from '../../../kernel/money.js';
import type { LineKind } from './read-statement.js';

/**
 * An amount as banks write it: `-1234.56`, `1.234,56`, `+10`, `-,50`, with R$ or without. A point or a comma before three digits is
 * a thousand only where another sign says what the cents are; alone it could be both, and is no amount.
 */
export function lineAmount(text: string): Cents | undefined {
  const bare = text.replace(/R\$|BRL|\s/gi, '').replace(/^(\()(.*)\)$/, '-$2');
  const signed = /^(.*?)([DC+-])$/i.exec(bare);
  const [digits, mark] = signed ? [signed[1]!, signed[2]!.toUpperCase()] : [bare, ''];
  const amount = parsed(digits);
  if (amount === undefined) return undefined;
  return (mark === 'D' || mark === '-' ? -Math.abs(amount) : amount) as Cents;
}

function parsed(text: string): Cents | undefined {
  const separators = [...text].filter((each) => each === '.' || each === ',');
  const last = separators.at(-1);
  if (last === undefined) return inCents(text, '');
  const at = text.lastIndexOf(last);
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)];
  // `1.234.567` has no cents; `1.234` may have three digits of them.
  if (separators.length > 1 && separators.every((each) => each === last)) {
    return isGrouped(text, last) ? inCents(text.replaceAll(last, ''), '') : undefined;
  }
  if (separators.length === 1 && fraction.length === 3) return undefined;
  const thousands = last === ',' ? '.' : ',';
  return isGrouped(whole, thousands) ? inCents(whole.replaceAll(thousands, ''), fraction) : undefined;
}

const isGrouped = (whole: string, thousands: string): boolean => {
  if (!whole.includes(thousands)) return true;
  const [first = '', ...groups] = whole.replace(/^[+-]/, '').split(thousands);
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
};

/** Digits beyond the cents are only nothing. */
function inCents(whole: string, fraction: string): Cents | undefined {
  const written = /^([+-]?)(\d*)$/.exec(whole);
  if (!written || !/^\d*$/.test(fraction) || /[1-9]/.test(fraction.slice(2))) return undefined;
  const [, sign, digits = ''] = written;
  if (digits === '' && fraction === '') return undefined;
  const value = Number(digits || '0') * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  if (value > MAX_CENTS) return undefined;
  return cents(sign === '-' && value !== 0 ? -value : value);
}

const GOES_OUT: ReadonlySet<LineKind> = new Set(['debit', 'fee', 'withdrawal', 'check', 'payment']);
const COMES_IN: ReadonlySet<LineKind> = new Set(['credit', 'deposit']);

interface Signed {
  readonly kind: LineKind;
  readonly amount: Cents;
}

/**
 * Some banks write what goes out without a sign and leave it to the kind of the line, some write both the other way round. A file that
 * does so does it throughout: where not one debit is below zero all of them are meant so, and so are credits that all are. Where
 * anything but a credit is below zero signs are signs: a debit above zero was given back, a credit below it was undone.
 */
export function withMeantSigns<Line extends Signed>(lines: readonly Line[]): readonly Line[] {
  const areAll = (kinds: ReadonlySet<LineKind>, isWrong: (amount: Cents) => boolean): boolean => {
    const theirs = lines.filter(({ kind }) => kinds.has(kind));
    // Of a card, a payment is what comes in: alone it says nothing.
    return theirs.some(({ kind }) => kind !== 'payment') && theirs.every(({ amount }) => isWrong(amount));
  };
  const isSigned = lines.some(({ kind, amount }) => amount < 0 && !COMES_IN.has(kind));
  const turnsOut = !isSigned && areAll(GOES_OUT, (amount) => amount > 0);
  if (!turnsOut) return lines;
  const turnsIn = areAll(COMES_IN, (amount) => amount < 0);
  return lines.map((line) =>
    GOES_OUT.has(line.kind) || (turnsIn && COMES_IN.has(line.kind))
      ? { ...line, amount: -line.amount as Cents }
      : line,
  );
}
