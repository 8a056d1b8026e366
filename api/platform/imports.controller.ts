import { Controller, Get, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { UploadFile } from '@fidelidade/application/platform/import.commands.js';
import { looksLikeText } from '@fidelidade/application/platform/sales-import/csv-text.js';
import { SAMPLE_SALES_FILE } from '@fidelidade/application/platform/sales-import/sample-file.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ImportKind } from '@fidelidade/domain/platform/import-job/events.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import { listImportRows } from '@fidelidade/projections/platform/import-rows/queries.js';
import { findImport, listImports } from '@fidelidade/projections/platform/imports/queries.js';
import { Answers } from '../http/answers.js';
import { Company, Context } from '../http/command-context.js';
import { sendFile } from '../http/download.js';
import { List, sendPage } from '../http/list-query.js';
import { languageOf, type ApiReply, type ApiRequest } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { Requires } from '../session/access.js';
import { ImportKindQuery, ImportQuery } from './import.dto.js';
import { importedRowRecord, importRecord } from './import.record.js';

const MODELS = ['imports'];

const SAMPLES: Readonly<Record<ImportKind, { readonly name: string; readonly text: string }>> = {
  sales: { name: 'vendas-exemplo.csv', text: SAMPLE_SALES_FILE },
};

@ApiTags('imports')
@Controller('api/imports')
export class ImportsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
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
    const page = await listImports(database, company, query);
    const rows = page.rows.map((row) => importRecord(row, languageOf(request)));
    return sendPage(reply, 'imports', query, { ...page, rows });
  }

  @Get('sample.csv')
  @Requires('platform.imports.view')
  sample(@Query() { kind }: ImportKindQuery, @Res() reply: ApiReply) {
    const { name, text } = SAMPLES[kind];
    sendFile(reply, 'text/csv; charset=utf-8', name, Buffer.from(text));
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
    return importRecord(row, languageOf(request));
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
    if (!(await findImport(database, company, id))) throw notFound();
    const page = await listImportRows(database, company, id, query);
    const rows = page.rows.map((row) => importedRowRecord(row, languageOf(request)));
    return sendPage(reply, 'rows', query, { ...page, rows });
  }

  /** The file is the body (`raw-body.ts`); a job works it off, and the record tells how far it is. */
  @Post()
  @Requires('platform.imports.run')
  async upload(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Query() { kind, name }: ImportQuery,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new UploadFile(context, kind, name, fileOf(request)));
    const find = (id: string) => findImport(database, context.company, id);
    return importRecord(await this.answers.record(reply, outcome, MODELS, find), languageOf(request));
  }
}

/** @throws DomainError `import_file_type`, `import_empty` */
function fileOf({ body }: ApiRequest): Uint8Array {
  if (!Buffer.isBuffer(body)) throw new DomainError('import_file_type', { field: 'file' });
  if (body.byteLength === 0) throw new DomainError('import_empty', { field: 'file' });
  if (!looksLikeText(body)) throw new DomainError('import_file_type', { field: 'file' });
  return body;
}
