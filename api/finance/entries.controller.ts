import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  Res,
  type Type,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext, CommandOutcome } from '@fidelidade/application/execution/command.js';
import {
  BouncePayment,
  CancelEntry,
  CancelEntriesOfSeries,
  ChangeEntriesOfSeries,
  ChangeEntry,
  ClearPayment,
  ReverseClearing,
  IssueReceipt,
  OpenEntry,
  OpenEntrySeries,
  RegisterPayment,
  ReopenEntriesOfSeries,
  ReopenEntry,
  ReverseOffset,
  ReversePayment,
  SetOffEntries,
  type EntryRef,
  type SeriesOutcome,
} from '@fidelidade/application/finance/finance.commands.js';
import { offsetOfCommand } from '@fidelidade/application/finance/offset.handlers.js';
import { paymentOfCommand } from '@fidelidade/application/finance/payment.handlers.js';
import { ReceiptFiles } from '@fidelidade/application/finance/receipts/receipt-files.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import { parseCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { holidayDaysOf } from '@fidelidade/projections/registry/holidays-kept.js';
import { companyDay } from '@fidelidade/projections/finance/company-day.js';
import { counterpartsOf } from '@fidelidade/projections/finance/entries/counterparts.js';
import { usableTerm } from '@fidelidade/projections/finance/usable-term.js';
import { findEntry, listEntries, sumOfEntries } from '@fidelidade/projections/finance/entries/queries.js';
import { pageShown, type ListQuery } from '@fidelidade/projections/lists/list-query.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { Answers } from '../http/answers.js';
import { Company, Context, CurrentSession, CurrentViewer, viewerOf } from '../http/command-context.js';
import { sendFile } from '../http/download.js';
import { LIST_COLUMNS } from '../http/exports/columns-of-lists.js';
import { ExportQuery, sendExport } from '../http/exports/send-export.js';
import { List, Narrowed, sendPage, WholeList } from '../http/list-query.js';
import { languageOf, type ApiReply } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { Requires } from '../session/access.js';
import type { Session } from '../session/session.js';
import { assertMayOfBoth } from './directions-seen.js';
import {
  BounceDto,
  ClearingDto,
  EntryChange,
  entryCorrection,
  clearingDetails,
  EntryDto,
  entryDetails,
  newDueDates,
  newPayment,
  OffsetDto,
  PaymentDto,
  CancelDto,
  ReasonDto,
  ReopenDto,
  reclassification,
  ReclassificationDto,
  ReversalDto,
} from './entry.dto.js';
import { newSeries, type SeriesFacts } from './entry-series.dto.js';
import { isOfMany, leftEntry, seriesText } from './entry-series.js';
import { entryRow } from './entry.record.js';
import { wireMoney } from './money.js';
import { seenAt } from './seen-entry.js';
import { shownEntry } from './shown-entry.js';

/** Where an entry shows. What is to be paid may wait for others to agree, too: it leads there. */
const SHOWN_IN: Readonly<Record<Direction, readonly string[]>> = {
  R: ['finance'],
  P: ['finance', 'approvals'],
};

/** Receivables and payables are one thing seen from two sides: the routes are the same, the permissions are not. */
function entriesController(direction: Direction, resource: 'receivables' | 'payables'): Type {
  const models = SHOWN_IN[direction];
  const pageOf = async (
    database: ReadDatabase,
    company: string,
    today: CivilDate,
    query: ListQuery,
    viewer: Viewer,
  ) =>
    pageShown(await listEntries(database, company, direction, today, query, viewer), (row) =>
      entryRow(row, today),
    );

  @ApiTags(resource)
  @Controller(`api/${resource}`)
  class EntriesController {
    constructor(
      @Inject(CommandBus) private readonly commands: CommandBus,
      @Inject(Answers) private readonly answers: Answers,
      @Inject(CLOCK) private readonly clock: Clock,
      @Inject(ReceiptFiles) private readonly receipts: ReceiptFiles,
    ) {}

    @Get()
    @Requires(`finance.${resource}.view`)
    async list(
      @Reads() database: ReadDatabase,
      @Company() company: string,
      @CurrentViewer() viewer: Viewer,
      @List() query: ListQuery,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const today = await this.today(database, company);
      return sendPage(reply, resource, query, await pageOf(database, company, today, query, viewer));
    }

    @Get('export')
    @Requires(`finance.${resource}.view`)
    async export(
      @Reads() database: ReadDatabase,
      @Company() company: string,
      @CurrentViewer() viewer: Viewer,
      @WholeList() query: ListQuery,
      @Query() format: ExportQuery,
      @Res() reply: ApiReply,
    ) {
      const today = await this.today(database, company);
      return sendExport(reply, database, company, query, format, {
        resource,
        columns: LIST_COLUMNS[resource],
        page: (stretch) => pageOf(database, company, today, stretch, viewer),
      });
    }

    /** What the list comes to as it is narrowed, whole: asked beside its pages, which are not to wait for it. */
    @Get('sum')
    @Requires(`finance.${resource}.view`)
    async sum(
      @Reads() database: ReadDatabase,
      @Company() company: string,
      @CurrentViewer() viewer: Viewer,
      @Narrowed() query: ListQuery,
    ) {
      const today = await this.today(database, company);
      const sum = await sumOfEntries(database, company, direction, today, query, viewer);
      return { value: wireMoney(sum.value), outstanding: wireMoney(sum.outstanding) };
    }

    @Get(':id')
    @Requires(`finance.${resource}.view`)
    async get(
      @Reads() database: ReadDatabase,
      @Company() company: string,
      @CurrentViewer() viewer: Viewer,
      @Param('id') id: string,
    ) {
      const record = await this.find(database, company, id, viewer);
      if (!record) throw notFound();
      return record;
    }

    @Post()
    @Requires(`finance.${resource}.create`)
    async open(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Body() dto: EntryDto,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const details = entryDetails(direction, dto);
      const series = dto.series && (await newSeries(dto.series, details, this.factsOf(database, context)));
      const outcome = await this.commands.execute(
        series
          ? new OpenEntrySeries(context, details, series.rule, series.rows)
          : new OpenEntry(context, details),
      );
      return this.answers.record(reply, outcome, models, (id) =>
        this.find(database, context.company, id, viewerOf(context)),
      );
    }

    @Put(':id')
    @Requires(`finance.${resource}.edit`)
    async change(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Param('id') id: string,
      @Body() change: EntryChange,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const { outcome, left } = await this.changed(database, context, id, change);
      const find = (own: string) => this.find(database, context.company, own, viewerOf(context));
      const record = await this.answers.record(reply, outcome, models, find);
      return left ? { ...record, left: left.map(leftEntry) } : record;
    }

    @Post(':id/reclassify')
    @HttpCode(200)
    @Requires(`finance.${resource}.edit`)
    async reclassify(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Param('id') id: string,
      @Body() dto: ReclassificationDto,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const { outcome } = await this.changed(database, context, id, reclassification(dto));
      return this.answer(database, reply, context, 'saved', outcome);
    }

    @Post(':id/payments')
    @Requires(`finance.${resource}.settle`)
    async pay(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Param('id') id: string,
      @Body() dto: PaymentDto,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const newDueDate = dto.new_due_date ? parseCivilDate(dto.new_due_date, 'new_due_date') : undefined;
      const command = new RegisterPayment(context, this.entry(id), newPayment(dto), newDueDate);
      const answer = await this.answer(
        database,
        reply,
        context,
        direction === 'R' ? 'receipt_registered' : 'payment_registered',
        await this.commands.execute(command),
      );
      return { ...answer, payment_id: paymentOfCommand(context, id) };
    }

    @Post(':id/payments/:paymentId/compensate')
    @HttpCode(200)
    @Requires(`finance.${resource}.settle`)
    async clear(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Param('id') id: string,
      @Param('paymentId') paymentId: string,
      @Body() dto: ClearingDto,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const command = new ClearPayment(context, this.entry(id), paymentId, clearingDetails(dto));
      return this.answer(database, reply, context, 'payment_cleared', await this.commands.execute(command));
    }

    /** Its money did not arrive after all: «a compensar» again, as of the day of the clearing (ADR 0112). */
    @Post(':id/payments/:paymentId/compensate/reverse')
    @HttpCode(200)
    @Requires(`finance.${resource}.reverse`)
    async takeClearingBack(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Param('id') id: string,
      @Param('paymentId') paymentId: string,
      @Body() { reason }: ReasonDto,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const command = new ReverseClearing(context, this.entry(id), paymentId, reason);
      const outcome = await this.commands.execute(command);
      return this.answer(database, reply, context, 'clearing_reversed', outcome);
    }

    @Post(':id/payments/:paymentId/reverse')
    @HttpCode(200)
    @Requires(`finance.${resource}.reverse`)
    async reverse(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Param('id') id: string,
      @Param('paymentId') paymentId: string,
      @Body() { reason }: ReasonDto,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const command = new ReversePayment(context, this.entry(id), paymentId, reason);
      const told = direction === 'R' ? 'receipt_of_money_reversed' : 'payment_reversed';
      return this.answer(database, reply, context, told, await this.commands.execute(command));
    }

    @Post(':id/payments/:paymentId/bounce')
    @HttpCode(200)
    @Requires(`finance.${resource}.reverse`)
    async bounce(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Param('id') id: string,
      @Param('paymentId') paymentId: string,
      @Body() { date, reason, fee }: BounceDto,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const bounce = { on: parseCivilDate(date, 'date'), reason, fee: fee ?? 'kept' } as const;
      const command = new BouncePayment(context, this.entry(id), paymentId, bounce);
      return this.answer(database, reply, context, 'payment_bounced', await this.commands.execute(command));
    }

    /** What it could be set off against: open entries of the same person, the other way. */
    @Get(':id/counterparts')
    @Requires(`finance.${resource}.offset`)
    async counterparts(
      @Reads() database: ReadDatabase,
      @Company() company: string,
      @CurrentSession() session: Session,
      @Param('id') id: string,
    ) {
      assertMayOfBoth(session, 'offset');
      const viewer = { userId: session.subject, scope: session.scope };
      const entry = await findEntry(database, company, direction, id, viewer);
      if (!entry) throw notFound();
      const today = await this.today(database, company);
      const rows = await counterpartsOf(database, company, entry, viewer);
      return rows.map((row) => entryRow(row, today));
    }

    @Post(':id/offsets')
    @HttpCode(200)
    @Requires(`finance.${resource}.offset`)
    async setOff(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @CurrentSession() session: Session,
      @Param('id') id: string,
      @Body() dto: OffsetDto,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      assertMayOfBoth(session, 'offset');
      const offset = { date: parseCivilDate(dto.date, 'date'), amount: parseMoney(dto.amount, 'amount') };
      const command = new SetOffEntries(
        context,
        this.entry(id),
        dto.counterpart_id,
        offset,
        newDueDates(dto),
      );
      const outcome = await this.commands.execute(command);
      const answer = await this.answer(database, reply, context, 'entries_set_off', outcome);
      return { ...answer, offset_id: offsetOfCommand(context, id) };
    }

    /** Both sides at once: whatever became of them since, both are owed again. */
    @Post(':id/offsets/:offsetId/reverse')
    @HttpCode(200)
    @Requires(`finance.${resource}.reverse`)
    async reverseOffset(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @CurrentSession() session: Session,
      @Param('id') id: string,
      @Param('offsetId') offsetId: string,
      @Body() { reason, version }: ReversalDto,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      assertMayOfBoth(session, 'reverse');
      const asSeen = seenAt(context, id, version);
      const command = new ReverseOffset(asSeen, this.entry(id), offsetId, reason);
      return this.answer(database, reply, context, 'offset_reversed', await this.commands.execute(command));
    }

    /** One for each payment: whoever asks again is answered with the one that there is. */
    @Post(':id/payments/:paymentId/receipt')
    @HttpCode(200)
    @Requires(`finance.${resource}.receipt`)
    async issueReceipt(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Param('id') id: string,
      @Param('paymentId') paymentId: string,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const outcome = await this.commands.execute(new IssueReceipt(context, this.entry(id), paymentId));
      // Somebody else was faster: the number that they were given may not be shown yet.
      if (outcome.position === undefined) await this.answers.catchUp(models);
      const told = direction === 'R' ? 'receipt_issued' : 'voucher_of_payment_issued';
      return this.answer(database, reply, context, told, outcome);
    }

    /** The paper, of whatever whoever asks may see of the entry. */
    @Get(':id/payments/:paymentId/receipt.pdf')
    @Requires(`finance.${resource}.view`)
    async receipt(
      @Reads() database: ReadDatabase,
      @Company() company: string,
      @CurrentViewer() viewer: Viewer,
      @Param('id') id: string,
      @Param('paymentId') paymentId: string,
      @Res() reply: ApiReply,
    ) {
      const entry = await findEntry(database, company, direction, id, viewer);
      if (!entry?.payments.some((payment) => payment.id === paymentId)) throw notFound();
      const { name, bytes } = await this.receipts.pdf(company, id, paymentId);
      sendFile(reply, 'application/pdf', name, bytes);
    }

    @Post(':id/cancel')
    @HttpCode(200)
    @Requires(`finance.${resource}.cancel`)
    async cancel(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Param('id') id: string,
      @Body() { reason, applies_to }: CancelDto,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      if (!isOfMany(applies_to)) {
        const outcome = await this.commands.execute(new CancelEntry(context, this.entry(id), reason));
        return this.answer(database, reply, context, 'entry_cancelled_done', outcome);
      }
      const many = new CancelEntriesOfSeries(context, this.entry(id), reason, applies_to);
      const outcome = await this.commands.execute(many);
      const answer = await this.answer(database, reply, context, 'entry_cancelled_done', outcome);
      const told = seriesText(languageOf(reply.request), 'cancelled', outcome);
      return { ...answer, message: told, left: outcome.left.map(leftEntry) };
    }

    @Post(':id/reopen')
    @HttpCode(200)
    @Requires(`finance.${resource}.reopen`)
    async reopen(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Param('id') id: string,
      @Body() { reason, applies_to }: ReopenDto,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      if (!isOfMany(applies_to)) {
        const outcome = await this.commands.execute(new ReopenEntry(context, this.entry(id), reason));
        return this.answer(database, reply, context, 'entry_reopened_done', outcome);
      }
      const many = new ReopenEntriesOfSeries(context, this.entry(id), reason, applies_to);
      const outcome = await this.commands.execute(many);
      const answer = await this.answer(database, reply, context, 'entry_reopened_done', outcome);
      const told = seriesText(languageOf(reply.request), 'reopened', outcome);
      return { ...answer, message: told, left: outcome.left.map(leftEntry) };
    }

    private async changed(database: ReadDatabase, context: CommandContext, id: string, change: EntryChange) {
      const find = () => this.find(database, context.company, id, viewerOf(context));
      let left: SeriesOutcome['left'] | undefined;
      const outcome = await this.answers.change(models, change, find, async (dto, version) => {
        const said = [context, this.entry(id), version, entryCorrection(dto), dto.reason ?? ''] as const;
        if (!isOfMany(dto.applies_to)) return this.commands.execute(new ChangeEntry(...said));
        const kept = await holidayDaysOf(database, context.company);
        const many = new ChangeEntriesOfSeries(...said, dto.applies_to, kept);
        const ofMany = await this.commands.execute(many);
        left = ofMany.left;
        return ofMany;
      });
      return { outcome, left };
    }

    private answer(
      database: ReadDatabase,
      reply: ApiReply,
      context: CommandContext,
      key: string,
      outcome: CommandOutcome,
    ) {
      const find = (id: string) => this.find(database, context.company, id, viewerOf(context));
      return this.answers.action(reply, key, outcome, models, find);
    }

    private find(database: ReadDatabase, company: string, id: string, viewer: Viewer) {
      return shownEntry(database, company, this.entry(id), viewer, this.clock.now());
    }

    private factsOf(database: ReadDatabase, { company }: CommandContext): SeriesFacts {
      return {
        kept: () => holidayDaysOf(database, company),
        term: (id) => usableTerm(database, company, id),
      };
    }

    private entry(entryId: string): EntryRef {
      return { direction, entryId };
    }

    private today(database: ReadDatabase, company: string) {
      return companyDay(database, company, this.clock.now());
    }
  }
  return EntriesController;
}

/** Contas a receber. */
export const ReceivablesController = entriesController('R', 'receivables');

/** Contas a pagar. */
export const PayablesController = entriesController('P', 'payables');
