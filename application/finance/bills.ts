import { readBill } from '@fidelidade/domain/finance/boleto/bill-line.js';
import { entryDecider } from '@fidelidade/domain/finance/entry/decide.js';
import { formatCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import { handles } from '../execution/handles.js';
import { reservationOf } from '../execution/reservation.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { policy } from '../policies/policy.js';
import { ReserveBill } from './finance.commands.js';

/**
 * Makes an entry the one that pays the bill it has, where its decision gave it one or made it owed again: nobody pays a bill twice
 * (ADR 0148). An entry that was cancelled, or has another bill by now, has left it to others.
 * @throws DomainError `barcode_taken` on `barcode` where another entry has it
 */
export async function takeBill(unit: UnitOfWork, context: CommandContext, entryId: string): Promise<void> {
  const { barcode } = (await unit.load(entryDecider, streams.entry(entryId))).remarks;
  if (barcode === undefined || !isOfOnePayment(barcode)) return;
  const bill = billOf(unit, barcode);
  const holder = await bill.guardedHolder();
  if (holder === entryId) return;
  if (holder !== undefined) {
    // Guarded: it may be reopened in this moment.
    const { status, remarks, description, dueDate } = await unit.guard(entryDecider, streams.entry(holder));
    if (status !== 'cancelled' && remarks.barcode === barcode) throw taken(context, { description, dueDate });
    await bill.release(holder);
  }
  await bill.reserve(entryId);
}

/** Whoever works with nothing but their own is not told what others entered. */
const taken = (
  { scope }: Pick<CommandContext, 'scope'>,
  { description, dueDate }: { readonly description: string; readonly dueDate: CivilDate },
): DomainError =>
  scope?.ownEntriesOnly
    ? new DomainError('barcode_taken_by_other', { field: 'barcode' })
    : new DomainError('barcode_taken', {
        field: 'barcode',
        params: { entry: description, date: formatCivilDate(dueDate) },
      });

/** A boleto that says neither how much nor when is paid again and again: of a card, of a deposit. Any other bill is paid once. */
function isOfOnePayment(line: string): boolean {
  const bill = readBill(line, ANY_DAY);
  return bill !== undefined && (bill.kind === 'collection' || (!!bill.amount && !!bill.dueDate));
}
const ANY_DAY = '2026-01-01' as CivilDate;

const billOf = (unit: UnitOfWork, line: string) =>
  reservationOf(unit, { kind: 'entry-bill', value: line, field: 'barcode' });

/** Bills of entries that are older than the rule are theirs, so that no second one gets them. */
export const reserveBills = policy('reserve-bills', {
  EntryOpened: ({ data }, context) =>
    data.barcode === undefined ? [] : [new ReserveBill(context(), data.entryId)],
  EntryChanged: ({ data }, context) =>
    data.barcode === undefined ? [] : [new ReserveBill(context(), data.entryId)],
});

/** Of two old entries with one bill the first has it. */
export const ReserveBillHandler = handles(
  ReserveBill,
  ({ entryId }) => entryId,
  async (unit, { entryId }) => {
    const { status, remarks } = await unit.guard(entryDecider, streams.entry(entryId));
    const { barcode } = remarks;
    if (status === 'cancelled' || barcode === undefined || !isOfOnePayment(barcode)) return;
    const bill = billOf(unit, barcode);
    if ((await bill.holder()) === undefined) await bill.reserve(entryId);
  },
);
