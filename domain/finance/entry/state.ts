import type { CivilDate } from '../../kernel/civil-date.js';
import { ZERO, addMoney, type Cents } from '../../kernel/money.js';
import type { Direction, EntryEvent } from './events.js';

export interface EntryPayment {
  readonly paymentId: string;
  readonly principal: Cents;
  readonly cleared: boolean;
  readonly reversed: boolean;
  readonly dueDateBefore: CivilDate;
  readonly dueDateAfter: CivilDate;
}

/** What decisions about an entry need; `absent` before it is opened. */
export interface EntryState {
  readonly status: 'absent' | 'open' | 'partial' | 'settled' | 'cancelled';
  readonly direction: Direction;
  readonly value: Cents;
  readonly outstanding: Cents;
  readonly issueDate: CivilDate;
  readonly dueDate: CivilDate;
  readonly payments: readonly EntryPayment[];
}

const NO_DATE = '' as CivilDate;

export const noEntry: EntryState = {
  status: 'absent',
  direction: 'R',
  value: ZERO,
  outstanding: ZERO,
  issueDate: NO_DATE,
  dueDate: NO_DATE,
  payments: [],
};

export function evolve(state: EntryState, event: EntryEvent): EntryState {
  switch (event.type) {
    case 'EntryOpened': {
      const { direction, value, issueDate, dueDate } = event.data;
      return { status: 'open', direction, value, outstanding: value, issueDate, dueDate, payments: [] };
    }
    case 'PaymentRegistered': {
      const { paymentId, principal, outstanding, newDueDate, clearedOn } = event.data;
      const dueDate = newDueDate ?? state.dueDate;
      const payment: EntryPayment = {
        paymentId,
        principal,
        cleared: clearedOn !== undefined,
        reversed: false,
        dueDateBefore: state.dueDate,
        dueDateAfter: dueDate,
      };
      const status = outstanding === 0 ? 'settled' : 'partial';
      return { ...state, status, outstanding, dueDate, payments: [...state.payments, payment] };
    }
    case 'PaymentCleared':
      return withPayment(state, event.data.paymentId, { cleared: true });
    case 'PaymentReversed': {
      const { paymentId, outstanding, dueDate } = event.data;
      const status = outstanding === state.value ? 'open' : 'partial';
      return { ...withPayment(state, paymentId, { reversed: true }), status, outstanding, dueDate };
    }
    case 'EntryCancelled':
      return { ...state, status: 'cancelled' };
    case 'EntrySettled':
      return state;
  }
}

/** Law: what was paid and not reversed, plus what is left, is the value of the entry. */
export const isBalanced = (state: EntryState): boolean =>
  addMoney(state.outstanding, ...state.payments.filter((p) => !p.reversed).map((p) => p.principal)) ===
  state.value;

const withPayment = (state: EntryState, paymentId: string, change: Partial<EntryPayment>): EntryState => ({
  ...state,
  payments: state.payments.map((payment) =>
    payment.paymentId === paymentId ? { ...payment, ...change } : payment,
  ),
});
