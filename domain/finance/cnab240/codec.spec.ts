import fc from 'fast-check';
import { addDays } from '../../kernel/civil-date.js';
import { DomainError } from '../../kernel/domain-error.js';
import { centavos, day as date } from '../../testing/values.js';
import * as banco from './banco-do-brasil.js';
import {
  day,
  digits,
  is,
  money,
  number,
  plainText,
  readRecord,
  RECORD_LENGTH,
  text,
  writeRecord,
  type Field,
  type RecordLayout,
} from './codec.js';

const LAYOUTS = Object.entries(banco) as readonly (readonly [string, RecordLayout])[];

/** Anything that its picture holds, as wide as its columns. */
function anyValue({ from, to, ...field }: Field): fc.Arbitrary<unknown> {
  const width = to - from + 1;
  if (!('picture' in field)) return fc.constant(undefined);
  const figures = fc.stringMatching(new RegExp(`^[0-9]{${width}}$`));
  switch (field.picture) {
    case 'digits':
      return figures;
    case 'number':
    case 'money':
      return figures.map(Number).filter(Number.isSafeInteger);
    case 'day':
      return fc.option(
        fc.integer({ min: 0, max: 60_000 }).map((days) => addDays(date('1990-01-01'), days)),
        { nil: undefined },
      );
    case 'text':
      return fc
        .string({ unit: 'grapheme', maxLength: 60 })
        .map((typed) => plainText(typed).slice(0, width).trimEnd());
  }
}

describe('the rows of the manual', () => {
  it.each(LAYOUTS)('%s stand beside each other', (_, layout) => {
    const rows = Object.values(layout).sort((one, other) => one.from - other.from);
    rows.forEach(({ from, to }, index) => {
      expect(from).toBeGreaterThan(rows[index - 1]?.to ?? 0);
      expect(to).toBeGreaterThanOrEqual(from);
      expect(to).toBeLessThanOrEqual(RECORD_LENGTH);
    });
  });

  it.each(LAYOUTS)('%s are read as they were written, in 240 characters of ASCII', (_, layout) => {
    const values = Object.fromEntries(
      Object.entries(layout)
        .filter(([, field]) => 'picture' in field)
        .map(([name, field]) => [name, anyValue(field)]),
    );
    fc.assert(
      fc.property(fc.record(values), (said) => {
        const record = writeRecord(layout, said as never);
        expect(record).toHaveLength(RECORD_LENGTH);
        expect(record).toMatch(/^[ -~]*$/);
        expect(readRecord(layout, record, 1)).toEqual(said);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a record', () => {
  const LAYOUT = {
    kind: is(1, '3'),
    count: number(2, 5),
    name: text(6, 15),
    amount: money(16, 30),
    on: day(31, 38),
    code: digits(39, 41),
  } as const;
  const values = { count: 7, name: 'ANA', amount: centavos(12_34), on: date('2026-03-10'), code: '007' };
  const record = writeRecord(LAYOUT, values);

  it('has figures to the right, texts to the left, days by their day', () =>
    expect(record.trimEnd()).toBe('3' + '0007' + 'ANA       ' + '000000000001234' + '10032026' + '007'));

  it('has texts in capitals without accents, cut where there is no more room', () =>
    expect(writeRecord(LAYOUT, { ...values, name: 'João  d’Água & Cia' }).slice(5, 15)).toBe('JOAO D AGU'));

  it('refuses figures that it has no room for', () =>
    expect(() => writeRecord(LAYOUT, { ...values, count: 10_000 })).toThrow(RangeError));

  const broken = (from: number, content: string) =>
    record.slice(0, from - 1) + content + record.slice(from - 1 + content.length);
  it.each([
    [1, '1'],
    [2, 'X'],
    [16, '-1'],
    [31, '31022026'],
  ])('says which column cannot be right: %i', (column, content) => {
    const refusal = (() => {
      try {
        readRecord(LAYOUT, broken(column, content), 9);
      } catch (error) {
        return error as DomainError;
      }
      throw new Error('it was read');
    })();
    expect([refusal.code, refusal.field, refusal.params]).toMatchObject([
      'cnab_field',
      'file',
      { line: 9, column },
    ]);
  });
});
