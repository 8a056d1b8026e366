import {
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
  type Type,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext, CommandOutcome } from '@fidelidade/application/execution/command.js';
import {
  AttachFile,
  ChangeAttachment,
} from '@fidelidade/application/platform/attachments/attachment.commands.js';
import { AttachedFiles } from '@fidelidade/application/platform/attachments/attached-files.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { AttachedTo } from '@fidelidade/domain/platform/attachments/events.js';
import { fileName } from '@fidelidade/domain/platform/attachments/file-name.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { attachmentsOf, findAttachment } from '@fidelidade/projections/platform/attachments/queries.js';
import type { AttachmentRow } from '@fidelidade/projections/platform/attachments/table.js';
import { Answers } from '../../http/answers.js';
import { Company, Context, CurrentViewer, viewerOf } from '../../http/command-context.js';
import { sendNamedFile } from '../../http/download.js';

import { Reads } from '../../http/read-scope.js';
import { message } from '../../http/messages.js';
import { languageOf, type ApiReply, type ApiRequest } from '../../http/request.js';
import { Requires } from '../../session/access.js';
import { actorTeller } from '../history/actors.js';
import { ATTACHABLE_RECORDS, type AttachableRecords } from './attachable-records.js';
import { AttachmentQuery, AttachmentsQuery } from './attachment.dto.js';
import { actorOf, attachmentRecord } from './attachment.record.js';

const MODELS = ['attachments'];

/** The files of one kind of record. */
function attachmentsController(
  resource: string,
  { kind: recordKind, view, edit, erase, find }: AttachableRecords,
): Type {
  @ApiTags(resource)
  @Controller(`api/${resource}/:id/attachments`)
  class AttachmentsController {
    constructor(
      @Inject(CommandBus) private readonly commands: CommandBus,
      @Inject(Answers) private readonly answers: Answers,
      @Inject(AttachedFiles) private readonly files: AttachedFiles,
    ) {}

    @Get()
    @Requires(view)
    async list(
      @Reads() database: ReadDatabase,
      @Company() company: string,
      @CurrentViewer() viewer: Viewer,
      @Param('id') id: string,
      @Query() { status }: AttachmentsQuery,
      @Req() request: ApiRequest,
    ) {
      const to = await this.record(database, company, viewer, id);
      const rows = await attachmentsOf(database, company, to, status);
      return this.told(database, company, request, rows);
    }

    /** The file is the body (`raw-body.ts`). */
    @Post()
    @Requires(edit)
    async attach(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Param('id') id: string,
      @Query() { name }: AttachmentQuery,
      @Req() request: ApiRequest,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const to = await this.record(database, context.company, viewerOf(context), id);
      const { body } = request;
      if (!Buffer.isBuffer(body)) throw new DomainError('attachment_type', { field: 'file' });
      const outcome = await this.commands.execute(new AttachFile(context, to, name, body));
      return this.answer(database, context, to, 'attached', outcome, reply);
    }

    /** The bytes. Shown in place is only what cannot act: whatever else there is in a file, it is not run from here. */
    @Get(':attachmentId/file')
    @Requires(view)
    async file(
      @Reads() database: ReadDatabase,
      @Company() company: string,
      @CurrentViewer() viewer: Viewer,
      @Param('id') id: string,
      @Param('attachmentId') attachmentId: string,
      @Res() reply: ApiReply,
    ) {
      const to = await this.record(database, company, viewer, id);
      const row = await findAttachment(database, company, to, attachmentId);
      if (!row) throw notFound();
      sendNamedFile(
        reply,
        row.media_type,
        fileName(row.name, row.media_type),
        await this.files.open(company, row.file),
      );
    }

    @Delete([':attachmentId', ':attachmentId/deletar'])
    @HttpCode(200)
    @Requires(edit)
    async detach(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Param('id') id: string,
      @Param('attachmentId') attachmentId: string,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      return this.change(database, context, id, attachmentId, 'detach', 'detached', reply);
    }

    @Put(':attachmentId/recuperar')
    @Requires(edit)
    async reattach(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Param('id') id: string,
      @Param('attachmentId') attachmentId: string,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      return this.change(database, context, id, attachmentId, 'reattach', 'reattached', reply);
    }

    /** For good: neither the bytes nor the name are kept. */
    @Delete(':attachmentId/apagar')
    @HttpCode(200)
    @Requires(erase)
    async erase(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Param('id') id: string,
      @Param('attachmentId') attachmentId: string,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const to = await this.record(database, context.company, viewerOf(context), id);
      const outcome = await this.commands.execute(new ChangeAttachment(context, to, attachmentId, 'erase'));
      await this.answers.settle(reply, outcome, MODELS);
      return { status: 'success', message: message(languageOf(reply.request), 'attachment_erased') };
    }

    private async change(
      database: ReadDatabase,
      context: CommandContext,
      id: string,
      attachmentId: string,
      change: 'detach' | 'reattach',
      key: string,
      reply: ApiReply,
    ) {
      const to = await this.record(database, context.company, viewerOf(context), id);
      const outcome = await this.commands.execute(new ChangeAttachment(context, to, attachmentId, change));
      return this.answer(database, context, to, key, outcome, reply);
    }

    private async answer(
      database: ReadDatabase,
      { company }: CommandContext,
      to: AttachedTo,
      key: string,
      outcome: CommandOutcome,
      reply: ApiReply,
    ) {
      const answer = await this.answers.action(reply, key, outcome, MODELS, (attachmentId) =>
        findAttachment(database, company, to, attachmentId),
      );
      const [data] = await this.told(database, company, reply.request as ApiRequest, [answer.data]);
      return { ...answer, data };
    }

    private async told(
      database: ReadDatabase,
      company: string,
      request: ApiRequest,
      rows: readonly AttachmentRow[],
    ) {
      const tellActor = await actorTeller(database, company, languageOf(request), rows.map(actorOf));
      return rows.map((row) => attachmentRecord(row, tellActor));
    }

    /** @throws DomainError `not_found` for a record that is not the company's, or out of the viewer's reach */
    private async record(
      database: ReadDatabase,
      company: string,
      viewer: Viewer,
      recordId: string,
    ): Promise<AttachedTo> {
      if (!(await find(database, company, recordId, viewer))) throw notFound();
      return { recordKind, recordId };
    }
  }
  return AttachmentsController;
}

export const ATTACHMENT_CONTROLLERS: Type[] = Object.entries(ATTACHABLE_RECORDS).map(([resource, records]) =>
  attachmentsController(resource, records),
);
