import { Inject, type Type } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { entryDecider, type EntryCommand } from '@fidelidade/domain/finance/entry/decide.js';
import type { EntryState } from '@fidelidade/domain/finance/entry/state.js';
import { entriesOf, followed } from '@fidelidade/domain/finance/entry-series/plan.js';
import { entrySeriesDecider, inScope, leftBecause } from '@fidelidade/domain/finance/entry-series/series.js';
import { DomainError, notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import { periodClosed } from '@fidelidade/domain/registry/company/closed-period.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import { handlesAsking, type HandlerClass } from '../execution/handles.js';
import { idFrom } from '../execution/ids.js';
import { refuseTogether } from '../execution/refuse-together.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { Approvals } from '../platform/approval/approvals.js';
import { closedThroughOf } from '../registry/company-facts.js';
import { takeBill } from './bills.js';
import { assertCorrectionFits, assertEntry, assertEntryFits } from './entry-facts.js';
import { askForChanged, askForOpened, askForReopened, dropForCancelled } from './payable-approval.js';
import {
  CancelEntriesOfSeries,
  ChangeEntriesOfSeries,
  OpenEntrySeries,
  ReopenEntriesOfSeries,
  TakeBackEntrySeries,
  type EntryRef,
  type LeftEntry,
  type ManyOfSeries,
  type ManyToReopen,
  type SeriesOutcome,
} from './finance.commands.js';

/** The series that a command opens. */
export const seriesIdOf = ({ company, commandId }: Pick<CommandContext, 'company' | 'commandId'>): string =>
  idFrom('entry-series', company, commandId);

/** @param number counted from one */
export const entryOfSeries = (seriesId: string, number: number): string =>
  idFrom('entry-of-series', seriesId, number);

export const OpenEntrySeriesHandler = handlesAsking(
  Approvals,
  OpenEntrySeries,
  ({ context }) => entryOfSeries(seriesIdOf(context), 1),
  async (unit, { context, details, rule, rows }, _, approvals) => {
    const seriesId = seriesIdOf(context);
    const entryIds = rows.map((_, index) => entryOfSeries(seriesId, index + 1));
    const create = { type: 'create', seriesId, details, rule, rows, entryIds } as const;
    const closedThrough = await closedThroughOf(unit);
    await refuseTogether(
      () => assertEntryFits(unit, context, details),
      () => unit.create(entrySeriesDecider, streams.entrySeries(seriesId), create),
    );
    for (const [index, each] of entriesOf(details, { seriesId, ...rule }, rows).entries()) {
      const entryId = entryIds[index]!;
      const open = { type: 'open', entryId, details: each, closedThrough } as const;
      await unit.create(entryDecider, streams.entry(entryId), open);
    }
    await askForOpened(approvals, unit, context, entryIds);
  },
);

type Told = Pick<SeriesOutcome, 'done' | 'left'>;

/** What is asked of several entries of a series, in one unit of work: all of it is written, or nothing. */
function handlesSeries<Sent extends ChangeEntriesOfSeries | CancelEntriesOfSeries | ReopenEntriesOfSeries>(
  command: abstract new (...content: never[]) => Sent,
  work: (
    unit: UnitOfWork,
    sent: Sent,
    series: SeriesAt,
    tell: (told: Told) => void,
    approvals: Approvals,
  ) => Promise<void>,
): HandlerClass<Sent> {
  @CommandHandler(command as Type<Sent>)
  class Handler {
    static readonly name: string = `${command.name}Handler`;

    constructor(@Inject(Approvals) private readonly approvals: Approvals) {}

    async execute(sent: Sent): Promise<SeriesOutcome> {
      const { entryId } = sent.entry;
      let told: Told = { done: 0, left: [] };
      const { position } = await this.approvals.executor.run(sent, async (unit) => {
        await assertEntry(this.approvals.executor, unit, sent.context, sent.entry);
        const series = await seriesAt(unit, sent.entry, sent.scope);
        await work(unit, sent, series, (now) => (told = now), this.approvals);
      });
      return { id: entryId, position, ...told };
    }
  }
  return Handler as HandlerClass<Sent>;
}

interface SeriesEntry {
  readonly entryId: string;
  readonly state: EntryState;
}

interface SeriesAt {
  readonly rule: Parameters<typeof followed>[3];
  /** The one that was looked at. */
  readonly target: SeriesEntry;
  /** Those of it that are meant, in their order. */
  readonly entries: readonly SeriesEntry[];
}

async function seriesAt(
  unit: UnitOfWork,
  { entryId }: EntryRef,
  scope: ManyOfSeries | ManyToReopen,
): Promise<SeriesAt> {
  const load = async (id: string) => ({
    entryId: id,
    state: await unit.load(entryDecider, streams.entry(id)),
  });
  const target = await load(entryId);
  const { seriesId } = target.state;
  const series = seriesId && (await unit.load(entrySeriesDecider, streams.entrySeries(seriesId)));
  if (!series || series.status === 'absent')
    throw new DomainError('entry_without_series', { field: 'applies_to' });
  const entries = await Promise.all(inScope(series.entryIds, entryId, scope).map(load));
  return { rule: series, target, entries };
}

/**
 * Carries a command out on each entry that is open. Those that were paid, whole or in part, and those of closed books stay as they are and
 * are told.
 * @throws DomainError `period_closed` or `series_none_open` where that leaves none
 */
async function forEachOpen(
  unit: UnitOfWork,
  { entries }: SeriesAt,
  commandFor: (entry: SeriesEntry) => EntryCommand,
): Promise<Told> {
  const left: LeftEntry[] = [];
  let done = 0;
  for (const entry of entries) {
    const because = leftBecause(entry.state) ?? (await closedBooks(unit, commandFor(entry)));
    if (because === undefined) done += 1;
    else if (because !== 'cancelled') left.push({ entryId: entry.entryId, ...entry.state.place, because });
  }
  if (done === 0)
    throw left.some(({ because }) => because === 'closed')
      ? periodClosed(await closedThroughOf(unit))
      : notAcceptable('series_none_open');
  return { done, left };
}

/** Decides it, or says that closed books stand against it. */
async function closedBooks(unit: UnitOfWork, command: EntryCommand): Promise<'closed' | undefined> {
  try {
    await unit.decide(entryDecider, streams.entry(command.entryId), command);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'period_closed') return 'closed';
    throw error;
  }
}

/** As it stands before anything is decided: what a command that was carried out before tells once more. */
const toldSoFar = ({ entries }: SeriesAt, isDone: (state: EntryState) => boolean): Told => ({
  done: entries.filter(({ state }) => isDone(state)).length,
  left: entries.flatMap(({ entryId, state }) => {
    const because = leftBecause(state);
    return because && because !== 'cancelled' ? [{ entryId, ...state.place, because }] : [];
  }),
});

export const ChangeEntriesOfSeriesHandler = handlesSeries(
  ChangeEntriesOfSeries,
  async (unit, { context, expectedVersion, correction, reason, kept }, series, tell, approvals) => {
    const { target, rule } = series;
    tell(toldSoFar(series, ({ status }) => status === 'open'));
    await unit.expect(entryDecider, streams.entry(target.entryId), expectedVersion);
    const before = target.state;
    await assertCorrectionFits(unit, context, before, correction);
    const closedThrough = await closedThroughOf(unit);
    const changeOf = ({ entryId, state }: SeriesEntry): EntryCommand => ({
      type: 'change',
      entryId,
      correction: entryId === target.entryId ? correction : followed(before, correction, state, rule, kept),
      reason,
      closedThrough,
    });
    tell(await forEachOpen(unit, series, changeOf));
    if (correction.barcode !== before.remarks.barcode) await takeBill(unit, context, target.entryId);
    const changed = series.entries.map(({ entryId, state }) => ({ entryId, before: state }));
    await askForChanged(approvals, unit, context, changed);
  },
);

export const CancelEntriesOfSeriesHandler = handlesSeries(
  CancelEntriesOfSeries,
  async (unit, { reason }, series, tell) => {
    tell(toldSoFar(series, ({ status }) => status === 'cancelled'));
    const closedThrough = await closedThroughOf(unit);
    tell(
      await forEachOpen(unit, series, ({ entryId }) => ({ type: 'cancel', entryId, reason, closedThrough })),
    );
    await dropForCancelled(
      unit,
      series.entries.map(({ entryId }) => entryId),
    );
  },
);

/**
 * Whatever is cancelled of those that are meant is owed again, and what waited for nobody's word any more is asked again, together. Those
 * of closed books stay cancelled and are told; those that are not cancelled are as it was asked.
 * @throws DomainError `period_closed` or `series_none_cancelled` where that leaves none
 */
export const ReopenEntriesOfSeriesHandler = handlesSeries(
  ReopenEntriesOfSeries,
  async (unit, { context, reason }, series, tell, approvals) => {
    const cancelled = series.entries.filter(({ state }) => state.status === 'cancelled');
    // Carried out before, none of those is cancelled any more: as many are told as are owed.
    tell({ done: series.entries.filter(({ state }) => state.status === 'open').length, left: [] });
    const closedThrough = await closedThroughOf(unit);
    const reopened: string[] = [];
    const left: LeftEntry[] = [];
    for (const { entryId, state } of cancelled) {
      const because = await closedBooks(unit, { type: 'reopen', entryId, reason, closedThrough });
      if (because) left.push({ entryId, ...state.place, because });
      else reopened.push(entryId);
    }
    if (reopened.length === 0)
      throw left.length > 0 ? periodClosed(closedThrough) : notAcceptable('series_none_cancelled');
    for (const entryId of reopened) await takeBill(unit, context, entryId);
    await askForReopened(approvals, unit, context, reopened);
    tell({ done: reopened.length, left });
  },
);

/** Opened, and put before those who have to agree to it. */
const openedVersion = ({ approval }: EntryState): number => (approval ? 2 : 1);

export const TakeBackEntrySeriesHandler = handlesAsking(
  Approvals,
  TakeBackEntrySeries,
  ({ entry }) => entry.entryId,
  async (unit, { context, entry, reason }, _, approvals) => {
    await assertEntry(approvals.executor, unit, context, entry);
    const { entries } = await seriesAt(unit, entry, 'open');
    const closedThrough = await closedThroughOf(unit);
    for (const { entryId, state } of entries) {
      const stream = streams.entry(entryId);
      await unit.expect(entryDecider, stream, openedVersion(state));
      await unit.decide(entryDecider, stream, { type: 'cancel', entryId, reason, closedThrough });
    }
    await dropForCancelled(
      unit,
      entries.map(({ entryId }) => entryId),
    );
  },
);
