import type { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '@fidelidade/domain/events.js';
import { statementLineDecider } from '@fidelidade/domain/finance/bank-statement/statement-line.js';
import { accountTransferDecider } from '@fidelidade/domain/finance/account-transfer/account-transfer.js';
import type { AccountTransferDetails } from '@fidelidade/domain/finance/account-transfer/events.js';
import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { BouncedFee } from '@fidelidade/domain/finance/payment-form.js';
import type { ReopeningScope, SeriesScope } from '@fidelidade/domain/finance/entry-series/series.js';
import { entryDecider } from '@fidelidade/domain/finance/entry/decide.js';
import type { EntryState } from '@fidelidade/domain/finance/entry/state.js';
import { noteDecider } from '@fidelidade/domain/fiscal/note/decide.js';
import { DomainError, notFound, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import type { Actor, StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import { referralDecider } from '@fidelidade/domain/loyalty/referral/referral.js';
import { saleDecider } from '@fidelidade/domain/loyalty/sale/sale.js';
import { voucherDecider } from '@fidelidade/domain/loyalty/voucher/voucher.js';
import { inOrder, summed, type Effect } from '@fidelidade/domain/platform/effects/effect.js';
import { effectsOfFacts } from '@fidelidade/domain/platform/effects/effects-of-facts.js';
import { leftOfSale, type BesideSale } from '@fidelidade/domain/platform/effects/left-of-sale.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import type { ImportKind } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { BusinessCommand, CommandContext } from '../../execution/command.js';
import type { Executor } from '../../execution/executor.js';
import { Rehearsal } from '../../execution/rehearsal.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import {
  BouncePayment,
  CancelEntriesOfSeries,
  ReopenEntriesOfSeries,
  ReopenEntry,
  CancelEntry,
  ReverseAccountTransfer,
  ReverseOffset,
  ReversePayment,
  type EntryRef,
} from '../../finance/finance.commands.js';
import { unmatchReversedPayments } from '../../finance/reconciliation/unmatch-reversed-payments.policy.js';
import { CancelSaleAsAWhole } from '../../loyalty/returns/return.commands.js';
import type { Policy } from '../../policies/policy.js';
import { inBatches } from '../audit/in-batches.js';
import type { ImportUndo, RehearsedUndo } from '../record-import/import-undo.js';

/** What comes of taking something back: before, as it would be now; after, as it is. */
export interface Effects {
  /** `possible`: it can be taken back, and this would come of it. `refused`: it cannot, and why. `done`: this came of it. */
  readonly status: 'possible' | 'refused' | 'done';
  readonly refusal?: Error;
  /** Of what was done: when, and by whom. */
  readonly done?: { readonly at: Instant; readonly actor: Actor; readonly reason?: string };
  readonly effects: readonly Effect[];
  /** Rows of a large file that only the undoing itself looks at. */
  readonly notLookedAt: number;
}

interface Ports {
  readonly store: Pick<EventStore, 'readStream' | 'readCausedBy'>;
  readonly executor: Executor;
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly importUndo: Pick<ImportUndo, 'rehearse' | 'sameAgain'>;
}

/** What follows by itself from facts that take something back, and is an effect that somebody looks for. */
const FOLLOWING: readonly Policy[] = [unmatchReversedPayments];

/** Stands in no fact: a rehearsal writes none. */
const REHEARSED = 'rehearsed';

const CONCURRENT_READS = 8;
const PAGE = 500;
/** More than the facts of all rows that one file may have. */
const MOST_OF_IMPORT = 50_000;

/**
 * One cause, all its effects (feature 11). Before, the command itself is rehearsed, so that what is told is what it decides; after, the facts
 * that it wrote are read, and those that followed from them. Both are told by one piece of the domain.
 */
export class EffectsReader {
  constructor(private readonly ports: Ports) {}

  /** @throws DomainError `not_found` */
  async ofSale(context: CommandContext, saleId: string): Promise<Effects> {
    const { executor } = this.ports;
    const { company } = context;
    const { details, status, isUndone } = await executor.load(saleDecider, company, streams.sale(saleId));
    if (!details) throw notFound();
    const left = async (undone: boolean) => leftOfSale(await this.besideSale(company, saleId, undone));
    if (status === 'cancelled') {
      const found = await this.last(company, streams.sale(saleId), ({ type }) => type === 'SaleCancelled');
      const names = await this.streamsOfSale(company, saleId, details.participantId);
      const facts = await this.writtenWith(company, found, names);
      return this.done(found, facts, await left(isUndone));
    }
    return this.rehearsed(context, [(tried) => new CancelSaleAsAWhole(tried, saleId, REHEARSED)], () =>
      left(false),
    );
  }

  /**
   * Of an authorised note: of the sale that it is, whose cancellation leaves what the note billed and took off the shelves. Of one that is no
   * sale, as a giveaway, nothing comes.
   * @throws DomainError `not_found`
   */
  async ofInvoice(context: CommandContext, noteId: string): Promise<Effects> {
    const { executor } = this.ports;
    const { company } = context;
    const { exists, signed } = await executor.load(noteDecider, company, streams.note(noteId));
    if (!exists) throw notFound();
    const saleId = signed && wellKnownIds.sale(company, 'nfe', signed.accessKey);
    const { details } = saleId
      ? await executor.load(saleDecider, company, streams.sale(saleId))
      : { details: undefined };
    if (!saleId || !details) return { status: 'possible', effects: [], notLookedAt: 0 };
    return this.ofSale(context, saleId);
  }

  /**
   * Of a payment, or of the set-off that it is half of: that is taken back whole.
   * @throws DomainError `not_found`
   */
  async ofPayment(
    context: CommandContext,
    entry: EntryRef,
    paymentId: string,
    bounced?: { readonly on: CivilDate; readonly fee: BouncedFee },
  ): Promise<Effects> {
    const { company } = context;
    const stream = streams.entry(entry.entryId);
    const state = await this.ports.executor.load(entryDecider, company, stream);
    const payment = state.payments.find((each) => each.paymentId === paymentId);
    if (state.direction !== entry.direction || !payment) throw notFound();
    const { offset, reversed } = payment;
    if (reversed) {
      const isIt = ({ type, data }: Recorded) =>
        type === 'PaymentReversed' && 'paymentId' in data && data.paymentId === paymentId;
      const found = await this.last(company, stream, isIt);
      const names = [stream, ...(offset ? [streams.entry(offset.counterpartId)] : [])];
      return this.done(found, await this.writtenWith(company, found, names), []);
    }
    const command = (tried: CommandContext) =>
      offset
        ? new ReverseOffset(tried, entry, offset.id, REHEARSED)
        : bounced
          ? new BouncePayment(tried, entry, paymentId, { ...bounced, reason: REHEARSED })
          : new ReversePayment(tried, entry, paymentId, REHEARSED);
    return this.rehearsed(context, [command], async () => []);
  }

  /**
   * Of calling an entry off, or several of its series at once, which are told in sum: what nobody owes any more.
   * @throws DomainError `not_found`
   */
  async ofCancellation(
    context: CommandContext,
    entry: EntryRef,
    scope: SeriesScope = 'this',
  ): Promise<Effects> {
    const { company } = context;
    const stream = streams.entry(entry.entryId);
    const { direction, status } = await this.ports.executor.load(entryDecider, company, stream);
    if (status === 'absent' || direction !== entry.direction) throw notFound();
    if (status === 'cancelled') {
      const found = await this.last(company, stream, ({ type }) => type === 'EntryCancelled');
      return this.done(found, await this.writtenWith(company, found, [stream]), []);
    }
    const command = (tried: CommandContext) =>
      scope === 'this'
        ? new CancelEntry(tried, entry, REHEARSED)
        : new CancelEntriesOfSeries(tried, entry, REHEARSED, scope);
    const told = await this.rehearsed(context, [command], async () => []);
    return scope === 'this' ? told : { ...told, effects: inOrder(summed(told.effects)) };
  }

  /**
   * Of owing again what was called off, alone or with others of its series, which are told in sum. What was reopened is owed like any other:
   * of that nothing is told.
   * @throws DomainError `not_found`
   */
  async ofReopening(
    context: CommandContext,
    entry: EntryRef,
    scope: ReopeningScope = 'this',
  ): Promise<Effects> {
    const stream = streams.entry(entry.entryId);
    const { direction, status } = await this.ports.executor.load(entryDecider, context.company, stream);
    if (status === 'absent' || direction !== entry.direction) throw notFound();
    const command = (tried: CommandContext) =>
      scope === 'this'
        ? new ReopenEntry(tried, entry, REHEARSED)
        : new ReopenEntriesOfSeries(tried, entry, REHEARSED, scope);
    const told = await this.rehearsed(context, [command], async () => []);
    return scope === 'this' ? told : { ...told, effects: inOrder(summed(told.effects)) };
  }

  /**
   * Of a transfer between accounts: what goes back.
   * @throws DomainError `not_found`
   */
  async ofTransfer(context: CommandContext, transferId: string): Promise<Effects> {
    const { company } = context;
    const stream = streams.accountTransfer(transferId);
    const { details, isReversed } = await this.ports.executor.load(accountTransferDecider, company, stream);
    if (!details) throw notFound();
    if (isReversed) {
      const found = await this.last(company, stream, ({ type }) => type === 'AccountTransferReversed');
      return this.done(found, [found], []);
    }
    const command = (tried: CommandContext) => new ReverseAccountTransfer(tried, transferId, REHEARSED);
    return this.rehearsed(context, [command], async () => []);
  }

  /**
   * In sum: nobody reads a line for each row.
   * @param deletable how many records of a plain kind would go, and stay; undefined where each row is decided to know
   * @throws DomainError `not_found`
   */
  async ofImport(
    context: CommandContext,
    importId: string,
    deletable?: Pick<RehearsedUndo, 'notLookedAt'> & { readonly takenBack: number; readonly kept: number },
  ): Promise<Effects> {
    const { company } = context;
    const events = await this.all(company, streams.importJob(importId));
    if (events.length === 0) throw notFound();
    const request = events.findLast(({ type }) => type === 'ImportUndoRequested');
    if (request) return this.ofUndoing(request, events);
    if (deletable) {
      const { takenBack, kept, notLookedAt } = deletable;
      return { status: 'possible', effects: rows(takenBack, kept), notLookedAt };
    }
    return (await this.beforeUndo(context, importId)).effects;
  }

  /** Of an import: those records of rows that are what the rows made of them, whatever happened in between. */
  sameAgain<Row extends { readonly row: number; readonly recordId: string }>(
    company: string,
    importId: string,
    kind: ImportKind,
  ): (rows: readonly Row[]) => Promise<readonly Row[]> {
    return (some) => this.ports.importUndo.sameAgain(company, importId, kind, some);
  }

  /**
   * What undoing an import would come to, row by row and in all: of one rehearsal, for whoever reads both.
   * @throws DomainError `not_found`
   */
  async beforeUndo(
    context: CommandContext,
    importId: string,
  ): Promise<{ readonly rehearsed: RehearsedUndo; readonly effects: Effects }> {
    const rehearsal = new Rehearsal();
    const rehearsed = await this.ports.importUndo.rehearse({ ...context, rehearsal }, importId);
    const { takenBack, kept, notLookedAt } = rehearsed;
    await this.follow(rehearsal.events, rehearsal);
    const told = await this.told(context.company, rehearsal.events);
    const effects = inOrder([...summed(told), ...rows(takenBack.length, kept.length)]);
    return { rehearsed, effects: { status: 'possible', effects, notLookedAt } };
  }

  private async ofUndoing(request: Recorded, events: readonly Recorded[]): Promise<Effects> {
    const { company } = request.meta;
    const blocks = events.flatMap((event) => (event.type === 'RowsReverted' ? [event.data] : []));
    const takenBack = blocks.reduce((sum, block) => sum + block.takenBack.length, 0);
    const kept = blocks.reduce((sum, block) => sum + block.kept.length, 0);
    const caused = await this.ports.store.readCausedBy(company, request.id, MOST_OF_IMPORT);
    const { at, actor } = origin(request);
    const followed = await this.followedBy(company, caused as readonly Recorded[]);
    const told = await this.told(company, [...caused, ...followed.written]);
    const pending = (await this.told(company, followed.pending)).map(asPending);
    const effects = inOrder([...summed([...told, ...pending]), ...rows(takenBack, kept)]);
    return { status: 'done', done: { at, actor }, effects, notLookedAt: 0 };
  }

  /** What the commands would do, on the log and on each other, and what would follow from that by itself. */
  private async rehearsed(
    context: CommandContext,
    commands: readonly ((context: CommandContext) => BusinessCommand<unknown>)[],
    left: () => Promise<readonly Effect[]>,
  ): Promise<Effects> {
    const rehearsal = new Rehearsal();
    try {
      for (const command of commands)
        await this.ports.commands.execute(command({ ...context, rehearsal }) as BusinessCommand);
    } catch (refusal) {
      if (!(refusal instanceof DomainError || refusal instanceof ValidationError)) throw refusal;
      return { status: 'refused', refusal, effects: [], notLookedAt: 0 };
    }
    await this.follow(rehearsal.events, rehearsal);
    const effects = [...(await this.told(context.company, rehearsal.events)), ...(await left())];
    return { status: 'possible', effects: inOrder(effects), notLookedAt: 0 };
  }

  private async done(found: Recorded, facts: readonly Recorded[], left: readonly Effect[]): Promise<Effects> {
    const { company } = found.meta;
    const followed = await this.followedBy(company, facts);
    const told = await this.told(company, [...facts, ...followed.written]);
    const pending = (await this.told(company, followed.pending)).map(asPending);
    const effects = inOrder([...told, ...pending, ...left]);
    return { status: 'done', done: origin(found), effects, notLookedAt: 0 };
  }

  /** What followed by itself so far, and what is still to: a policy that has acted finds nothing left to do. */
  private async followedBy(
    company: string,
    facts: readonly StoredEvent[],
  ): Promise<{ readonly written: readonly StoredEvent[]; readonly pending: readonly StoredEvent[] }> {
    const causes = facts.filter(({ type }) =>
      FOLLOWING.some(({ reactsTo }) => reactsTo.includes(type as never)),
    );
    const written = await inBatches(CONCURRENT_READS, causes, ({ id }) =>
      this.ports.store.readCausedBy(company, id),
    );
    const rehearsal = new Rehearsal();
    await this.follow(causes, rehearsal);
    return { written: written.flat(), pending: rehearsal.events };
  }

  private async follow(facts: readonly StoredEvent[], rehearsal: Rehearsal): Promise<void> {
    for (const fact of [...facts] as unknown as readonly Recorded[])
      for (const policy of FOLLOWING.filter(({ reactsTo }) => reactsTo.includes(fact.type)))
        for (const command of policy.react(fact)) await this.try(command, rehearsal);
  }

  private async try(command: BusinessCommand<unknown>, rehearsal: Rehearsal): Promise<void> {
    const tried = Object.assign(Object.create(Object.getPrototypeOf(command) as object) as BusinessCommand, {
      ...command,
      context: { ...command.context, rehearsal },
    });
    await this.ports.commands.execute(tried).catch((refusal: unknown) => {
      // What would be refused then does not follow.
      if (!(refusal instanceof DomainError)) throw refusal;
    });
  }

  private async told(company: string, facts: readonly StoredEvent[]): Promise<readonly Effect[]> {
    const told = facts as unknown as readonly Recorded[];
    return effectsOfFacts(told, {
      entries: await this.entriesOf(company, told),
      transfers: await this.transfersOf(company, told),
      matchedAgain: await this.matchedAgain(company, told),
    });
  }

  private async entriesOf(
    company: string,
    facts: readonly Recorded[],
  ): Promise<ReadonlyMap<string, EntryState>> {
    const ids = new Set(
      facts.flatMap(({ stream, data }) =>
        'entryId' in data && stream === streams.entry(data.entryId as string) ? [data.entryId as string] : [],
      ),
    );
    return new Map(await this.entries(company, [...ids]));
  }

  private async transfersOf(
    company: string,
    facts: readonly Recorded[],
  ): Promise<ReadonlyMap<string, AccountTransferDetails>> {
    const ids = facts.flatMap((fact) =>
      fact.type === 'AccountTransferReversed' ? [fact.data.transferId] : [],
    );
    const found = await inBatches(CONCURRENT_READS, ids, async (id) => {
      const stream = streams.accountTransfer(id);
      const { details } = await this.ports.executor.load(accountTransferDecider, company, stream);
      return details ? ([[id, details]] as const) : [];
    });
    return new Map(found.flat());
  }

  private entries(company: string, ids: readonly string[]): Promise<(readonly [string, EntryState])[]> {
    const { executor } = this.ports;
    return inBatches(
      CONCURRENT_READS,
      ids,
      async (id) => [id, await executor.load(entryDecider, company, streams.entry(id))] as const,
    );
  }

  /** Of a rehearsal the lines are matched still, with what is to be taken back. */
  private async matchedAgain(company: string, facts: readonly Recorded[]): Promise<ReadonlySet<string>> {
    const unmatched = facts.flatMap((fact) => (fact.type === 'LineUnmatched' ? [fact.data] : []));
    const matches = await inBatches(CONCURRENT_READS, unmatched, async ({ lineId, matchId }) => {
      const { match } = await this.ports.executor.load(
        statementLineDecider,
        company,
        streams.statementLine(lineId),
      );
      return match && match.matchId !== matchId ? [lineId] : [];
    });
    return new Set(matches.flat());
  }

  private async besideSale(company: string, saleId: string, isUndone: boolean): Promise<BesideSale> {
    const { executor } = this.ports;
    const { details: sale } = await executor.load(saleDecider, company, streams.sale(saleId));
    if (!sale) throw notFound();
    const account = await executor.load(
      loyaltyAccountDecider,
      company,
      streams.loyaltyAccount(sale.participantId),
    );
    const voucher =
      sale.voucherId === undefined
        ? undefined
        : await executor.load(voucherDecider, company, streams.voucher(sale.voucherId));
    return {
      ...{ saleId, sale, isUndone, account },
      voucherUse: voucher?.uses.get(saleId),
      note: sale.invoiceId === undefined ? undefined : await this.noteOf(company, sale.invoiceId),
    };
  }

  private async noteOf(company: string, noteId: string): Promise<BesideSale['note']> {
    const isIt = ({ type }: Recorded) => type === 'NoteAuthorized';
    const authorized = await this.last(company, streams.note(noteId), isIt);
    if (authorized.type !== 'NoteAuthorized') return undefined;
    const { items, installments } = authorized.data;
    const ids = installments.map(({ number }) => wellKnownIds.noteEntry(company, noteId, number));
    const { closedThrough } = await this.ports.executor.load(
      companyDecider,
      company,
      streams.company(company),
    );
    return { items, closedThrough, entries: await this.entries(company, ids) };
  }

  /** Where the cancellation of a sale writes: the customer's account and standing, and the account of whoever brought them. */
  private async streamsOfSale(
    company: string,
    saleId: string,
    participantId: string,
  ): Promise<readonly string[]> {
    const referral = await this.ports.executor.load(
      referralDecider,
      company,
      streams.referral(participantId),
    );
    const people = [participantId, ...(referral.made ? [referral.made.referrerId] : [])];
    return [
      streams.sale(saleId),
      ...people.map(streams.loyaltyAccount),
      streams.levelStanding(participantId),
    ];
  }

  /** The facts of the same append, in their order: each stream is read backwards, no further than that. */
  private async writtenWith(
    company: string,
    { meta }: Recorded,
    names: readonly string[],
  ): Promise<readonly Recorded[]> {
    // What was recorded earlier is of an earlier append.
    const isEarlier = (event: Recorded) => event.meta.recordedAt < meta.recordedAt;
    const found = await Promise.all(names.map((name) => this.back(company, name, isEarlier)));
    return found
      .flat()
      .filter((event) => event.meta.commandId === meta.commandId)
      .toSorted((one, other) => one.position - other.position);
  }

  /** The last fact of a stream that is it. @throws DomainError `not_found` */
  private async last(company: string, stream: string, isIt: (event: Recorded) => boolean): Promise<Recorded> {
    const found = (await this.back(company, stream, isIt)).find(isIt);
    if (!found) throw notFound();
    return found;
  }

  /** The newest first, up to the page in which `ends` is found. */
  private async back(
    company: string,
    stream: string,
    ends: (event: Recorded) => boolean,
  ): Promise<readonly Recorded[]> {
    const found: Recorded[] = [];
    for (let from: number | undefined; ;) {
      const range = { direction: 'backward', limit: PAGE, ...(from !== undefined && { from }) } as const;
      const page = (await this.ports.store.readStream(company, stream, range)) as readonly Recorded[];
      found.push(...page);
      const last = page.at(-1);
      if (!last || last.version === 1 || page.some(ends)) return found;
      from = last.version - 1;
    }
  }

  private async all(company: string, stream: string): Promise<readonly Recorded[]> {
    return (await this.ports.store.readStream(company, stream)) as readonly Recorded[];
  }
}

const origin = ({ meta, data }: Recorded): NonNullable<Effects['done']> => ({
  at: meta.occurredAt,
  actor: meta.actor,
  ...('reason' in data && typeof data.reason === 'string' && { reason: data.reason }),
});

const asPending = (effect: Effect): Effect => ({ ...effect, state: 'pending' });

const rows = (takenBack: number, kept: number): readonly Effect[] => [
  ...(takenBack > 0 ? [{ kind: 'rows_taken_back', state: 'undone', count: takenBack } as const] : []),
  ...(kept > 0 ? [{ kind: 'rows_left', state: 'left', count: kept } as const] : []),
];
