import { firstRoleId } from '@fidelidade/projections/identity/access/roles.js';
import { firstWarehouseId } from '@fidelidade/projections/stock/first-warehouse.js';
import { idFrom } from './ids.js';

/**
 * Ids that follow from what a record is, so that whoever needs it can name it without looking it up, and making it
 * twice makes it once.
 */
export const wellKnownIds = {
  /** A category of the account plan, by its code (`1.01`). */
  category: (company: string, code: string) => idFrom('category', company, code),
  /** The warehouse that a company starts with. */
  defaultWarehouse: firstWarehouseId,
  /** The series of notes that a company starts with in an environment. */
  firstSeries: (company: string, environment: 1 | 2) =>
    idFrom('invoice-series', company, String(environment)),
  /** The participant that a person is in the company's programme. */
  participant: (company: string, personId: string) => idFrom('participant', company, personId),
  /** A sale: (company, origin, document number) names one. */
  sale: (company: string, origin: string, documentNumber: string) =>
    idFrom('sale', company, origin, documentNumber),
  /** The sale of the same document after the import of this one was undone. */
  saleAfter: (undoneSaleId: string) => idFrom('sale', undoneSaleId),
  /** A voucher, by its code: so one code is one voucher of the company, and is found without looking it up. */
  voucher: (company: string, code: string) => idFrom('voucher', company, code),
  /** The lot of what a voucher gave at a sale. */
  voucherLot: (company: string, voucherId: string, saleId: string) =>
    idFrom('voucher-lot', company, voucherId, saleId),
  /** The lot of what a purchase of somebody who was invited gave, by a rule, to them or to whoever invited them. */
  referralLot: (company: string, saleId: string, ruleId: string, participantId: string) =>
    idFrom('referral-lot', company, saleId, ruleId, participantId),
  /** The lot of what a participant was given by another that ends on a day. */
  transferLot: (company: string, transferId: string, expiresOn: string) =>
    idFrom('transfer-lot', company, transferId, expiresOn),
  /** A role that a company started with, by the key of its template. */
  role: firstRoleId,
  /** An installment of an authorised note. */
  noteEntry: (company: string, noteId: string, installment: number) =>
    idFrom('note-entry', company, noteId, installment),
  /** The series of the installments of an authorised note. */
  noteSeries: (company: string, noteId: string) => idFrom('note-series', company, noteId),
};
