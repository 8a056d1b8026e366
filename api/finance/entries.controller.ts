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
  IssueReceipt,
  OpenEntry,
  OpenEntrySeries,
  RegisterPayment,
  ReopenEntry,
  ReverseOffset,
  ReversePayment,
  SetOffEntries,
  type EntryRef,
  type SeriesOutcome,
} from '@fidelidade/application/finance/finance.commands.js';
import { ReceiptFiles } from '@fidelidade/application/finance/receipts/receipt-files.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import { parseCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { holidaysOf } from '@fidelidade/projections/registry/holidays-kept.js';
import { companyDay } from '@fidelidade/projections/finance/company-day.js';
import { counterpartsOf } from '@fidelidade/projections/finance/entries/counterparts.js';
import { findEntry, listEntries } from '@fidelidade/projections/finance/entries/queries.js';
import { pageShown, type ListQuery } from '@fidelidade/projections/lists/list-query.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { Answers } from '../http/answers.js';
import { Company, Context, CurrentSession, CurrentViewer, viewerOf } from '../http/command-context.js';
import { sendFile } from '../http/download.js';
import { LIST_COLUMNS } from '../http/exports/columns-of-lists.js';
import { ExportQuery, sendExport } from '../http/exports/send-export.js';
import { List, sendPage, WholeList } from '../http/list-query.js';
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
} from './entry.dto.js';
import { newSeries, type SeriesFacts } from './entry-series.dto.js';
import { cancelledText, holidayDay, isOfMany, leftEntry, usableTerm } from './entry-series.js';
import { entryRow } from './entry.record.js';
import { shownEntry } from './shown-entry.js';

const MODELS = ['finance'];

/** Receivables and payables are one thing seen from two sides: the routes are the same, the permissions are not. */
function entriesController(direction: Direction, resource: 'receivables' | 'payables'): Type {
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
      return this.answers.record(reply, outcome, MODELS, (id) =>
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
      const find = () => this.find(database, context.company, id, viewerOf(context));
      let left: SeriesOutcome['left'] | undefined;
      const outcome = await this.answers.change(MODELS, change, find, async (dto, version) => {
        const said = [context, this.entry(id), version, entryCorrection(dto), dto.reason ?? ''] as const;
        if (!isOfMany(dto.applies_to)) return this.commands.execute(new ChangeEntry(...said));
        const kept = await holidaysOf(database, context.company);
        const many = new ChangeEntriesOfSeries(...said, dto.applies_to, kept.map(holidayDay));
        const changed = await this.commands.execute(many);
        left = changed.left;
        return changed;
      });
      const record = await this.answers.record(reply, outcome, MODELS, find);
      return left ? { ...record, left: left.map(leftEntry) } : record;
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
      return this.answer(
        database,
        reply,
        context,
        direction === 'R' ? 'receipt_registered' : 'payment_registered',
        await this.commands.execute(command),
      );
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
      return this.answer(database, reply, context, 'payment_reversed', await this.commands.execute(command));
    }

    @Post(':id/payments/:paymentId/bounce')
    @HttpCode(200)
    @Requires(`finance.${resource}.reverse`)
    async bounce(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Param('id') id: string,
      @Param('paymentId') paymentId: string,
      @Body() { date, reason }: BounceDto,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const bounce = { on: parseCivilDate(date, 'date'), reason };
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
      return this.answer(database, reply, context, 'entries_set_off', await this.commands.execute(command));
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
      @Body() { reason }: ReasonDto,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      assertMayOfBoth(session, 'reverse');
      const command = new ReverseOffset(context, this.entry(id), offsetId, reason);
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
      if (outcome.position === undefined) await this.answers.catchUp(MODELS);
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
      const told = cancelledText(languageOf(reply.request), outcome);
      return { ...answer, message: told, left: outcome.left.map(leftEntry) };
    }

    @Post(':id/reopen')
    @HttpCode(200)
    @Requires(`finance.${resource}.reopen`)
    async reopen(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Param('id') id: string,
      @Body() { reason }: ReasonDto,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const outcome = await this.commands.execute(new ReopenEntry(context, this.entry(id), reason));
      return this.answer(database, reply, context, 'entry_reopened_done', outcome);
    }

    private answer(
      database: ReadDatabase,
      reply: ApiReply,
      context: CommandContext,
      key: string,
      outcome: CommandOutcome,
    ) {
      const find = (id: string) => this.find(database, context.company, id, viewerOf(context));
      return this.answers.action(reply, key, outcome, MODELS, find);
    }

    private find(database: ReadDatabase, company: string, id: string, viewer: Viewer) {
      return shownEntry(database, company, this.entry(id), viewer, this.clock.now());
    }

    private factsOf(database: ReadDatabase, { company }: CommandContext): SeriesFacts {
      return {
        kept: async () => (await holidaysOf(database, company)).map(holidayDay),
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
