import { entryDecider } from '@fidelidade/domain/finance/entry/decide.js';
import type { EntryApprovalOutcome } from '@fidelidade/domain/finance/entry/events.js';
import type { EntryState } from '@fidelidade/domain/finance/entry/state.js';
import { entrySeriesDecider } from '@fidelidade/domain/finance/entry-series/series.js';
import { notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import { addMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import { isSameData } from '@fidelidade/domain/kernel/same-data.js';
import { approvalDecider } from '@fidelidade/domain/platform/approval/approval.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import { handlesAsking } from '../execution/handles.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { Approvals } from '../platform/approval/approvals.js';
import { assertEntry } from './entry-facts.js';
import { RequestEntryApproval } from './finance.commands.js';

interface EntryAt {
  readonly entryId: string;
  readonly state: EntryState;
}

/** An entry that a command changed, and what it was before. */
export interface ChangedEntry {
  readonly entryId: string;
  readonly before: EntryState;
}

/** Payables that a command opened: they are there, and are not paid before somebody else agrees. */
export async function askForOpened(
  approvals: Approvals,
  unit: UnitOfWork,
  context: CommandContext,
  entryIds: readonly string[],
): Promise<void> {
  const entries = await entriesAt(unit, entryIds);
  if (entries[0]?.state.direction === 'P') await ask(approvals, unit, context, entries);
}

/**
 * Payables that come to something else now. What comes to more than what was agreed to, or than it did before anybody was asked, is
 * asked again; so is what is to be paid to somebody else, and whatever waits, also where it is called, filed or due otherwise: nobody agrees to what they have not read.
 */
export async function askForChanged(
  approvals: Approvals,
  unit: UnitOfWork,
  context: CommandContext,
  changed: readonly ChangedEntry[],
): Promise<void> {
  const entries = await entriesAt(
    unit,
    changed.map(({ entryId }) => entryId),
  );
  const toAsk = entries.filter(({ state }, index) => isAskedAgain(state, changed[index]!.before));
  if (toAsk.length === 0) return;
  const of = changed.filter(({ entryId }) => toAsk.some((each) => each.entryId === entryId));
  const before = addMoney(...of.map((each) => each.before.value));
  const isOfAnotherAmount = before !== addMoney(...toAsk.map(({ state }) => state.value));
  await ask(approvals, unit, context, toAsk, isOfAnotherAmount ? before : undefined);
}

function isAskedAgain(state: EntryState, before: EntryState): boolean {
  const { direction, value, approval } = state;
  if (direction !== 'P') return false;
  if (approval?.status === 'waiting' && !isSameData(readOf(state), readOf(before))) return true;
  if (approval && state.personId !== before.personId) return true;
  if (value === before.value) return false;
  if (!approval) return value > before.value;
  return approval.status !== 'approved' || value > approval.value;
}

/** What whoever agrees has read, beside the amount. */
const readOf = ({ personId, description, document, dueDate, accountPlanId }: EntryState) => ({
  ...{ personId, description, document, dueDate, accountPlanId },
});

/** A payable that was called off while it waited is waited for no more. */
export async function dropForCancelled(unit: UnitOfWork, entryIds: readonly string[]): Promise<void> {
  const entries = await entriesAt(unit, entryIds);
  for (const approvalId of approvalsOf(entries)) await dropWhereLeft(unit, approvalId);
}

/** What is owed after all is asked again, unless it was agreed to. */
export async function askForReopened(
  approvals: Approvals,
  unit: UnitOfWork,
  context: CommandContext,
  entryIds: readonly string[],
): Promise<void> {
  const toAsk = (await entriesAt(unit, entryIds)).filter(
    ({ state: { approval } }) => approval?.status === 'refused' || approval?.status === 'cancelled',
  );
  if (toAsk.length > 0) await ask(approvals, unit, context, toAsk);
}

/** What was refused, or withdrawn, is asked again as it stands: a new approval. */
export const RequestEntryApprovalHandler = handlesAsking(
  Approvals,
  RequestEntryApproval,
  ({ entry }) => entry.entryId,
  async (unit, { context, entry }, entryId, approvals) => {
    await assertEntry(approvals.executor, unit, context, entry);
    const { approval, status } = await unit.load(entryDecider, streams.entry(entryId));
    if (status === 'cancelled') throw notAcceptable('entry_cancelled');
    if (approval?.status !== 'refused' && approval?.status !== 'cancelled')
      throw notAcceptable('approval_not_needed');
    await askForReopened(approvals, unit, context, [entryId]);
  },
);

/** What an approval that ended means for the payables that it was about. */
export async function endForEntries(
  unit: UnitOfWork,
  approvalId: string,
  entryIds: readonly string[],
  outcome: EntryApprovalOutcome,
): Promise<void> {
  await entriesAt(unit, entryIds);
  for (const entryId of entryIds)
    await unit.decide(entryDecider, streams.entry(entryId), {
      ...{ type: 'end-approval', entryId, approvalId, outcome },
    });
}

/** Parts of one sum are asked by what the whole comes to: nothing is split so that nobody is asked. */
async function ask(
  approvals: Approvals,
  unit: UnitOfWork,
  context: CommandContext,
  entries: readonly EntryAt[],
  amountBefore?: Cents,
): Promise<void> {
  const earlier = approvalsOf(entries);
  const steps = await approvals.stepsOf(unit, 'payable', () => wholeOf(unit, entries));
  const entryIds = entries.map(({ entryId }) => entryId);
  if (steps.length === 0) {
    for (const { entryId, state } of entries)
      if (state.approval) await endForEntries(unit, state.approval.id, [entryId], 'not_needed');
  } else {
    const amount = addMoney(...entries.map(({ state }) => state.value));
    const approvalId = await approvals.request(unit, context, steps, {
      operation: 'payable',
      entryIds,
      amount,
      ...(amountBefore !== undefined && { amountBefore }),
    });
    for (const entryId of entryIds)
      await unit.decide(entryDecider, streams.entry(entryId), { type: 'ask-approval', entryId, approvalId });
  }
  for (const approvalId of earlier) await dropWhereLeft(unit, approvalId);
}

/** What they come to, with all that was opened with them. */
async function wholeOf(unit: UnitOfWork, entries: readonly EntryAt[]): Promise<Cents> {
  const seriesIds = new Set(entries.flatMap(({ state }) => state.seriesId ?? []));
  const ids = new Set(entries.map(({ entryId }) => entryId));
  for (const seriesId of seriesIds) {
    const series = await unit.load(entrySeriesDecider, streams.entrySeries(seriesId));
    if (series.status !== 'absent') for (const each of series.entryIds) ids.add(each);
  }
  const standing = (await entriesAt(unit, [...ids])).filter(({ state }) => state.status !== 'cancelled');
  return addMoney(...standing.map(({ state }) => state.value));
}

/** An approval that none of its payables waits for any more is none. */
async function dropWhereLeft(unit: UnitOfWork, approvalId: string): Promise<void> {
  const { status, asked } = await unit.load(approvalDecider, streams.approval(approvalId));
  if (status !== 'waiting' || asked?.operation !== 'payable') return;
  const entries = await entriesAt(unit, asked.entryIds);
  const stillWaits = ({ state }: EntryAt) =>
    state.approval?.id === approvalId && state.status !== 'cancelled';
  if (entries.some(stillWaits)) return;
  await unit.decide(approvalDecider, streams.approval(approvalId), { type: 'drop', approvalId });
  await endForEntries(unit, approvalId, asked.entryIds, 'cancelled');
}

const approvalsOf = (entries: readonly EntryAt[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ state }) => (state.approval?.status === 'waiting' ? state.approval.id : [])));

const entriesAt = (unit: UnitOfWork, entryIds: readonly string[]): Promise<EntryAt[]> =>
  Promise.all(
    entryIds.map(async (entryId) => ({
      entryId,
      state: await unit.load(entryDecider, streams.entry(entryId)),
    })),
  );
