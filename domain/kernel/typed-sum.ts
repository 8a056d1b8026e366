import { DomainError } from './domain-error.js';
import { cents, type Cents } from './money.js';

/** Exactly: numerator over a denominator above nothing. */
type Exact = readonly [bigint, bigint];

const MOST_CHARACTERS = 200;
const NUMBER = /^(?:\d[\d.,]*|,\d+)/;
/** An operator behind a number: `-12` is an amount. */
const IS_SUM = /[\d)%]\s*[-+*x×/÷]/i;
const THOUSANDS = /^\d{1,3}(\.\d{3})+$/;

/**
 * Works out what somebody types into a field of money as into a calculator: `12,50+3*2`, `(80+40)/3`, `100-10%` (ten per cent less, as calculators have
 * it), `200*5%`. Exact to the end, and half a cent is rounded away from zero there.
 * @returns undefined for what is no sum
 * @throws DomainError `money_invalid` for a sum that cannot be worked out, or is not worked out yet
 */
export function typedSum(text: string): Cents | undefined {
  const sum = text.replace(/^\s*=/, '').replaceAll(/R\$/gi, '');
  if (!IS_SUM.test(sum) || sum.length > MOST_CHARACTERS) return undefined;
  if (/[\d.,]\s+[\d.,]/.test(sum)) throw new DomainError('money_invalid');
  const [top, bottom] = new Calculation(sum.replaceAll(/\s/g, '')).whole();
  const twice = (top < 0n ? -top : top) * 200n;
  const rounded = Number((twice + bottom) / (2n * bottom));
  return cents(top < 0n && rounded !== 0 ? -rounded : rounded);
}

class Calculation {
  private at = 0;

  constructor(private readonly text: string) {}

  whole(): Exact {
    const result = this.sum();
    if (this.at < this.text.length) throw new DomainError('money_invalid');
    return result;
  }

  private sum(): Exact {
    let left = this.product();
    for (let sign = this.taken('+-'); sign; sign = this.taken('+-')) {
      const right = this.product();
      const part = this.isPercent ? times(left, right) : right;
      left = plus(left, sign === '-' ? negative(part) : part);
    }
    return left;
  }

  /** Whether what was read last is a percentage by itself: it is one of what stands before it. */
  private isPercent = false;

  private product(): Exact {
    let left = this.factor();
    for (let by = this.taken('*x×/÷'); by; by = this.taken('*x×/÷')) {
      const right = this.factor();
      this.isPercent = false;
      left = times(left, '/÷'.includes(by) ? inverse(right) : right);
    }
    return left;
  }

  private factor(): Exact {
    this.isPercent = false;
    if (this.taken('-')) return negative(this.factor());
    const value = this.taken('(') ? this.inBrackets() : this.number();
    if (!this.taken('%')) return value;
    this.isPercent = true;
    return times(value, [1n, 100n]);
  }

  private inBrackets(): Exact {
    const value = this.sum();
    if (!this.taken(')')) throw new DomainError('money_invalid');
    this.isPercent = false;
    return value;
  }

  private number(): Exact {
    const [digits] = NUMBER.exec(this.text.slice(this.at)) ?? [];
    if (digits === undefined) throw new DomainError('money_invalid');
    this.at += digits.length;
    const bare =
      digits.includes(',') || THOUSANDS.test(digits) ? digits.replaceAll('.', '').replace(',', '.') : digits;
    const [whole = '', fraction = '', ...more] = bare.split('.');
    if (more.length > 0 || fraction.includes(',')) throw new DomainError('money_invalid');
    return [BigInt(`${whole}${fraction}`), 10n ** BigInt(fraction.length)];
  }

  private taken(any: string): string | undefined {
    const next = this.text[this.at]?.toLowerCase();
    if (next === undefined || !any.includes(next)) return undefined;
    this.at += 1;
    return next;
  }
}

const plus = ([a, b]: Exact, [c, d]: Exact): Exact => [a * d + c * b, b * d];
const times = ([a, b]: Exact, [c, d]: Exact): Exact => [a * c, b * d];
const negative = ([a, b]: Exact): Exact => [-a, b];

function inverse([a, b]: Exact): Exact {
  if (a === 0n) throw new DomainError('money_invalid');
  return a < 0n ? [-b, -a] : [b, a];
}
