import { entryDecider } from '@fidelidade/domain/finance/entry/decide.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import { DomainError, notAcceptable, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import { Executor } from '../execution/executor.js';
import { handlesAsking } from '../execution/handles.js';
import { idFrom } from '../execution/ids.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { closedThroughOf, todayOf } from '../registry/company-facts.js';
import { assertEntry } from './entry-facts.js';
import { ReverseOffset, SetOffEntries, type EntryRef } from './finance.commands.js';
import { paymentOfCommand } from './payment.handlers.js';

const OTHER: Readonly<Record<Direction, Direction>> = { R: 'P', P: 'R' };

/** Both sides are one append, each at the version that was read: neither is ever set off alone (ADR 0116). */
export const SetOffEntriesHandler = handlesAsking(
  Executor,
  SetOffEntries,
  ({ entry }) => entry.entryId,
  async (unit, command, entryId, executor) => {
    const { context, entry, counterpartId, offset, newDueDates } = command;
    await assertEntry(executor, unit, context, entry);
    await assertCounterpart(executor, unit, context, entry, counterpartId);
    const offsetId = offsetOfCommand(context, entryId);
    const [today, closedThrough] = [await todayOf(unit, context), await closedThroughOf(unit)];
    const sides = [
      { id: entryId, other: counterpartId, due: newDueDates.own, field: 'new_due_date' },
      {
        ...{ id: counterpartId, other: entryId, due: newDueDates.counterpart },
        field: 'counterpart_new_due_date',
      },
    ];
    for (const { id, other, due, field } of sides) {
      await unit.decide(entryDecider, streams.entry(id), {
        type: 'offset',
        entryId: id,
        offset: {
          ...{ offsetId, paymentId: paymentOfCommand(context, id), counterpartId: other },
          ...{ date: offset.date, principal: offset.amount },
        },
        ...(due && { newDueDate: due }),
        newDueDateField: field,
        today,
        closedThrough,
      });
    }
  },
);

/** The set-off that a command makes of an entry. */
export const offsetOfCommand = ({ commandId }: Pick<CommandContext, 'commandId'>, entryId: string): string =>
  idFrom('offset', entryId, commandId);

export const ReverseOffsetHandler = handlesAsking(
  Executor,
  ReverseOffset,
  ({ entry }) => entry.entryId,
  async (unit, { context, entry, offsetId, reason }, entryId, executor) => {
    await assertEntry(executor, unit, context, entry);
    const { payments } = await unit.load(entryDecider, streams.entry(entryId));
    const counterpartId = payments.find(({ offset }) => offset?.id === offsetId)?.offset?.counterpartId;
    if (counterpartId === undefined) throw notFound();
    const counterpart = { entryId: counterpartId, direction: OTHER[entry.direction] };
    await assertEntry(executor, unit, context, counterpart);
    const on = await todayOf(unit, context);
    const closedThrough = await closedThroughOf(unit);
    for (const id of [entryId, counterpartId]) {
      const reverse = { type: 'reverse-offset', entryId: id, offsetId, on, reason, closedThrough } as const;
      await unit.decide(entryDecider, streams.entry(id), reverse);
    }
  },
);

/** Who owes and is owed is one and the same person. @throws DomainError on `counterpart_id` */
async function assertCounterpart(
  executor: Executor,
  unit: UnitOfWork,
  context: CommandContext,
  { entryId, direction }: EntryRef,
  counterpartId: string,
): Promise<void> {
  const at = { field: 'counterpart_id' };
  const other = { entryId: counterpartId, direction: OTHER[direction] };
  // What is out of reach is told as what is not there: nobody learns which ids are another's.
  await assertEntry(executor, unit, context, other).catch((refusal: unknown) => {
    const isNotThere = refusal instanceof DomainError && refusal.refusal === 'not_found';
    throw isNotThere ? new DomainError('offset_counterpart_not_found', at) : refusal;
  });
  const counterpart = await unit.load(entryDecider, streams.entry(counterpartId));
  const { personId } = await unit.load(entryDecider, streams.entry(entryId));
  if (personId === undefined) throw notAcceptable('offset_without_person');
  if (counterpart.personId !== personId) throw new DomainError('offset_other_person', at);
}
