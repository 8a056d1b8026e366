import type { Decider } from '../../kernel/decider.js';
import { DomainError, refuseAll } from '../../kernel/domain-error.js';
import { ZERO, addMoney, subtractMoney, type Cents } from '../../kernel/money.js';
import type { SaleDetails, SaleEvent } from './events.js';
import { NOTHING_RETURNED, withReturn } from './returned.js';
import { cancelSale, returnGoods, type CancelSale, type ReturnGoods } from './return-goods.js';
import type { SaleState } from './state.js';

/** What the customer paid out of their own pocket: the base that earns. */
export const earningBase = ({
  total,
  paidWithCashback,
}: Pick<SaleDetails, 'total' | 'paidWithCashback'>): Cents => subtractMoney(total, paidWithCashback ?? ZERO);

export interface RegisterSale {
  readonly type: 'register';
  readonly saleId: string;
  readonly details: SaleDetails;
}

export type SaleCommand = RegisterSale | ReturnGoods | CancelSale;

/** The id is made of company, origin and document number, so the same sale told twice is one sale. */
export const saleDecider: Decider<SaleState, SaleCommand, SaleEvent> = {
  initial: { status: 'absent', returned: NOTHING_RETURNED, isUndone: false },
  decide(command, state) {
    switch (command.type) {
      case 'register':
        return register(command, state);
      case 'return':
        return returnGoods(command, state);
      case 'cancel':
        return cancelSale(command, state);
    }
  },
  evolve(state, event): SaleState {
    switch (event.type) {
      case 'SaleRegistered': {
        const { saleId: _, ...details } = event.data;
        return { ...state, status: 'registered', details };
      }
      case 'SaleItemsReturned': {
        const returned = withReturn(state.returned, event.data);
        const isAll = returned.amount === state.details?.total;
        return { ...state, status: isAll ? 'returned' : 'partly_returned', returned };
      }
      case 'SaleCancelled': {
        const { amount, cashback, importId } = event.data;
        const returned = { ...state.returned, amount: addMoney(state.returned.amount, amount), cashback };
        return { ...state, status: 'cancelled', returned, isUndone: importId !== undefined };
      }
    }
  },
};

function register({ saleId, details }: RegisterSale, state: SaleState): SaleEvent[] {
  if (state.status !== 'absent') return [];
  refuseAll([
    details.documentNumber.trim() ? undefined : new DomainError('req', { field: 'document_number' }),
    // A voucher may pay all of it.
    details.total > 0 || (details.voucherId && details.total === 0)
      ? undefined
      : new DomainError('money_positive', { field: 'total' }),
    isPartOf(details.total, details.paidWithCashback)
      ? undefined
      : new DomainError('redemption_above_purchase', { field: 'redeem' }),
    details.items.length > 0 ? undefined : new DomainError('req', { field: 'items' }),
  ]);
  return [{ type: 'SaleRegistered', data: { saleId, ...details } }];
}

const isPartOf = (total: Cents, part: Cents | undefined): boolean =>
  part === undefined || (part > 0 && part <= total);
