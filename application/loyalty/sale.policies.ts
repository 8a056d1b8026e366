import { addMoney } from '@fidelidade/domain/kernel/money.js';
import type { NoteItem } from '@fidelidade/domain/fiscal/note/events.js';
import { earningBase } from '@fidelidade/domain/loyalty/sale/sale.js';
import type { SaleItem } from '@fidelidade/domain/loyalty/sale/events.js';
import { policy } from '../policies/policy.js';
import { EarnCashback, RegisterSale } from './loyalty.commands.js';

/**
 * An authorised note is a sale. Its access key is the document number, unique across companies and years; lists
 * show the readable «NF-e series-number» that is inside the key.
 */
export const registerSaleOfInvoice = policy('register-sale-of-invoice', {
  NoteAuthorized({ data }, context) {
    const isGiveaway = data.total === 0;
    if (isGiveaway) return [];
    const sale = new RegisterSale(context(), {
      origin: 'nfe',
      documentNumber: data.accessKey,
      date: data.issuedOn,
      personId: data.personId,
      items: data.items.map(saleItem),
      discount: addMoney(...data.items.map((item) => item.discount)),
      total: data.total,
      invoiceId: data.noteId,
      ...(data.paidWithCashback !== undefined && { paidWithCashback: data.paidWithCashback }),
      ...(data.redemptionId !== undefined && { redemptionId: data.redemptionId }),
    });
    return [sale];
  },
});

/** What the customer paid is what earns, one sale of a customer after the other. */
export const earnCashbackOfSale = policy(
  'earn-cashback-of-sale',
  {
    SaleRegistered: ({ data }, context) => [
      new EarnCashback(
        context(),
        data.participantId,
        data.personId,
        data.saleId,
        earningBase(data),
        data.date,
        data.programVersion,
      ),
    ],
  },
  'at-the-first-event',
  ({ data }) => data.participantId,
);

const saleItem = ({ description, quantity, unitPrice, total }: NoteItem): SaleItem => ({
  description,
  quantity,
  unitPrice,
  total,
});
