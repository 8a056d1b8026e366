import type { CivilDate } from '../../kernel/civil-date.js';
import { ZERO, addMoney, type Cents } from '../../kernel/money.js';
import { cashOf } from './cash-of.js';
import type { Direction, EntryEvent } from './events.js';

export interface EntryPayment {
  readonly paymentId: string;
  readonly date: CivilDate;
  readonly principal: Cents;
  /** What of it arrived or left, before what clearing it costs. */
  readonly cash: Cents;
  readonly cleared: boolean;
  /** Where it arrived, or is to arrive. */
  readonly accountId: string;
  readonly reversed: boolean;
  /** Agreed with it for what it left to pay. */
  readonly newDueDate: CivilDate | undefined;
}

/** What decisions about an entry need; `absent` before it is opened. */
export interface EntryState {
  readonly status: 'absent' | 'open' | 'partial' | 'settled' | 'cancelled';
  readonly direction: Direction;
  readonly value: Cents;
  readonly outstanding: Cents;
  readonly issueDate: CivilDate;
  readonly dueDate: CivilDate;
  readonly originalDueDate: CivilDate;
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
  originalDueDate: NO_DATE,
  payments: [],
};

export function evolve(state: EntryState, event: EntryEvent): EntryState {
  switch (event.type) {
    case 'EntryOpened': {
      const { direction, value, issueDate, dueDate } = event.data;
      return {
        status: 'open',
        direction,
        value,
        outstanding: value,
        issueDate,
        dueDate,
        originalDueDate: dueDate,
        payments: [],
      };
    }
    case 'PaymentRegistered': {
      const { paymentId, date, principal, outstanding, newDueDate, clearedOn, accountId } = event.data;
      const payment: EntryPayment = {
        paymentId,
        date,
        principal,
        cash: cashOf(state.direction, event.data),
        cleared: clearedOn !== undefined,
        accountId,
        reversed: false,
        newDueDate,
      };
      return {
        ...state,
        status: outstanding === 0 ? 'settled' : 'partial',
        outstanding,
        dueDate: newDueDate ?? state.dueDate,
        payments: [...state.payments, payment],
      };
    }
    case 'PaymentCleared':
      return withPayment(state, event.data.paymentId, {
        cleared: true,
        accountId: event.data.accountId,
      });
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
