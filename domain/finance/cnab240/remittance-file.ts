import type { CivilDate } from '../../kernel/civil-date.js';
import { toFixedDecimal, toScaled } from '../../kernel/decimal.js';
import { ZERO, type Cents } from '../../kernel/money.js';
import type { Address } from '../../registry/address.js';
import { padded, type BoletoAgreement } from '../boleto/agreement.js';
import type { BoletoCharges } from '../boleto/charges.js';
import {
  FILE_TRAILER,
  LOT_TRAILER,
  REMITTANCE_HEADER,
  REMITTANCE_LOT_HEADER,
  SEGMENT_P,
  SEGMENT_Q,
  SEGMENT_R,
} from './banco-do-brasil.js';
import { plainText, writeRecord } from './codec.js';
import { portfolioOf } from './portfolio.js';

/** What the bank is asked for: to register a boleto, or to let nobody pay it any more (pedido de baixa). */
export const REMITTANCE_ORDERS = ['register', 'write_off'] as const;
export type RemittanceOrder = (typeof REMITTANCE_ORDERS)[number];

const MOVEMENT: Readonly<Record<RemittanceOrder, string>> = { register: '01', write_off: '02' };

/** A boleto as the bank is told of it. */
export interface RemittedBoleto extends BoletoCharges {
  readonly order: RemittanceOrder;
  readonly boletoId: string;
  /** Nosso número as the bank has it: 17 digits. */
  readonly printedNumber: string;
  readonly document: string;
  readonly description: string;
  readonly issuedOn: CivilDate;
  readonly dueDate: CivilDate;
  readonly amount: Cents;
  /** Whoever is to pay; of one that is taken down the bank knows them. */
  readonly payer: { readonly name: string; readonly document: string; readonly address: Address };
}

export interface Remittance {
  /** NSA. */
  readonly number: number;
  readonly madeOn: CivilDate;
  /** `HHMMSS`. */
  readonly madeAt: string;
  readonly company: { readonly name: string; readonly document: string };
  readonly agreement: BoletoAgreement;
  readonly boletos: readonly RemittedBoleto[];
}

const STREET_COLUMNS = SEGMENT_Q.street.to - SEGMENT_Q.street.from + 1;

/** Where there is no room for all of it, what is cut is the street: without its number nobody finds the house. */
function streetOf({ street, number, complement = '' }: Address): string {
  const all = plainText([street, number, complement].join(' '));
  if (all.length <= STREET_COLUMNS) return all;
  const house = plainText(number);
  return `${plainText(street).slice(0, Math.max(0, STREET_COLUMNS - house.length - 1))} ${house}`;
}

/** Whether a bank that writes no other letters than these can read whom it is to ask, and where. */
export const isReadByBanks = ({
  name,
  address,
}: Pick<RemittedBoleto['payer'], 'name' | 'address'>): boolean =>
  [name, address.street, address.city].every((each) => plainText(each) !== '');

/** The month's rate where there is room for it, two decimals of it; else what it comes to a day. */
function interestOf({ monthlyInterest, dailyInterest = ZERO, lateFrom }: BoletoCharges) {
  if (monthlyInterest === undefined) return NO_INTEREST;
  const rate = toFixedDecimal(monthlyInterest, 2);
  if (toScaled(rate) === toScaled(monthlyInterest))
    return { interestKind: '2', interestFrom: lateFrom, interest: hundredthsOf(rate) };
  if (dailyInterest === 0) return NO_INTEREST;
  return { interestKind: '1', interestFrom: lateFrom, interest: dailyInterest };
}

const NO_INTEREST = { interestKind: '3', interestFrom: undefined, interest: ZERO } as const;

/** A percentage is written as money is: its decimals without a sign between. */
const hundredthsOf = (percent: string): Cents => Number(percent.replace('.', '')) as Cents;

const NO_DISCOUNT = { discountKind: '0', discountThrough: undefined, discount: ZERO } as const;
const NOTHING_CHARGED = { ...NO_INTEREST, ...NO_DISCOUNT };

const discountOf = ({ discount, dueDate }: Pick<RemittedBoleto, 'discount' | 'dueDate'>) =>
  discount === undefined ? NO_DISCOUNT : { discountKind: '1', discountThrough: dueDate, discount };

const fineOf = ({ penalty, lateFrom }: BoletoCharges) =>
  penalty === undefined
    ? { fineKind: '0', fineFrom: undefined, fine: ZERO }
    : { fineKind: '1', fineFrom: lateFrom, fine: penalty };

/** 1 CPF, 2 CNPJ; 0 for nobody. */
const documentKind = (document: string): number => {
  if (document === '') return 0;
  return document.length === 11 ? 1 : 2;
};

/**
 * The file as the bank takes it: records of 240 characters in ASCII, each with CR and LF at its end. One lot, for there is one agreement.
 * @throws RangeError for an agreement that has no portfolio of remittances: `portfolioOf` says so before
 */
export function writeRemittance({ company, agreement, boletos, number, madeOn, madeAt }: Remittance): string {
  const portfolio = portfolioOf(agreement);
  if (!portfolio) throw new RangeError('no portfolio of remittances');
  const account = {
    ...{ agency: agreement.agency, agencyDigit: agreement.agencyDigit },
    ...{ account: agreement.number, accountDigit: agreement.digit },
  };
  const party = {
    ...account,
    ...{ agreement: agreement.agreement, portfolio: portfolio.code, variation: portfolio.variation },
    ...{ company: company.name, documentKind: documentKind(company.document), madeOn, sequence: number },
  };
  const lot = 1;
  let record = 0;
  const details = boletos.flatMap((boleto) => {
    const { order, payer } = boleto;
    const place = () => ({ lot, record: (record += 1), movement: MOVEMENT[order] });
    const { document, address } = payer;
    const segments = [
      writeRecord(SEGMENT_P, {
        ...place(),
        ...account,
        ourNumber: boleto.printedNumber,
        portfolioKind: portfolio.kind,
        document: boleto.document,
        dueDate: boleto.dueDate,
        amount: boleto.amount,
        issuedOn: boleto.issuedOn,
        // Of one that is taken down the bank is asked for nothing any more.
        ...(order === 'register' ? { ...interestOf(boleto), ...discountOf(boleto) } : NOTHING_CHARGED),
        // The manual has room for 25 of the 26 signs of an id.
        reference: boleto.boletoId.slice(-25),
      }),
      writeRecord(SEGMENT_Q, {
        ...place(),
        documentKind: documentKind(document),
        document: padded(document, 15),
        name: payer.name,
        street: streetOf(address),
        district: address.neighborhood,
        zip: address.zip,
        city: address.city,
        state: address.state,
      }),
    ];
    if (order === 'write_off') return segments;
    const last = { ...place(), ...fineOf(boleto), message: boleto.description };
    return [...segments, writeRecord(SEGMENT_R, last)];
  });
  const records = [
    writeRecord(REMITTANCE_HEADER, { ...party, document: padded(company.document, 14), madeAt }),
    writeRecord(REMITTANCE_LOT_HEADER, { ...party, lot, document: padded(company.document, 15) }),
    ...details,
    writeRecord(LOT_TRAILER, { lot, records: details.length + 2 }),
    writeRecord(FILE_TRAILER, { lots: 1, records: details.length + 4 }),
  ];
  return records.map((each) => `${each}\r\n`).join('');
}
