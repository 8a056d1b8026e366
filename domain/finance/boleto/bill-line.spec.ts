import fc from 'fast-check';
import { cents } from '../../kernel/money.js';
import { addDays } from '../../kernel/civil-date.js';
import { day } from '../../testing/values.js';
import { barCodeOf, typedLineOf } from './bar-code.js';
import { formatBillLine, readBill } from './bill-line.js';

const TODAY = day('2026-11-29');
/** The example that Itaú's manual works out step by step. */
const BOLETO = {
  line: '34191101213456788005871234570001616670000012345',
  code: '34196166700000123451101234567880057123457000',
};
/** Published examples: of modulo 10, and of modulo 11. */
const WATER = '83640000001133120138000281288462711608013618155 1'.replace(' ', '');
const TAX = '858900004609524601791605607593050865831483000010';
const POWER = '846700000017435900240209024050002435842210108119';

describe('a bill that is to be paid, by its digits (R-3.4.18)', () => {
  it('says how much, and until when, where it is a boleto', () => {
    const bill = readBill(BOLETO.line, day('2002-04-20'));
    expect(bill).toEqual({ ...BOLETO, kind: 'boleto', amount: 123_45, dueDate: '2002-05-01' });
  });

  it('is read as it is printed, and by its bars', () => {
    expect(formatBillLine(BOLETO.line)).toBe('34191.10121 34567.880058 71234.570001 6 16670000012345');
    expect(readBill(formatBillLine(BOLETO.line), TODAY)?.line).toBe(BOLETO.line);
    expect(readBill(BOLETO.code, TODAY)?.line).toBe(BOLETO.line);
    expect(formatBillLine(POWER)).toBe('84670000001-7 43590024020-9 02405000243-5 84221010811-9');
    expect(readBill(formatBillLine(POWER), TODAY)?.line).toBe(POWER);
    expect(readBill('84670000001435900240200240500024384221010811', TODAY)?.line).toBe(POWER);
  });

  it.each([
    ['of modulo 10', WATER, 133_12],
    ['of modulo 10, another', POWER, 143_59],
    ['of modulo 11', TAX, 46_052_46],
  ])('says how much, where an authority collects it: %s', (_what, line, amount) =>
    expect(readBill(line, TODAY)).toMatchObject({ kind: 'collection', line, amount, dueDate: undefined }),
  );

  it('says neither, where whoever pays says how much and when', () => {
    const code = barCodeOf({
      ...{ bankCode: '001', dueDate: undefined, amount: cents(0) },
      freeField: '1234567890123456789012345',
    });
    expect(readBill(typedLineOf(code), TODAY)).toMatchObject({ amount: undefined, dueDate: undefined });
  });

  it('is what any boleto says, whatever bank, day and amount', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: -3_000, max: 3_000 }),
        fc.integer({ min: 1, max: 99_999_999_99 }),
        fc.stringMatching(/^\d{25}$/),
        (bank, distance, amount, freeField) => {
          // Those of 8 at the front are collections: no bank has such a number.
          const bankCode = String(bank % 800).padStart(3, '0');
          const said = { amount: cents(amount), dueDate: addDays(TODAY, distance) };
          const code = barCodeOf({ bankCode, ...said, freeField });
          expect(readBill(typedLineOf(code), TODAY)).toMatchObject({ ...said, code });
          expect(readBill(code, TODAY)).toMatchObject({ ...said, code });
        },
      ),
    ));

  it.each([BOLETO.line, BOLETO.code, WATER, POWER, TAX])(
    'is none with any one digit of it wrong: %s',
    (line) => {
      for (const place of line.split('').keys())
        for (let other = 1; other < 10; other += 1) {
          const wrong = String((Number(line[place]) + other) % 10);
          const read = readBill(line.slice(0, place) + wrong + line.slice(place + 1), TODAY);
          expect([place, wrong, read]).toEqual([place, wrong, undefined]);
        }
    },
  );

  it.each(['', '123', `${BOLETO.line}0`, BOLETO.line.slice(1), 'x'.repeat(47), `8${'0'.repeat(47)}`])(
    'is none that is not one: %s',
    (text) => expect(readBill(text, TODAY)).toBeUndefined(),
  );
});
