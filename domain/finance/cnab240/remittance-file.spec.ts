import fc from 'fast-check';
import { addDays } from '../../kernel/civil-date.js';
import { MAX_BOLETO_AMOUNT } from '../boleto/bar-code.js';
import { centavos, day, decimal } from '../../testing/values.js';
import {
  LOT_TRAILER,
  FILE_TRAILER,
  REMITTANCE_HEADER,
  SEGMENT_P,
  SEGMENT_Q,
  SEGMENT_R,
} from './banco-do-brasil.js';
import { plainText, readRecord, RECORD_LENGTH } from './codec.js';
import { portfolioOf } from './portfolio.js';
import { isReadByBanks, writeRemittance, type Remittance, type RemittedBoleto } from './remittance-file.js';

const payer = {
  name: 'Ana de Souza Conceição',
  document: '52998224725',
  address: {
    ...{ zip: '01310100', state: 'SP', cityId: 3550308, city: 'São Paulo', neighborhood: 'Bela Vista' },
    ...{ street: 'Avenida Paulista', number: '1000', complement: 'ap 12' },
  },
};

const boleto = (changes: Partial<RemittedBoleto> = {}): RemittedBoleto => ({
  order: 'register',
  boletoId: '01J9ZB5M3V0000000000000004',
  printedNumber: '28374510000000001',
  document: 'NF-e 1-42',
  description: 'Cesta de café',
  issuedOn: day('2026-03-10'),
  dueDate: day('2026-04-10'),
  amount: centavos(123_45),
  payer,
  ...changes,
});

const remittance = (boletos: readonly RemittedBoleto[], number = 12): Remittance => ({
  number,
  madeOn: day('2026-03-10'),
  madeAt: '143005',
  company: { name: 'Café da Praça Ltda.', document: '11444777000161' },
  agreement: {
    ...{ agency: '4042', agencyDigit: '8', number: '61900', digit: 'X', portfolio: '17-019' },
    agreement: '2837451',
  },
  boletos,
});

const recordsOf = (file: string) => file.split('\r\n').slice(0, -1);

describe('a remittance to Banco do Brasil', () => {
  const file = writeRemittance(
    remittance([boleto(), boleto({ order: 'write_off', printedNumber: '28374510000000002' })]),
  );
  const records = recordsOf(file);

  it('is headers, boletos and trailers, each of 240 characters with CR and LF', () => {
    expect(records.map((each) => each[7]! + each[13]!.trim())).toEqual(
      ['0', '1', '3P', '3Q', '3R', '3P', '3Q', '5', '9'].map((each) => expect.stringMatching(`^${each}`)),
    );
    expect(new Set(records.map((each) => each.length))).toEqual(new Set([RECORD_LENGTH]));
    expect(file.endsWith('\r\n')).toBe(true);
    expect(file).toMatch(/^[ -~\r\n]*$/);
  });

  // Columns of «Particularidades BB, Leiaute CNAB 240», counted from 1.
  it.each([
    [0, 1, 8, '00100000'],
    [0, 18, 32, '211444777000161'],
    [0, 33, 52, '002837451' + '0014' + '17' + '019' + '  '],
    [0, 53, 72, '04042' + '8' + '000000061900' + 'X' + ' '],
    [0, 73, 102, 'CAFE DA PRACA LTDA.'.padEnd(30)],
    [0, 103, 132, 'BANCO DO BRASIL S.A.'.padEnd(30)],
    [0, 143, 163, '1' + '10032026' + '143005' + '000012'],
    [1, 1, 16, '00100011R01  042'],
    [1, 18, 53, '2' + '011444777000161' + '002837451' + '0014' + '17' + '019' + '  '],
    [1, 184, 199, '00000012' + '10032026'],
    [2, 9, 17, '00001P 01'],
    [2, 18, 57, '04042' + '8' + '000000061900' + 'X' + ' ' + '28374510000000001   '],
    [2, 58, 62, '71122'],
    [2, 63, 77, 'NF-E 1-42      '],
    [2, 78, 100, '10042026' + '000000000012345'],
    [2, 101, 117, '00000 ' + '02' + 'N' + '10032026'],
    [2, 118, 118, '3'],
    [2, 221, 223, '300'],
    [2, 228, 229, '09'],
    [3, 9, 33, '00002Q 01' + '1' + '000052998224725'],
    [3, 34, 73, 'ANA DE SOUZA CONCEICAO'.padEnd(40)],
    [3, 74, 113, 'AVENIDA PAULISTA 1000 AP 12'.padEnd(40)],
    [3, 114, 153, 'BELA VISTA'.padEnd(15) + '01310100' + 'SAO PAULO'.padEnd(15) + 'SP'],
    [4, 9, 17, '00003R 01'],
    [2, 119, 165, '0'.repeat(47)],
    [4, 66, 89, '0'.repeat(24)],
    [4, 100, 139, 'CESTA DE CAFE'.padEnd(40)],
    [5, 9, 17, '00004P 02'],
    [7, 1, 23, '00100015' + '         ' + '000007'],
    [8, 1, 29, '00199999' + '         ' + '000001' + '000009'],
  ])('says in record %i, columns %i to %i: «%s»', (record, from, to, content) =>
    expect(records[record]!.slice(from - 1, to)).toBe(content),
  );

  const LATE = { lateFrom: day('2026-04-11'), monthlyInterest: decimal('1.5'), dailyInterest: centavos(6) };

  // C018 to C023 of segment P and G073 to G075 of segment R, as FEBRABAN numbers these fields.
  it('asks for discount, fine and interest, each from its day on', () => {
    const charged = boleto({ ...LATE, discount: centavos(5_00), penalty: centavos(2_47) });
    const [, , p, , r] = recordsOf(writeRemittance(remittance([charged])));
    expect(p!.slice(117, 141)).toBe('2' + '11042026' + '000000000000150');
    expect(p!.slice(141, 165)).toBe('1' + '10042026' + '000000000000500');
    expect(r!.slice(65, 89)).toBe('1' + '11042026' + '000000000000247');
  });

  it('asks for interest by the day where its rate has more decimals than there is room for', () => {
    const said = (changes: Partial<RemittedBoleto>) =>
      recordsOf(writeRemittance(remittance([boleto({ ...LATE, ...changes })])))[2]!.slice(117, 141);
    expect(said({ monthlyInterest: decimal('1.333') })).toBe('1' + '11042026' + '000000000000006');
    expect(said({ monthlyInterest: decimal('0.001'), dailyInterest: centavos(0) })).toBe(
      '3' + '0'.repeat(23),
    );
  });

  it('asks for nothing more of a boleto that is taken down', () => {
    const gone = boleto({ ...LATE, order: 'write_off', discount: centavos(5_00), penalty: centavos(2_47) });
    const [, , p] = recordsOf(writeRemittance(remittance([gone])));
    expect(p!.slice(117, 165)).toBe('3' + '0'.repeat(47));
  });

  it('says the same boletos when it is read, whatever they are', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 60 });
    const any = fc.record({
      printedNumber: fc.stringMatching(/^2837451\d{10}$/),
      amount: fc
        .integer({ min: 1, max: MAX_BOLETO_AMOUNT })
        .map((value) => value as RemittedBoleto['amount']),
      dueDate: fc.integer({ min: 0, max: 8_000 }).map((days) => addDays(day('2026-03-10'), days)),
      document: words,
      description: words,
      payer: fc.record({
        name: words,
        document: fc.constantFrom('52998224725', '11444777000161'),
        address: fc.record({
          ...{ zip: fc.stringMatching(/^\d{8}$/), state: fc.constantFrom('SP', 'MG'), city: words },
          ...{ neighborhood: words, street: words, number: words, cityId: fc.constant(3550308) },
        }),
      }),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 5 }), (said) => {
        const lines = recordsOf(writeRemittance(remittance(said.map((each) => boleto(each)))));
        said.forEach((each, index) => {
          const [p, q, r] = [0, 1, 2].map((segment) => lines[2 + 3 * index + segment]!);
          const first = readRecord(SEGMENT_P, p!, 1);
          expect(first).toMatchObject({ amount: each.amount, dueDate: each.dueDate, record: 3 * index + 1 });
          expect(first.ourNumber.trimEnd()).toBe(each.printedNumber);
          expect(readRecord(SEGMENT_Q, q!, 1)).toMatchObject({
            name: plainText(each.payer.name).slice(0, 40).trimEnd(),
            zip: each.payer.address.zip,
          });
          expect(readRecord(SEGMENT_R, r!, 1).message).toBe(
            plainText(each.description).slice(0, 40).trimEnd(),
          );
        });
        expect(readRecord(REMITTANCE_HEADER, lines[0]!, 1).sequence).toBe(12);
        expect(readRecord(LOT_TRAILER, lines.at(-2)!, 1).records).toBe(lines.length - 2);
        expect(readRecord(FILE_TRAILER, lines.at(-1)!, 1).records).toBe(lines.length);
      }),
      { numRuns: 50 },
    );
  });

  it('cuts a long street, not the number of the house', () => {
    const street = 'Rua Professor Doutor Fulano de Tal da Silva Sauro';
    const address = { ...payer.address, street, number: '1.234-A', complement: 'fundos' };
    const [, , , q] = recordsOf(writeRemittance(remittance([boleto({ payer: { ...payer, address } })])));
    expect(q!.slice(73, 113)).toBe('RUA PROFESSOR DOUTOR FULANO DE T 1.234-A');
    // One that leaves room keeps all.
    const short = { ...address, street: 'Rua A' };
    const [, , , other] = recordsOf(
      writeRemittance(remittance([boleto({ payer: { ...payer, address: short } })])),
    );
    expect(other!.slice(73, 113)).toBe('RUA A 1.234-A FUNDOS'.padEnd(40));
  });

  it('can say payers whose names have letters of banks', () => {
    expect(isReadByBanks(payer)).toBe(true);
    expect(isReadByBanks({ ...payer, name: 'Иван' })).toBe(false);
    expect(isReadByBanks({ ...payer, address: { ...payer.address, street: '東京' } })).toBe(false);
  });

  it('wants the variation of the portfolio, and one that is made by file', () => {
    expect(portfolioOf({ portfolio: '17' })).toBeUndefined();
    expect(portfolioOf({ portfolio: '31-019' })).toBeUndefined();
    expect(portfolioOf({ portfolio: '17-019' })).toEqual({ code: '17', variation: '019', kind: 7 });
  });
});
