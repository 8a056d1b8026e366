import fc from 'fast-check';
import { addDays } from '../../kernel/civil-date.js';
import { cents } from '../../kernel/money.js';
import { barCodeOfTypedLine, readBarCode } from '../../testing/read-boleto.js';
import { day } from '../../testing/values.js';
import { barCodeOf, formatTypedLine, MAX_BOLETO_AMOUNT, typedLineOf } from './bar-code.js';
import { dueDateOf, dueFactorOf } from './due-factor.js';

/** The example that Itaú's manual works out step by step. */
const ITAU = {
  code: '34196166700000123451101234567880057123457000',
  line: '34191101213456788005871234570001616670000012345',
};
/** An agreement of seven digits with Banco do Brasil, R$ 135,00 on 3 February 2008. */
const BANCO_DO_BRASIL = {
  code: '00193377100000135000000001238798777770016818',
  line: '00190000090123879877977700168188337710000013500',
};

describe('the bar code of a boleto (FEBRABAN)', () => {
  it('says bank, day and amount, and guards them with a digit', () => {
    const said = { bankCode: '341', dueDate: day('2002-05-01'), amount: cents(123_45) };
    expect(barCodeOf({ ...said, freeField: ITAU.code.slice(19) })).toBe(ITAU.code);
    expect(readBarCode(ITAU.code, day('2002-04-20'))).toMatchObject(said);
  });

  it.each([ITAU, BANCO_DO_BRASIL])('is typed as $line', ({ code, line }) => {
    expect(typedLineOf(code)).toBe(line);
    expect(barCodeOfTypedLine(line)).toBe(code);
  });

  it('is typed in fields, as people read them out', () =>
    expect(formatTypedLine(ITAU.line)).toBe('34191.10121 34567.880058 71234.570001 6 16670000012345'));

  it('has a check digit of 1 where the sum leaves nothing or one', () => {
    const digits = Array.from({ length: 60 }, (_, amount) =>
      barCodeOf({ bankCode: '001', dueDate: undefined, amount: cents(amount), freeField: '0'.repeat(25) }).at(
        4,
      ),
    );
    expect(digits).not.toContain('0');
    expect(digits.filter((digit) => digit === '1').length).toBeGreaterThan(60 / 11);
  });

  it('has room for R$ 99.999.999,99 and no more', () => {
    const of = (amount: number) => () =>
      barCodeOf({ bankCode: '001', dueDate: undefined, amount: cents(amount), freeField: '1'.repeat(25) });
    expect(of(MAX_BOLETO_AMOUNT)()).toContain('9999999999');
    expect(of(MAX_BOLETO_AMOUNT + 1)).toThrow(RangeError);
  });
});

describe('the due factor', () => {
  it.each([
    ['2000-07-03', '1000'],
    ['2000-07-05', '1002'],
    ['2002-05-01', '1667'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2025-02-23', '1001'],
    ['2049-10-13', '9999'],
    ['2049-10-14', '1000'],
  ])('of %s is %s', (date, factor) => {
    expect(dueFactorOf(day(date))).toBe(factor);
    expect(dueDateOf(factor, day(date))).toBe(date);
  });

  it('of a bill without a due date is none', () =>
    expect(dueDateOf('0000', day('2026-01-01'))).toBeUndefined());

  it('is read as the day that is nearest', () => {
    expect(dueDateOf('1000', day('2026-11-27'))).toBe('2025-02-22');
    expect(dueDateOf('9998', day('2026-11-27'))).toBe('2025-02-20');
    expect(dueDateOf('1000', day('2001-01-01'))).toBe('2000-07-03');
  });
});

describe('laws of codes and lines', () => {
  const content = fc.record({
    bankCode: fc.stringMatching(/^\d{3}$/),
    dueDate: fc.option(
      fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(day('2000-07-03'), days)),
      { nil: undefined },
    ),
    amount: fc.integer({ min: 0, max: MAX_BOLETO_AMOUNT }).map((amount) => cents(amount)),
    freeField: fc.stringMatching(/^\d{25}$/),
  });

  it('what was said is what is read, of code and line', () =>
    fc.assert(
      fc.property(content, (said) => {
        const code = barCodeOf(said);
        expect(barCodeOfTypedLine(typedLineOf(code))).toBe(code);
        expect(readBarCode(code, said.dueDate ?? day('2026-01-01'))).toEqual(said);
      }),
    ));

  it('one digit typed wrong in a line is found', () =>
    fc.assert(
      fc.property(content, fc.nat({ max: 46 }), fc.integer({ min: 1, max: 9 }), (said, at, by) => {
        const line = typedLineOf(barCodeOf(said));
        const wrong = line.slice(0, at) + String((Number(line[at]) + by) % 10) + line.slice(at + 1);
        const code = barCodeOfTypedLine(wrong);
        // The general digit leaves 0, 1 and 10 alike: within its own fields modulo 10 has found every one by then.
        if (at < 32) expect(code).toBeUndefined();
        else if (code !== undefined) expect(wrong[32]).toBe('1');
      }),
    ));
});
