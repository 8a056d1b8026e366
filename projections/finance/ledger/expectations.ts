import { RECORD_KEY, RowSet, type RowKey } from '../../rows/row-set.js';
import type { EntryRow, PaymentRow } from '../entries/table.js';
import type { ExpectationRow } from '../entries/expectation-table.js';
import type { EntryEvent } from './follows.js';
import type { RowStore } from '../../rows/row-store.js';

/** What may change of an expectation: then it ends, and another begins. */
type Expected = Pick<ExpectationRow, 'date' | 'amount' | 'account_id' | 'account_plan_id' | 'cost_center_id'>;

type Moves = Pick<Expected, 'date' | 'amount' | 'account_id'>;

/** The expectations that a page of events ends and begins. */
export class Expectations {
  readonly rows = new RowSet('expectations', RECORD_KEY);
  private readonly standing = new Map<string, ExpectationRow>();

  /** Those that stand of these entries and payments, by company and id. */
  async load(store: RowStore, subjects: readonly RowKey[]): Promise<void> {
    const by = ['company_id', 'subject_id'];
    await this.rows.load(store, subjects, { by, only: { replaced_at: null } });
    for (const row of this.rows.all()) this.standing.set(nameOf(row), row);
  }

  /** After an event: what its entry, and the payments that it is about, let expect now. */
  follow(event: EntryEvent, entry: EntryRow, payments: readonly PaymentRow[]): void {
    this.become(event, entry, entry.id, owed(entry));
    for (const payment of payments) this.become(event, entry, payment.id, onItsWay(payment));
  }

  private become(
    { id, type, meta }: EntryEvent,
    { company_id, id: entry_id, direction, account_plan_id, cost_center_id }: EntryRow,
    subject_id: string,
    moves: Moves | undefined,
  ): void {
    const expected = moves && { ...moves, account_plan_id, cost_center_id };
    const name = nameOf({ company_id, subject_id });
    const before = this.standing.get(name);
    if (isSame(before, expected)) return;
    if (before)
      this.rows.put({
        ...before,
        replaced_at: meta.recordedAt,
        replaced_by: id,
        replaced_by_type: type,
      });
    this.standing.delete(name);
    if (!expected) return;
    const row: ExpectationRow = {
      company_id,
      id: `${id}:${subject_id}`,
      subject_id,
      entry_id,
      direction,
      ...expected,
      event_id: id,
      event_type: type,
      recorded_at: meta.recordedAt,
      replaced_at: null,
      replaced_by: null,
      replaced_by_type: null,
    };
    this.rows.put(row);
    this.standing.set(name, row);
  }
}

const isSame = (one: Expected | undefined, other: Expected | undefined): boolean =>
  one?.date === other?.date &&
  one?.amount === other?.amount &&
  one?.account_id === other?.account_id &&
  one?.account_plan_id === other?.account_plan_id &&
  one?.cost_center_id === other?.cost_center_id;

const owed = ({ direction, due_date, outstanding, cancelled, account_id }: EntryRow): Moves | undefined =>
  outstanding > 0 && !cancelled
    ? { date: due_date, amount: direction === 'R' ? outstanding : -outstanding, account_id }
    : undefined;

function onItsWay(payment: PaymentRow): Moves | undefined {
  const { direction, expected_on, principal, discount, interest, penalty, fee } = payment;
  if (payment.cleared_on !== null || payment.reversed_at !== null || expected_on === null) return undefined;
  const total = principal - discount + interest + penalty;
  const amount = (direction === 'R' ? total : -total) - fee;
  return { date: expected_on, amount, account_id: payment.account_id };
}

const nameOf = ({ company_id, subject_id }: Pick<ExpectationRow, 'company_id' | 'subject_id'>): string =>
  `${company_id}\0${subject_id}`;
