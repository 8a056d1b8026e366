import { Controller, Get, HttpCode, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { AdvanceImport, UploadFile } from '@fidelidade/application/platform/import.commands.js';
import { looksLikeText } from '@fidelidade/application/platform/tables/csv-text.js';
import { AuditTrail } from '@fidelidade/application/platform/audit/audit-trail.js';
import { EffectsReader, type Effects } from '@fidelidade/application/platform/effects/effects.js';
import { RecordLookup } from '@fidelidade/application/platform/record-import/read-rows.js';
import { dryRun, MAX_RECORD_ROWS } from '@fidelidade/application/platform/record-import/record-import.js';
import { looksLikeWorkbook } from '@fidelidade/application/platform/tables/read-table.js';
import { BLOB_STORE, type BlobStore } from '@fidelidade/application/ports/blob-store.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import {
  formOf,
  kindOfImport,
  type ImportKind,
} from '@fidelidade/domain/platform/import-job/import-kinds.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { pageShown, type ListQuery } from '@fidelidade/projections/lists/list-query.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import {
  countHeldSales,
  listImportRows,
  rejectedRows,
} from '@fidelidade/projections/platform/import-rows/queries.js';
import {
  findImport,
  listImports,
  rememberedColumns,
} from '@fidelidade/projections/platform/imports/queries.js';
import { previewUndo } from '@fidelidade/projections/records/record-uses.js';
import { Answers } from '../http/answers.js';
import { Company, Context, CurrentSession, CurrentViewer } from '../http/command-context.js';
import { sendFile } from '../http/download.js';
import { LIST_COLUMNS } from '../http/exports/columns-of-lists.js';
import { ExportQuery, sendExport } from '../http/exports/send-export.js';
import { List, sendPage, WholeList } from '../http/list-query.js';
import { languageOf, type ApiReply, type ApiRequest } from '../http/request.js';
import { whileWaitedFor } from '../http/while-waited-for.js';
import { Reads } from '../http/read-scope.js';
import { effectsRecord, ifMay } from './effects/effect.record.js';
import { Requires } from '../session/access.js';
import type { Session } from '../session/session.js';
import {
  assertMay,
  columnsOf,
  dryRunRecord,
  importFileOf,
  rejectedFile,
  sampleOf,
  rehearsedUndoRecord,
  undoPreviewRecord,
} from './import-files.js';
import { ImportKindQuery, ImportPreviewQuery, ImportQuery } from './import.dto.js';
import { importedRowRecord, importRecord } from './import.record.js';

const MODELS = ['imports'];

@ApiTags('imports')
@Controller('api/imports')
export class ImportsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(RecordLookup) private readonly lookup: RecordLookup,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(EffectsReader) private readonly effects: EffectsReader,
    @Inject(AuditTrail) private readonly trail: AuditTrail,
  ) {}

  @Get()
  @Requires('platform.imports.view')
  async list(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @List() query: ListQuery,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return sendPage(reply, 'imports', query, await pageOf(database, company, languageOf(request), query));
  }

  /** What became of each file, as a file; what it says of the rows is at `rejected.csv`. */
  @Get('export')
  @Requires('platform.imports.view')
  export(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @WholeList() query: ListQuery,
    @Query() format: ExportQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ) {
    return sendExport(reply, database, company, query, format, {
      resource: 'imports',
      columns: LIST_COLUMNS.imports,
      page: (stretch) => pageOf(database, company, languageOf(request), stretch),
    });
  }

  @Get('sample.csv')
  @Requires('platform.imports.view')
  sample(@Query() { kind }: ImportKindQuery, @Req() request: ApiRequest, @Res() reply: ApiReply) {
    const { name, text } = sampleOf(kind, languageOf(request));
    sendFile(reply, 'text/csv; charset=utf-8', name, Buffer.from(text));
  }

  /** The dry run: how the columns are read, and every row that would be rejected. Nothing is kept of the file. */
  @Post('preview')
  @HttpCode(200)
  @Requires('platform.imports.run')
  async preview(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @Query() { kind, columns }: ImportPreviewQuery,
    @Req() request: ApiRequest,
  ) {
    assertMay('create', session, kind);
    const language = languageOf(request);
    const remembered = await rememberedColumns(database, context.company, kind);
    const found = await whileWaitedFor(request, (signal) =>
      dryRun(fileOf(request), {
        ...{ kind: kindOfImport(kind), said: columnsOf(columns), remembered },
        ...{ context, lookup: this.lookup, commands: this.commands, signal },
      }),
    );
    if (typeof found === 'string')
      throw new DomainError(found, { field: 'file', params: { max: MAX_RECORD_ROWS } });
    return dryRunRecord(kindOfImport(kind), found, language);
  }

  @Get(':id')
  @Requires('platform.imports.view')
  async get(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @Param('id') id: string,
    @Req() request: ApiRequest,
  ) {
    const row = await findImport(database, company, id);
    if (!row) throw notFound();
    const held = row.kind === 'sales' ? await countHeldSales(database, company, id) : 0;
    return { ...importRecord(row, languageOf(request)), held };
  }

  @Get(':id/rows')
  @Requires('platform.imports.view')
  async rows(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @Param('id') id: string,
    @List() query: ListQuery,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const found = await findImport(database, company, id);
    if (!found) throw notFound();
    const kind = kindOfImport(found.kind as ImportKind);
    const language = languageOf(request);
    const page = await listImportRows(database, company, id, query);
    return sendPage(
      reply,
      'rows',
      query,
      pageShown(page, (row) => importedRowRecord(kind, row, language)),
    );
  }

  /** The rows that were rejected as they stood in the file, each with its reason: to be put right and sent again. */
  @Get(':id/rejected.csv')
  @Requires('platform.imports.view')
  async rejected(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @Param('id') id: string,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ) {
    const found = await findImport(database, company, id);
    if (!found) throw notFound();
    const rejected = await rejectedRows(database, company, id);
    const file = await importFileOf(this.blobs, company, found.file);
    const kind = kindOfImport(found.kind as ImportKind);
    const text = await rejectedFile(kind, file, rejected, languageOf(request));
    sendFile(reply, 'text/csv; charset=utf-8', 'rejeitadas.csv', Buffer.from(text));
  }

  /**
   * What undoing would delete, what it would leave and why, and all effects of it, as `GET /api/effects/imports/{id}` tells them:
   * of one rehearsal. Where each row has to be decided to know, the first thousand are; `not_looked_at` says how many more there are.
   */
  @Get(':id/undo')
  @Requires('platform.imports.undo')
  async undoPreview(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Req() request: ApiRequest,
  ) {
    const { company } = context;
    const found = await findImport(database, company, id);
    if (!found) throw notFound();
    const kind = found.kind as ImportKind;
    const language = languageOf(request);
    const reach = this.trail.reachOf(company, viewer);
    const toldEffects = (effects: Effects) =>
      effectsRecord(effects, { database, company, session, reach, language });
    if (!formOf(kind)) {
      const preview = await previewUndo(
        database,
        company,
        id,
        kind,
        this.effects.sameAgain(company, id, kind),
      );
      const effects = await this.effects.ofImport(context, id, preview);
      const told = ifMay(effects, () => assertMay('delete', session, kind));
      return { ...undoPreviewRecord(preview, language), effects: await toldEffects(told) };
    }
    assertMay('delete', session, kind);
    const { rehearsed, effects } = await this.effects.beforeUndo(context, id);
    return { ...rehearsedUndoRecord(rehearsed, language), effects: await toldEffects(effects) };
  }

  /** A job takes back what the import made and nobody changed or uses since; asked twice it is undone once. */
  @Post(':id/undo')
  @HttpCode(200)
  @Requires('platform.imports.undo')
  async undo(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const found = await findImport(database, context.company, id);
    if (!found) throw notFound();
    assertMay('delete', session, found.kind as ImportKind);
    const step = { type: 'request-undo', importId: id } as const;
    const outcome = await this.commands.execute(new AdvanceImport(context, step));
    const find = (each: string) => findImport(database, context.company, each);
    const { data, ...answer } = await this.answers.action(reply, 'import_undoing', outcome, MODELS, find);
    return { ...answer, data: importRecord(data!, languageOf(request)) };
  }

  /** The file is the body (`raw-body.ts`); a job works it off, and the record tells how far it is. */
  @Post()
  @Requires('platform.imports.run')
  async upload(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @Query() { kind, name, columns, all_or_nothing }: ImportQuery,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    assertMay('create', session, kind);
    const said = columnsOf(columns);
    const reading = { ...(said && { columns: said }), ...(all_or_nothing === '1' && { allOrNothing: true }) };
    const outcome = await this.commands.execute(
      new UploadFile(context, kind, name, fileOf(request), reading),
    );
    const find = (id: string) => findImport(database, context.company, id);
    return importRecord(await this.answers.record(reply, outcome, MODELS, find), languageOf(request));
  }
}

const pageOf = async (database: ReadDatabase, company: string, language: Language, query: ListQuery) =>
  pageShown(await listImports(database, company, query), (row) => importRecord(row, language));

/** @throws DomainError `import_file_type`, `import_empty` */
function fileOf({ body }: ApiRequest): Uint8Array {
  if (!Buffer.isBuffer(body)) throw new DomainError('import_file_type', { field: 'file' });
  if (body.byteLength === 0) throw new DomainError('import_empty', { field: 'file' });
  if (!looksLikeWorkbook(body) && !looksLikeText(body))
    throw new DomainError('import_file_type', { field: 'file' });
  return body;
}
