import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext, CommandOutcome } from '@fidelidade/application/execution/command.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { FiscalFiles } from '@fidelidade/application/fiscal/fiscal-files.js';
import {
  ChangeNote,
  DeleteDraft,
  DraftNote,
  DuplicateNote,
  SendNote,
} from '@fidelidade/application/fiscal/note.commands.js';
import { TransmitNote } from '@fidelidade/application/fiscal/transmit-note.js';
import { TillAttendants } from '@fidelidade/application/loyalty/till/attendants.js';
import { noteDecider } from '@fidelidade/domain/fiscal/note/decide.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findInvoice, listInvoices } from '@fidelidade/projections/fiscal/invoices/queries.js';
import { pageShown, type ListQuery } from '@fidelidade/projections/lists/list-query.js';
import { Answers } from '../http/answers.js';
import { Company, Context, CurrentSession } from '../http/command-context.js';
import { sendFile } from '../http/download.js';
import { LIST_COLUMNS } from '../http/exports/columns-of-lists.js';
import { ExportQuery, sendExport } from '../http/exports/send-export.js';
import { List, sendPage, WholeList } from '../http/list-query.js';
import { message } from '../http/messages.js';
import { languageOf, type ApiReply, type ApiRequest } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { Requires } from '../session/access.js';
import type { Session } from '../session/session.js';
import { TillTries } from '../loyalty/till/till-tries.js';
import { invoiceRecord } from './invoice.record.js';
import { NoteChange, NoteDto, noteDraft, SendNoteDto } from './note.dto.js';

const MODELS = ['invoices'];
const USES_CASHBACK = 'loyalty.till.use';

/** What SEFAZ said of a note that somebody asked about. */
const TOLD = {
  verdict: 'note_queried',
  waiting: 'note_still_waits',
  unknown: 'note_unknown_to_sefaz',
} as const;

/** NF-e, model 55. */
@ApiTags('invoices')
@Controller('api/invoices')
export class InvoicesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(FiscalFiles) private readonly files: FiscalFiles,
    @Inject(TransmitNote) private readonly transmitNote: TransmitNote,
    @Inject(TillAttendants) private readonly attendants: TillAttendants,
    @Inject(TillTries) private readonly tries: TillTries,
    @Inject(Executor) private readonly executor: Executor,
  ) {}

  @Get()
  @Requires('fiscal.invoices.view')
  async list(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @List() query: ListQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const page = await pageOf(database, company, languageOf(reply.request), query);
    return sendPage(reply, 'invoices', query, page);
  }

  @Get('export')
  @Requires('fiscal.invoices.view')
  export(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @WholeList() query: ListQuery,
    @Query() format: ExportQuery,
    @Res() reply: ApiReply,
  ) {
    const language = languageOf(reply.request);
    return sendExport(reply, database, company, query, format, {
      resource: 'invoices',
      columns: LIST_COLUMNS.invoices,
      page: (stretch) => pageOf(database, company, language, stretch),
    });
  }

  @Get(':id')
  @Requires('fiscal.invoices.view')
  async get(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @Param('id') id: string,
    @Req() request: ApiRequest,
  ) {
    const row = await findInvoice(database, company, id);
    if (!row) throw notFound();
    return invoiceRecord(row, languageOf(request));
  }

  @Post()
  @Requires('fiscal.invoices.create')
  async draft(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Body() dto: NoteDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.answer(
      database,
      reply,
      context,
      await this.commands.execute(new DraftNote(context, noteDraft(dto))),
    );
  }

  @Put(':id')
  @Requires('fiscal.invoices.edit')
  async change(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() change: NoteChange,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const show = this.shows(database, context, id, reply);
    const outcome = await this.answers.change(MODELS, change, show, (dto, version) =>
      this.commands.execute(new ChangeNote(context, id, version, noteDraft(dto))),
    );
    return this.answer(database, reply, context, outcome);
  }

  /** Throws a draft away; one that has a number is a document and stays. */
  @Delete([':id', ':id/deletar'])
  @HttpCode(200)
  @Requires('fiscal.invoices.delete')
  async delete(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const show = this.shows(database, context, id, reply);
    const outcome = await this.answers.orConflict(MODELS, show, () =>
      this.commands.execute(new DeleteDraft(context, id)),
    );
    await this.answers.settle(reply, outcome, MODELS);
    return { status: 'success', message: message(languageOf(reply.request), 'draft_deleted'), id };
  }

  /** Another draft of the same goods for the same person. */
  @Post(':id/duplicate')
  @HttpCode(201)
  @Requires('fiscal.invoices.create')
  async duplicate(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new DuplicateNote(context, id));
    const data = await this.answer(database, reply, context, outcome);
    return { status: 'success', message: message(languageOf(reply.request), 'note_duplicated'), data };
  }

  /**
   * Answers at once: a job numbers, signs and sends the note. Where the customer's cashback pays a part of it, that is put aside, and
   * whoever sends it shows what a till would ask for.
   */
  @Post(':id/send')
  @HttpCode(200)
  @Requires('fiscal.invoices.send')
  async send(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() dto: SendNoteDto,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const command = await this.withProof(context, id, dto, session);
    const outcome = await this.ask(command);
    const data = await this.answer(database, reply, context, outcome);
    return { status: 'success', message: message(languageOf(reply.request), 'note_queued'), data };
  }

  /** Asks SEFAZ now what became of a note in processing. */
  @Post(':id/query')
  @HttpCode(200)
  @Requires('fiscal.invoices.query')
  async query(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const { company, correlation } = context;
    const order = { company, noteId: id, correlation, isLastRun: false };
    const { told, position } = await this.transmitNote.query(order);
    const data = await this.answer(database, reply, context, { id, position });
    return { status: 'success', message: message(languageOf(reply.request), TOLD[told]), data };
  }

  @Get(':id/danfe.pdf')
  @Requires('fiscal.invoices.danfe')
  async danfe(@Company() company: string, @Param('id') id: string, @Res() reply: ApiReply) {
    const { name, bytes } = await this.files.danfe(company, id);
    sendFile(reply, 'application/pdf', name, bytes);
  }

  @Get(':id/xml')
  @Requires('fiscal.invoices.xml')
  async xml(@Company() company: string, @Param('id') id: string, @Res() reply: ApiReply) {
    const { name, bytes } = await this.files.xml(company, id);
    sendFile(reply, 'application/xml', name, bytes);
  }

  /** Whoever pays with what is a customer's may do so at a till, too; whether the note is one of those is decided with the sending. */
  private async withProof(
    context: CommandContext,
    id: string,
    { code, attendant_pass: pass }: SendNoteDto,
    { permissions }: Session,
  ): Promise<SendNote> {
    if (!permissions.has(USES_CASHBACK)) return new SendNote(context, id);
    const digits = code?.replaceAll(/\s/g, '');
    return new SendNote(context, id, {
      ...(digits && { code: { digits, participantId: await this.participantOf(context, id) } }),
      ...(pass && { attendantId: await this.attendants.of(context, pass) }),
    });
  }

  /** By the log, for a view may be behind; the command refuses to look at the code of anybody else. */
  private async participantOf({ company }: CommandContext, noteId: string): Promise<string> {
    const { content } = await this.executor.load(noteDecider, company, streams.note(noteId));
    if (!content) throw notFound();
    return wellKnownIds.participant(company, content.personId);
  }

  /** Guesses at a customer's code are counted as a till's are. */
  private async guarded(command: SendNote): Promise<CommandOutcome> {
    const execute = () => this.commands.execute(command);
    const { company, actor } = command.context;
    const code = command.proof?.code;
    if (!code) return execute();
    return this.tries.ofCode({ company, participantId: code.participantId, staff: actor.id }, execute);
  }

  /** A refusal is answered once the note itself shows it. */
  private async ask(command: SendNote): Promise<CommandOutcome> {
    try {
      return await this.guarded(command);
    } catch (refusal) {
      await this.answers.catchUp(MODELS);
      throw refusal;
    }
  }

  /** The record as its own route shows it. */
  private shows(database: ReadDatabase, { company }: CommandContext, id: string, reply: ApiReply) {
    return async () => {
      const row = await findInvoice(database, company, id);
      return row && invoiceRecord(row, languageOf(reply.request));
    };
  }

  private async answer(
    database: ReadDatabase,
    reply: ApiReply,
    { company }: CommandContext,
    outcome: CommandOutcome,
  ) {
    const row = await this.answers.record(reply, outcome, MODELS, (id) => findInvoice(database, company, id));
    return invoiceRecord(row, languageOf(reply.request));
  }
}

const pageOf = async (database: ReadDatabase, company: string, language: Language, query: ListQuery) =>
  pageShown(await listInvoices(database, company, query), (row) => invoiceRecord(row, language));
