import { isState, type StateName } from '../kernel/states.js';

/**
 * Inscrição estadual: the number under which a state knows an ICMS taxpayer. Each state draws its check digits in its own
 * way; SEFAZ rejects a wrong one (209 issuer, 210 recipient). Only lengths and check digits are judged: leading digits are
 * changed by decree (Pará has 15 and, since 2023, 75 to 79), and a good number must never be refused.
 */
export const isStateRegistration = (text: string, state: string): boolean =>
  isState(state) && /^\d+$/.test(text) && FORMATS[state].some((format) => fits(text, format));

/** Without the punctuation that people write: the only form that is stored. */
export const bareStateRegistration = (text: string): string => text.replace(/[.\-/\s]/g, '').toUpperCase();

/** What a company without a state registration writes in its place. */
export const EXEMPT_REGISTRATION = 'ISENTO';

/**
 * States that know no «contribuinte isento» among buyers: they give everyone who pays ICMS a registration (rule E16a-30,
 * rejection 805, NT 2025.001 v1.03; inside the state in production since 2025-10-13). Before it the list was shorter.
 */
const WITHOUT_EXEMPT_TAXPAYERS: ReadonlySet<string> = new Set<StateName>([
  'AL',
  'AM',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MG',
  'MS',
  'MT',
  'PB',
  'PE',
  'RJ',
  'RN',
  'RS',
  'SE',
  'SP',
]);

export const knowsExemptTaxpayers = (state: string): boolean => !WITHOUT_EXEMPT_TAXPAYERS.has(state);

/** A check digit: which digits it is drawn from, their weights, and how the weighted sum becomes a digit. */
interface CheckDigit {
  readonly at: number;
  /** Positions it covers; all before it when absent. */
  readonly over?: readonly number[];
  readonly weights: readonly number[];
  readonly digitOf: (sum: number, number: string) => number;
}

interface Format {
  readonly length: number;
  /** Some states draw differently for a part of their numbers. */
  readonly when?: (number: string) => boolean;
  readonly checks: readonly CheckDigit[];
}

const fits = (number: string, { length, when, checks }: Format): boolean =>
  number.length === length && (when?.(number) ?? true) && checks.every((check) => holds(number, check));

function holds(number: string, { at, over, weights, digitOf }: CheckDigit): boolean {
  const digits = over
    ? over.map((position) => Number(number[position]))
    : [...number.slice(0, at)].map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (weights[index] ?? 0), 0);
  return digitOf(sum, number) === Number(number[at]);
}

/** Weights as manuals give them: from the right 2, 3, 4 … up to the highest, and again from 2. */
const weightsOf = (count: number, highest: number): number[] =>
  Array.from({ length: count }, (_, index) => ((count - 1 - index) % (highest - 1)) + 2);

/** Eleven less the remainder; what has two digits is zero. */
const byEleven = (sum: number): number => (sum % 11 < 2 ? 0 : 11 - (sum % 11));
const byTen = (sum: number): number => (10 - (sum % 10)) % 10;
/** Rondônia and the old form of Pernambuco take ten off what has two digits. */
const byElevenLessTen = (sum: number): number => (11 - (sum % 11)) % 10;

const check = (at: number, highest = 9, digitOf: CheckDigit['digitOf'] = byEleven): CheckDigit => ({
  at,
  weights: weightsOf(at, highest),
  digitOf,
});

/** Eight digits and one check digit: what most states do. */
const COMMON: readonly Format[] = [{ length: 9, checks: [check(8)] }];
/** Eleven digits and two check digits, the second over the first too. */
const TWICE_OF_THIRTEEN: readonly Format[] = [{ length: 13, checks: [check(11), check(12)] }];

/** Amapá adds a term and writes its own digit for eleven, by range of the number. */
function amapa(sum: number, number: string): number {
  const body = Number(number.slice(0, 8));
  const [term, eleven] = body > 3_019_022 || body <= 3_000_000 ? [0, 0] : body <= 3_017_000 ? [5, 0] : [9, 1];
  const digit = 11 - ((sum + term) % 11);
  if (digit === 11) return eleven;
  return digit === 10 ? 0 : digit;
}

/** Goiás: in this range, 1 where others write 0. */
function goias(sum: number, number: string): number {
  const body = Number(number.slice(0, 8));
  const isOldRange = body >= 10_103_105 && body <= 10_119_997;
  return sum % 11 === 1 && isOldRange ? 1 : byEleven(sum);
}

/** Bahia draws the last digit first, then the one before it over it too; which module, one digit of the number says. */
const bahia = (length: 8 | 9, digitOf: (sum: number) => number, deciding: RegExp): Format => {
  const body = Array.from({ length: length - 2 }, (_, index) => index);
  const last = length - 1;
  return {
    length,
    when: (number) => deciding.test(number[length - 8] ?? ''),
    checks: [
      { at: last, over: body, weights: weightsOf(body.length, 9), digitOf },
      { at: last - 1, over: [...body, last], weights: weightsOf(body.length + 1, 9), digitOf },
    ],
  };
};

/** Minas Gerais: a zero is put in after the municipality, products are summed digit by digit, up to the next ten. */
const MINAS_FIRST: CheckDigit = {
  at: 11,
  weights: [],
  digitOf: (_sum, number) => {
    const products = [...`${number.slice(0, 3)}0${number.slice(3, 11)}`].map(
      (digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2),
    );
    return byTen([...products.join('')].reduce((total, digit) => total + Number(digit), 0));
  },
};

/** São Paulo takes the remainder itself, and of a remainder of ten its last digit. */
const saoPaulo = (sum: number): number => (sum % 11) % 10;

/** As SINTEGRA's «roteiros de crítica da inscrição estadual» give them, compared on 2026-11-22. */
const FORMATS: Readonly<Record<StateName, readonly Format[]>> = {
  AC: TWICE_OF_THIRTEEN,
  AL: COMMON,
  AM: COMMON,
  AP: [{ length: 9, checks: [check(8, 9, amapa)] }],
  BA: [
    bahia(8, byTen, /[0-58]/),
    bahia(8, byEleven, /[679]/),
    bahia(9, byTen, /[0-58]/),
    bahia(9, byEleven, /[679]/),
  ],
  CE: COMMON,
  DF: TWICE_OF_THIRTEEN,
  ES: COMMON,
  GO: [{ length: 9, checks: [check(8, 9, goias)] }],
  MA: COMMON,
  MG: [{ length: 13, checks: [MINAS_FIRST, check(12, 11)] }],
  MS: COMMON,
  // The eleven digits of the register are often written without their two leading zeros.
  MT: [
    { length: 11, checks: [check(10)] },
    { length: 9, checks: [check(8)] },
  ],
  PA: COMMON,
  PB: COMMON,
  PE: [
    { length: 9, checks: [check(7), check(8)] },
    {
      length: 14,
      checks: [{ at: 13, weights: [5, 4, 3, 2, 1, 9, 8, 7, 6, 5, 4, 3, 2], digitOf: byElevenLessTen }],
    },
  ],
  PI: COMMON,
  PR: [{ length: 10, checks: [check(8, 7), check(9, 7)] }],
  RJ: [{ length: 8, checks: [check(7, 7)] }],
  RN: [
    { length: 9, checks: [check(8)] },
    { length: 10, checks: [check(9, 10)] },
  ],
  RO: [{ length: 14, checks: [check(13, 9, byElevenLessTen)] }],
  RR: [{ length: 9, checks: [{ at: 8, weights: [1, 2, 3, 4, 5, 6, 7, 8], digitOf: (sum) => sum % 9 }] }],
  RS: [{ length: 10, checks: [check(9)] }],
  SC: COMMON,
  SE: COMMON,
  SP: [
    {
      length: 12,
      checks: [
        { at: 8, weights: [1, 3, 4, 5, 6, 7, 8, 10], digitOf: saoPaulo },
        { at: 11, weights: [3, 2, 10, 9, 8, 7, 6, 5, 4, 3, 2], digitOf: saoPaulo },
      ],
    },
  ],
  // Until 2002 two digits of the kind of taxpayer stood third and fourth, and count for nothing.
  TO: [
    { length: 9, checks: [check(8)] },
    {
      length: 11,
      checks: [{ at: 10, over: [0, 1, 4, 5, 6, 7, 8, 9], weights: weightsOf(8, 9), digitOf: byEleven }],
    },
  ],
};
