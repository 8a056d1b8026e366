import { DomainError } from '../../kernel/domain-error.js';
import { emptyReturnFile, returnFile, returnRecords, type ToldBoleto } from '../../testing/a-return.js';
import { RECORD_LENGTH } from './codec.js';
import { motiveOf, movementOf } from './movements.js';
import { MAX_RETURN_LINES, readReturn } from './return-file.js';

const paid: ToldBoleto = {
  ...{ ourNumber: '28374510000000001', movement: '06', motives: '33', amount: 100_00, interest: 1_50 },
  ...{ paid: 101_50, credited: 99_00, tariff: 2_50, occurredOn: '2026-03-11', creditOn: '2026-03-12' },
};
const registered: ToldBoleto = { ourNumber: '28374510000000002', movement: '02', occurredOn: '2026-03-11' };

const refusalOf = (content: string) => {
  try {
    readReturn(content);
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, field: error.field, ...error.params };
    throw error;
  }
  return undefined;
};
const fileOf = (records: readonly string[]) => records.map((each) => `${each}\r\n`).join('');
const changed = (record: number, column: number, content: string): string => {
  const records = returnRecords([paid, registered]);
  const before = records[record]!;
  records[record] = before.slice(0, column - 1) + content + before.slice(column - 1 + content.length);
  return fileOf(records);
};

describe('a return of Banco do Brasil', () => {
  it('says whose it is, its number, and what became of each boleto', () => {
    const { lines, ...whose } = readReturn(returnFile([paid, registered]));
    expect(whose).toEqual({
      ...{ number: 340, madeOn: '2026-03-12' },
      parties: [{ document: '11444777000161', agreement: '2837451' }],
    });
    expect(lines).toEqual([
      {
        ...{ line: 3, movement: '06', motives: ['33'], ourNumber: paid.ourNumber, document: 'NF-E 1-42' },
        ...{ amount: 100_00, tariff: 2_50, interest: 1_50, discount: 0, paid: 101_50, credited: 99_00 },
        ...{ occurredOn: '2026-03-11', creditOn: '2026-03-12' },
      },
      expect.objectContaining({ line: 5, movement: '02', motives: [], creditOn: undefined }),
    ]);
  });

  it('may end its lines with LF alone, and itself with the sign for the end of a file', () => {
    const bare = returnRecords([paid]).join('\n');
    expect(readReturn(`${bare}\n\u001a`).lines).toHaveLength(1);
  });

  it('may have segments that say nothing to a shop', () => {
    const records = returnRecords([paid]);
    const more = '00100013' + '00003' + 'Y' + ' '.repeat(RECORD_LENGTH - 14);
    const with240 = [...records.slice(0, 4), more, ...records.slice(4)];
    with240[5] = with240[5]!.replace(/000004/, '000005');
    with240[6] = with240[6]!.replace(/000006/, '000007');
    expect(readReturn(fileOf(with240)).lines).toHaveLength(1);
  });

  it('may tell of nothing', () => expect(readReturn(returnFile([])).lines).toEqual([]));

  it('says whose it is even where it has no lot', () =>
    expect(readReturn(emptyReturnFile({ document: '00000000000191', agreement: '1111111' }))).toMatchObject({
      parties: [{ document: '00000000000191', agreement: '1111111' }],
      lines: [],
    }));

  it('has no signs in what it says that no text holds', () => {
    expect(refusalOf(changed(2, 38, '2837451\u0000'))).toMatchObject({
      ...{ code: 'cnab_field', line: 3, column: 38 },
    });
    expect(refusalOf(changed(2, 214, '\r'))).toMatchObject({ code: 'cnab_field', line: 3, column: 214 });
  });

  it('is refused by what of it cannot be right', () => {
    const records = returnRecords([paid, registered]);
    expect(refusalOf('')).toEqual({ code: 'cnab_empty', field: 'file' });
    expect(refusalOf('OFXHEADER:100')).toEqual({ code: 'cnab_other_file', field: 'file' });
    expect(
      refusalOf(fileOf([...records.slice(0, 3), records[3]!.slice(1), ...records.slice(4)])),
    ).toMatchObject({
      ...{ code: 'cnab_length', line: 4, found: 239 },
    });
    expect(refusalOf(changed(0, 1, '341'))).toMatchObject({ code: 'cnab_other_bank', bank: '341' });
    expect(refusalOf(changed(0, 143, '1'))).toMatchObject({ code: 'cnab_no_return' });
    expect(refusalOf(changed(1, 10, '20'))).toMatchObject({ code: 'cnab_other_service', line: 2 });
    expect(refusalOf(changed(2, 9, '00007'))).toMatchObject({ code: 'cnab_sequence', line: 3, found: 7 });
    expect(refusalOf(changed(3, 14, 'T'))).toMatchObject({ code: 'cnab_pair', line: 3 });
    expect(refusalOf(changed(2, 14, 'U'))).toMatchObject({ code: 'cnab_pair', line: 3 });
    expect(refusalOf(changed(3, 78, '0000000000101,5'))).toMatchObject({
      ...{ code: 'cnab_field', line: 4, column: 78 },
    });
    expect(refusalOf(changed(3, 138, '31022026'))).toMatchObject({
      code: 'cnab_field',
      line: 4,
      column: 138,
    });
    expect(refusalOf(changed(6, 18, '000099'))).toMatchObject({
      code: 'cnab_total',
      line: 7,
      found: 99,
      expected: 6,
    });
    expect(refusalOf(changed(7, 24, '000099'))).toMatchObject({
      code: 'cnab_total',
      line: 8,
      found: 99,
      expected: 8,
    });
    expect(refusalOf(fileOf([...records, records[0]!]))).toMatchObject({ code: 'cnab_after_end', line: 9 });
  });

  it('is refused wherever it is cut off', () => {
    const records = returnRecords([paid, registered]);
    for (let length = 1; length < records.length; length += 1)
      expect(refusalOf(fileOf(records.slice(0, length)))?.code).toMatch(/^cnab_(cut_off|pair)$/);
  });

  it('is refused at once where it was made to tire', () => {
    const [record] = returnRecords([]);
    expect(refusalOf(`${record}\r\n`.repeat(20 * MAX_RETURN_LINES))).toMatchObject({ code: 'cnab_long' });
    expect(refusalOf('0'.repeat(5_000_000))).toMatchObject({ code: 'cnab_long' });
    const begun = performance.now();
    expect(refusalOf(`${'0'.repeat(8)}${'\n'.repeat(400_000)}x`)).toMatchObject({ code: 'cnab_length' });
    expect(performance.now() - begun).toBeLessThan(10_000);
    const many = new Array<ToldBoleto>(MAX_RETURN_LINES + 1).fill(registered);
    expect(refusalOf(returnFile(many))).toMatchObject({ code: 'cnab_long', max: MAX_RETURN_LINES });
  });
});

describe('codes of the bank', () => {
  it('are said in words where they are known, and guessed nowhere', () => {
    expect(movementOf('06')?.kind).toBe('paid');
    expect(movementOf('99')).toBeUndefined();
    expect(motiveOf('rejected', '48')?.pt_BR).toBe('CEP inválido');
    // The same two digits say something else of a payment.
    expect(motiveOf('paid', '08')?.pt_BR).toBe('em cartório');
    expect(motiveOf('rejected', 'A7')).toBeUndefined();
  });
});
