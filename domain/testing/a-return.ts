import {
  FILE_TRAILER,
  LOT_TRAILER,
  RETURN_HEADER,
  RETURN_LOT_HEADER,
  SEGMENT_T,
  SEGMENT_U,
} from '../finance/cnab240/banco-do-brasil.js';
import { writeRecord } from '../finance/cnab240/codec.js';
import { centavos, day } from './values.js';

/** What a bank says of one boleto, in a return that is made for a test. */
export interface ToldBoleto {
  readonly ourNumber: string;
  readonly movement: string;
  readonly motives?: string;
  readonly amount?: number;
  readonly interest?: number;
  readonly discount?: number;
  readonly paid?: number;
  readonly credited?: number;
  readonly tariff?: number;
  readonly occurredOn?: string;
  readonly creditOn?: string;
}

interface ToldReturn {
  readonly number?: number;
  readonly document?: string;
  readonly agreement?: string;
  readonly madeOn?: string;
}

const SAID = { number: 340, document: '11444777000161', agreement: '2837451', madeOn: '2026-03-12' };

function returnHeader(said: ToldReturn): string {
  const { number, document, agreement, madeOn } = { ...SAID, ...said };
  return writeRecord(RETURN_HEADER, {
    ...{ document, agreement: agreement.padStart(9, '0'), direction: 2 },
    ...{ madeOn: day(madeOn), sequence: number },
  });
}

/** A return without a lot: the bank had nothing to say. */
export const emptyReturnFile = (said: ToldReturn = {}): string =>
  [returnHeader(said), writeRecord(FILE_TRAILER, { lots: 0, records: 2 })]
    .map((each) => `${each}\r\n`)
    .join('');

/** The records of a return as Banco do Brasil makes one, in one lot. */
export function returnRecords(boletos: readonly ToldBoleto[], said: ToldReturn = {}): string[] {
  const { document, agreement } = { ...SAID, ...said };
  let record = 0;
  const details = boletos.flatMap((told) => {
    const place = () => ({ lot: 1, record: (record += 1), movement: told.movement });
    const optional = (date?: string) => (date === undefined ? undefined : day(date));
    return [
      writeRecord(SEGMENT_T, {
        ...place(),
        ourNumber: told.ourNumber,
        document: 'NF-E 1-42',
        dueDate: undefined,
        amount: centavos(told.amount ?? 0),
        fee: centavos(told.tariff ?? 0),
        motives: told.motives ?? '',
      }),
      writeRecord(SEGMENT_U, {
        ...place(),
        interest: centavos(told.interest ?? 0),
        discount: centavos(told.discount ?? 0),
        rebate: centavos(0),
        tax: centavos(0),
        paid: centavos(told.paid ?? 0),
        credited: centavos(told.credited ?? 0),
        occurredOn: optional(told.occurredOn),
        creditOn: optional(told.creditOn),
      }),
    ];
  });
  return [
    returnHeader(said),
    writeRecord(RETURN_LOT_HEADER, {
      ...{ lot: 1, service: '01', document: document.padStart(15, '0'), agreement, agency: '', account: '' },
    }),
    ...details,
    writeRecord(LOT_TRAILER, { lot: 1, records: details.length + 2 }),
    writeRecord(FILE_TRAILER, { lots: 1, records: details.length + 4 }),
  ];
}

export const returnFile = (boletos: readonly ToldBoleto[], said: ToldReturn = {}): string =>
  returnRecords(boletos, said)
    .map((each) => `${each}\r\n`)
    .join('');
