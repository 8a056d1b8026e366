import { entryDecider } from '@fidelidade/domain/finance/entry/decide.js';
import type { PaymentDetails } from '@fidelidade/domain/finance/entry/events.js';
import { clearingDays } from '@fidelidade/domain/finance/payment-form.js';
import { ZERO } from '@fidelidade/domain/kernel/money.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import { handlesAsking } from '../execution/handles.js';
import { idFrom } from '../execution/ids.js';
import { refuseTogether } from '../execution/refuse-together.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { Approvals } from '../platform/approval/approvals.js';
import { closedThroughOf, todayOf } from '../registry/company-facts.js';
import { takeBill } from './bills.js';
import { assertCorrectionFits, assertEntry, assertEntryFits, assertMovesIn } from './entry-facts.js';
import { askForChanged, askForOpened, askForReopened, dropForCancelled } from './payable-approval.js';
import { asItsNoteSays } from './note-receivables.js';
import { paymentOfCommand } from './payment.handlers.js';
import { CancelEntry, ChangeEntry, OpenEntry, ReopenEntry } from './finance.commands.js';

/** The entry that a command opens that names none. */
export const entryOfCommand = ({
  company,
  commandId,
}: Pick<CommandContext, 'company' | 'commandId'>): string => idFrom('entry', company, commandId);

export const OpenEntryHandler = handlesAsking(
  Approvals,
  OpenEntry,
  ({ entryId, context }) => entryId ?? entryOfCommand(context),
  async (unit, { context, details: told, settled }, entryId, approvals) => {
    const details = await asItsNoteSays(unit, told);
    const closedThrough = await closedThroughOf(unit);
    const open = { type: 'open', entryId, details, closedThrough } as const;
    await refuseTogether(
      () => assertEntryFits(unit, context, details),
      () => unit.decide(entryDecider, streams.entry(entryId), open),
      () => settled && assertMovesIn(unit, context, settled.accountId, { day: settled.date, field: 'date' }),
    );
    await takeBill(unit, context, entryId);
    await askForOpened(approvals, unit, context, [entryId]);
    if (settled) await settle(unit, context, { entryId, ...settled, principal: details.value });
  },
);

type Settlement = Pick<PaymentDetails, 'date' | 'form' | 'accountId' | 'principal'> & {
  readonly entryId: string;
};

/** Paid whole, and its money was in the account that day, whatever its form. */
async function settle(unit: UnitOfWork, context: CommandContext, { entryId, ...paid }: Settlement) {
  const { date, form, accountId } = paid;
  const stream = streams.entry(entryId);
  await assertMovesIn(unit, context, accountId, { day: date, field: 'date' });
  const paymentId = paymentOfCommand(context, entryId);
  const closedThrough = await closedThroughOf(unit);
  await unit.decide(entryDecider, stream, {
    type: 'pay',
    entryId,
    payment: { paymentId, ...paid, discount: ZERO, interest: ZERO, penalty: ZERO, fee: ZERO },
    today: await todayOf(unit, context),
    closedThrough,
  });
  if (clearingDays(form) === undefined) return;
  const cleared = { clearedOn: date, fee: ZERO, accountId, closedThrough };
  await unit.decide(entryDecider, stream, { type: 'clear', entryId, paymentId, ...cleared });
}

export const ChangeEntryHandler = handlesAsking(
  Approvals,
  ChangeEntry,
  ({ entry }) => entry.entryId,
  async (unit, { context, entry, expectedVersion, correction, reason }, entryId, approvals) => {
    const stream = streams.entry(entryId);
    await assertEntry(approvals.executor, unit, context, entry);
    await unit.expect(entryDecider, stream, expectedVersion);
    const before = await unit.load(entryDecider, stream);
    await assertCorrectionFits(unit, context, before, correction);
    const closedThrough = await closedThroughOf(unit);
    const change = { type: 'change', entryId, correction, reason, closedThrough } as const;
    await unit.decide(entryDecider, stream, change);
    if (correction.barcode !== before.remarks.barcode) await takeBill(unit, context, entryId);
    await askForChanged(approvals, unit, context, [{ entryId, before }]);
  },
);

/** Ends an entry, or begins it anew, for a reason: its stream knows all that it takes. */
const handlesLife = <Sent extends CancelEntry | ReopenEntry>(
  command: abstract new (...content: never[]) => Sent,
  type: 'cancel' | 'reopen',
) =>
  handlesAsking(
    Approvals,
    command,
    ({ entry }) => entry.entryId,
    async (unit, { context, entry, reason }, entryId, approvals) => {
      await assertEntry(approvals.executor, unit, context, entry);
      const closedThrough = await closedThroughOf(unit);
      await unit.decide(entryDecider, streams.entry(entryId), { type, entryId, reason, closedThrough });
      if (type === 'cancel') await dropForCancelled(unit, [entryId]);
      else {
        await takeBill(unit, context, entryId);
        await askForReopened(approvals, unit, context, [entryId]);
      }
    },
  );

export const CancelEntryHandler = handlesLife(CancelEntry, 'cancel');
export const ReopenEntryHandler = handlesLife(ReopenEntry, 'reopen');
