import type { CivilDate } from '../../kernel/civil-date.js';
import { sumOfMoney, type Cents } from '../../kernel/money.js';
import { formatTypedLine, typedLineOf } from './bar-code.js';
import { checkDigitOfBarCode, modulo10, restOf11 } from './check-digits.js';
import { dueDateOf } from './due-factor.js';

/** What a bill that somebody has to pay says of itself. */
export interface Bill {
  /** A boleto of a bank, or what a utility, a tax office or another authority collects (convênio, arrecadação). */
  readonly kind: 'boleto' | 'collection';
  /** As it is typed: 47 digits, or 48. */
  readonly line: string;
  /** What its bars say: 44 digits. */
  readonly code: string;
  /** Undefined where whoever pays says how much. */
  readonly amount: Cents | undefined;
  /** Undefined for one that is payable on any day, and for collections, where each authority writes it its own way, if at all. */
  readonly dueDate: CivilDate | undefined;
}

/**
 * A bill by its typed line, as people copy it, or by its bars, as a reader types them.
 * @param readOn due factors come round again: the day that is nearest to it is meant
 * @returns undefined where a check digit says that a digit is wrong, or digits are missing
 */
export function readBill(text: string, readOn: CivilDate): Bill | undefined {
  const digits = text.replace(/[\s.-]/g, '');
  switch (digits.length) {
    case 44:
      return digits.startsWith(COLLECTION) ? collectionOf(digits) : boletoOf(digits, readOn);
    case 47: {
      const code = codeOfBoleto(digits);
      return code === undefined ? undefined : boletoOf(code, readOn);
    }
    case 48: {
      const code = codeOfCollection(digits);
      return code === undefined ? undefined : collectionOf(code);
    }
    default:
      return undefined;
  }
}

/** The typed line of what was typed or read, in its digits alone; undefined where it is none. */
export const billLineIn = (text: string): string | undefined => readBill(text, ANY_DAY)?.line;
export const isBillLine = (line: string): boolean => billLineIn(line) === line;
const ANY_DAY = '2026-01-01' as CivilDate;

/** In the fields in which it is printed. */
export const formatBillLine = (line: string): string =>
  line.length === 48 ? line.replace(/(\d{11})(\d)/g, '$1-$2 ').trim() : formatTypedLine(line);

/** The product that begins every bar code of a collection (FEBRABAN, Layout Padrão de Arrecadação). */
const COLLECTION = '8';

function codeOfBoleto(line: string): string | undefined {
  const [, first, one, second, two, third, three, rest] =
    /^(\d{9})(\d)(\d{10})(\d)(\d{10})(\d)(\d{15})$/.exec(line) ?? [];
  if (!first || !second || !third || !rest) return undefined;
  const fields = [
    [first, one],
    [second, two],
    [third, three],
  ] as const;
  if (!fields.every(([field, digit]) => modulo10(field) === Number(digit))) return undefined;
  return first.slice(0, 4) + rest + first.slice(4) + second + third;
}

function boletoOf(code: string, readOn: CivilDate): Bill | undefined {
  const [, before, check, factor, cents, freeField] =
    /^(\d{3}9)(\d)(\d{4})(\d{10})(\d{25})$/.exec(code) ?? [];
  if (!before || !factor || !cents || !freeField) return undefined;
  if (checkDigitOfBarCode(before + factor + cents + freeField) !== Number(check)) return undefined;
  return {
    ...{ kind: 'boleto', line: typedLineOf(code), code },
    amount: Number(cents) === 0 ? undefined : sumOfMoney(Number(cents)),
    dueDate: dueDateOf(factor, readOn),
  };
}

/** Which digit guards a collection, said by what its amount is: 6 and 8 of money, 7 and 9 of another measure. */
const GUARDS: Readonly<Record<string, (digits: string) => number>> = {
  6: modulo10,
  7: modulo10,
  8: modulo11OfCollection,
  9: modulo11OfCollection,
};
const OF_MONEY: ReadonlySet<string> = new Set(['6', '8']);

/** 0 for what leaves nothing or one, unlike that of a boleto. */
function modulo11OfCollection(digits: string): number {
  const rest = restOf11(digits);
  return rest < 2 ? 0 : 11 - rest;
}

function codeOfCollection(line: string): string | undefined {
  const guard = GUARDS[line[2] ?? ''];
  const fields = line.match(/\d{12}/g) ?? [];
  if (!guard || !fields.every((field) => guard(field.slice(0, 11)) === Number(field[11]))) return undefined;
  return fields.map((field) => field.slice(0, 11)).join('');
}

function collectionOf(code: string): Bill | undefined {
  const [, before, measure = '', check, cents, rest] = /^(8\d)(\d)(\d)(\d{11})(\d{29})$/.exec(code) ?? [];
  const guard = GUARDS[measure];
  if (!guard || !before || !cents || !rest) return undefined;
  if (guard(before + measure + cents + rest) !== Number(check)) return undefined;
  const fields = code.match(/\d{11}/g) ?? [];
  return {
    ...{ kind: 'collection', code, line: fields.map((field) => `${field}${guard(field)}`).join('') },
    amount: OF_MONEY.has(measure) && Number(cents) > 0 ? sumOfMoney(Number(cents)) : undefined,
    dueDate: undefined,
  };
}
