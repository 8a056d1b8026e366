import type { EntryState } from '../../finance/entry/state.js';
import type { NoteItem } from '../../fiscal/note/events.js';
import { addMoney, subtractMoney, ZERO } from '../../kernel/money.js';
import type { LoyaltyAccountState } from '../../loyalty/account/state.js';
import { earningBase } from '../../loyalty/sale/sale.js';
import type { SaleDetails } from '../../loyalty/sale/events.js';
import type { UseOfVoucher } from '../../loyalty/voucher/voucher.js';
import type { ClosedThrough } from '../../registry/company/closed-period.js';
import type { Effect } from './effect.js';

/** What there is beside a sale that is, or was, cancelled, and that no cancellation of it takes back. */
export interface BesideSale {
  readonly saleId: string;
  readonly sale: SaleDetails;
  /** Cancelled because the file that told it was wrong: nobody had paid by it. */
  readonly isUndone: boolean;
  readonly account: LoyaltyAccountState;
  readonly voucherUse: UseOfVoucher | undefined;
  /** Of a sale that is an authorised note: what it billed, and what left the shelves. */
  readonly note:
    | {
        readonly entries: readonly (readonly [id: string, entry: EntryState])[];
        readonly items: readonly Pick<NoteItem, 'productId' | 'quantity'>[];
        readonly closedThrough: ClosedThrough;
      }
    | undefined;
}

/**
 * What cancelling a sale leaves to somebody, each with the record where they do it (feature 11): the customer's money, a voucher that was
 * used, tickets that were bought with what it earned; of a note, which stays at SEFAZ, its goods and what it billed. What somebody did about
 * it since reads as undone.
 */
export const leftOfSale = (beside: BesideSale): readonly Effect[] => [
  ...moneyLeft(beside),
  ...voucherLeft(beside),
  ...ticketsLeft(beside),
  ...noteLeft(beside),
];

/** A note's is in its receivables. */
function moneyLeft({ saleId, sale, isUndone, note }: BesideSale): readonly Effect[] {
  const paid = earningBase(sale);
  if (isUndone || note || paid <= 0) return [];
  const record = { resource: 'sales', id: saleId } as const;
  return [{ kind: 'money_to_hand_back', state: 'left', record, money: paid }];
}

function voucherLeft({ sale: { voucherId }, voucherUse }: BesideSale): readonly Effect[] {
  if (voucherId === undefined || !voucherUse) return [];
  const record = { resource: 'vouchers', id: voucherId } as const;
  const state = voucherUse.isReversed ? 'undone' : 'left';
  return [{ kind: 'voucher_use_stays', state, record, money: voucherUse.discount }];
}

/** Nobody takes tickets away of those who hold them: their numbers may have been told. */
function ticketsLeft({ saleId, account }: BesideSale): readonly Effect[] {
  const bought = account.spendings.values().flatMap((spending): Effect[] => {
    const ofSale = spending.parts.filter(({ lotId }) => account.lots.get(lotId)?.saleId === saleId);
    const count = spending.tickets - spending.refundedTickets;
    if (ofSale.length === 0 || count <= 0) return [];
    const record = { resource: 'coupons', id: spending.couponId } as const;
    return [{ kind: 'tickets_stay', state: 'left', record, count }];
  });
  return [...bought];
}

function noteLeft({ sale: { invoiceId }, note }: BesideSale): readonly Effect[] {
  if (!note || invoiceId === undefined) return [];
  const stays: Effect = {
    kind: 'note_stays',
    state: 'left',
    record: { resource: 'invoices', id: invoiceId },
  };
  const goods = note.items.map(({ productId, quantity }): Effect => ({
    ...{ kind: 'goods_of_note_left', state: 'left', quantity },
    record: { resource: 'products', id: productId },
  }));
  const billed = note.entries.flatMap(([id, entry]) => billedLeft(id, entry, note.closedThrough));
  return [stays, ...goods, ...billed];
}

/** What is still owed is to be cancelled, unless its month is closed; what was paid of it is to be taken back, or handed back. */
function billedLeft(id: string, entry: EntryState, closedThrough: ClosedThrough): readonly Effect[] {
  const record = { resource: 'receivables', id } as const;
  if (entry.status === 'absent') return [];
  if (entry.status === 'cancelled')
    return [{ kind: 'entry_cancelled', state: 'undone', record, money: entry.value }];
  const paid = addMoney(
    ZERO,
    ...entry.payments.filter(({ reversed }) => !reversed).map(({ principal }) => principal),
  );
  const isClosed = closedThrough !== undefined && entry.competenceDate <= closedThrough;
  const open = subtractMoney(entry.value, paid);
  const left: Effect[] = [];
  if (open > 0) {
    const kind = isClosed ? 'entry_in_closed_books_left' : 'entry_of_note_left';
    left.push({ kind, state: 'left', record, money: open });
  }
  if (paid > 0) left.push({ kind: 'paid_entry_of_note_left', state: 'left', record, money: paid });
  return left;
}
