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
  Res,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { CommandContext, CommandOutcome } from '@fidelidade/application/execution/command.js';
import { ChangeAttachment } from '@fidelidade/application/platform/attachments/attachment.commands.js';
import { AttachedFiles } from '@fidelidade/application/platform/attachments/attached-files.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { fileName } from '@fidelidade/domain/platform/attachments/file-name.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { pageShown, type ListQuery } from '@fidelidade/projections/lists/list-query.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { findFile, listDeletedFiles } from '@fidelidade/projections/platform/attachments/deleted-files.js';
import {
  FILE_RESOURCES,
  type CompanyFileRow,
  type FileResource,
} from '@fidelidade/projections/platform/attachments/table.js';
import { Answers } from '../../http/answers.js';
import { Company, Context, CurrentSession, CurrentViewer, viewerOf } from '../../http/command-context.js';
import { sendNamedFile } from '../../http/download.js';
import { LIST_COLUMNS } from '../../http/exports/columns-of-lists.js';
import { ExportQuery, sendExport } from '../../http/exports/send-export.js';
import { List, sendPage, WholeList } from '../../http/list-query.js';
import { message } from '../../http/messages.js';
import { ManyDto, oneByOne } from '../../http/one-by-one.js';
import { Reads } from '../../http/read-scope.js';
import { Forbidden } from '../../http/refusals.js';
import { languageOf, type ApiReply } from '../../http/request.js';
import { Requires } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { ATTACHABLE_RECORDS } from './attachable-records.js';

const MODELS = ['attachments'];

/** Each step as the file's own stream knows it, by whose permission it is done, and what its answer says. */
const STEPS = {
  restore: { change: 'reattach', permission: 'edit', told: 'reattached' },
  /** The way back of a restore. */
  delete: { change: 'detach', permission: 'edit', told: 'detached' },
  purge: { change: 'erase', permission: 'erase', told: 'attachment_erased' },
} as const;
type Step = keyof typeof STEPS;

/** `POST …/bulk`: one thing, done to each of many files. */
class FilesDto extends ManyDto {
  @IsIn(Object.keys(STEPS)) action!: Step;
}

/** The records whose files whoever asks may see: those of others are told by nothing, neither name nor number. */
const resourcesSeen = ({ permissions }: Session): readonly FileResource[] =>
  FILE_RESOURCES.filter((each) => permissions.has(ATTACHABLE_RECORDS[each].view));

const shown = ({
  company_id: _company,
  record_kind: _kind,
  record_opened_by: _opener,
  file: _file,
  search: _search,
  status: _status,
  ...row
}: CompanyFileRow) => row;

/**
 * Every deleted file of the company, whichever record it hung on. What may be done with one is what may be done with
 * it on its record's own page.
 */
@ApiTags('deleted-files')
@Controller('api/deleted-files')
export class DeletedFilesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(AttachedFiles) private readonly files: AttachedFiles,
  ) {}

  @Get()
  @Requires('platform.deleted-files.view')
  async list(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @CurrentViewer() viewer: Viewer,
    @List() query: ListQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const page = await listDeletedFiles(database, company, resourcesSeen(session), query, viewer);
    return sendPage(reply, 'deleted-files', query, pageShown(page, shown));
  }

  @Get('export')
  @Requires('platform.deleted-files.view')
  export(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @CurrentViewer() viewer: Viewer,
    @WholeList() query: ListQuery,
    @Query() format: ExportQuery,
    @Res() reply: ApiReply,
  ) {
    return sendExport(reply, database, company, query, format, {
      resource: 'deleted-files',
      columns: LIST_COLUMNS['deleted-files'],
      page: (stretch) => listDeletedFiles(database, company, resourcesSeen(session), stretch, viewer),
    });
  }

  /** The bytes, as they are downloaded before somebody decides. */
  @Get(':id/file')
  @Requires('platform.deleted-files.view')
  async file(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Res() reply: ApiReply,
  ) {
    const row = await findFile(database, company, resourcesSeen(session), id, viewer);
    if (!row) throw notFound();
    sendNamedFile(
      reply,
      row.media_type,
      fileName(row.name, row.media_type),
      await this.files.open(company, row.file),
    );
  }

  @Put(':id/recuperar')
  @Requires('platform.deleted-files.view')
  restore(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.one(database, context, session, id, 'restore', reply);
  }

  /** For good: neither the bytes nor the name are kept. */
  @Delete([':id', ':id/deletar'])
  @HttpCode(200)
  @Requires('platform.deleted-files.view')
  erase(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.one(database, context, session, id, 'purge', reply);
  }

  @Post('bulk')
  @HttpCode(200)
  @Requires('platform.deleted-files.view')
  async bulk(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @Body() { action, ids }: FilesDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const { data, last } = await oneByOne(ids, languageOf(reply.request), async (id) => {
      const row = await findFile(database, context.company, resourcesSeen(session), id, viewerOf(context));
      const own = { ...context, commandId: `${context.commandId}:${id}` };
      return {
        name: row?.name ?? null,
        act: async () => {
          const outcome = await this.step(own, session, row, action);
          return outcome.position === undefined ? undefined : outcome;
        },
      };
    });
    if (last) await this.answers.settle(reply, last, MODELS);
    return { status: 'success', data };
  }

  private async one(
    database: ReadDatabase,
    context: CommandContext,
    session: Session,
    id: string,
    step: Step,
    reply: ApiReply,
  ) {
    const row = await findFile(database, context.company, resourcesSeen(session), id, viewerOf(context));
    const outcome = await this.step(context, session, row, step);
    await this.answers.settle(reply, outcome, MODELS);
    return {
      status: 'success',
      message: message(languageOf(reply.request), STEPS[step].told),
      id,
      data: { id },
    };
  }

  /**
   * @throws DomainError `not_found` for a file of a record that whoever asks may not see
   * @throws Forbidden (403) for whoever sees the record and may not do this with its files
   */
  private step(
    context: CommandContext,
    session: Session,
    row: CompanyFileRow | undefined,
    step: Step,
  ): Promise<CommandOutcome> {
    if (!row) throw notFound();
    const { change, permission } = STEPS[step];
    const needed = ATTACHABLE_RECORDS[row.resource][permission];
    if (!session.permissions.has(needed)) throw new Forbidden(needed);
    const to = { recordKind: row.record_kind, recordId: row.record_id };
    return this.commands.execute(new ChangeAttachment(context, to, row.id, change));
  }
}
