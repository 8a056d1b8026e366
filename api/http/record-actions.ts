import {
  Body,
  Controller,
  Delete,
  HttpCode,
  Inject,
  Param,
  Put,
  Query,
  Res,
  type Type,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type {
  BusinessCommand,
  CommandContext,
  CommandOutcome,
} from '@fidelidade/application/execution/command.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import type { LifecycleCommand } from '@fidelidade/domain/kernel/record-lifecycle.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { Reads } from './read-scope.js';
import { Requires } from '../session/access.js';
import type { Session } from '../session/session.js';
import { Answers } from './answers.js';
import { Context, CurrentSession, viewerOf } from './command-context.js';
import type { RecordReads } from './record-reads.js';
import { nextStatus, StatusDto } from './record-status.js';
import { message } from './messages.js';
import { Forbidden } from './refusals.js';
import { languageOf, type ApiReply } from './request.js';

type Action = 'view' | 'edit' | 'delete' | 'restore';

/** `DELETE …/deletar?permanente=1` deletes for good what was deleted before. */
export class DeletionQuery {
  @IsOptional() @IsIn(['1']) permanente?: '1';
}

/** How a record of a resource is deleted for good. */
export interface Purge {
  readonly permission: Permission;
  /**
   * @param language in which a refusal names what still refers to the record
   * @throws DomainError `purge_referred` while something does
   */
  readonly command: (
    database: ReadDatabase,
    context: CommandContext,
    id: string,
    language: Language,
  ) => Promise<BusinessCommand<CommandOutcome>>;
}

/** What the generic actions of a resource need to know of it, beside what reading it takes. */
export interface RecordActions<Row extends { readonly status: string }> extends RecordReads<Row> {
  /** Read models that its record is shown from. */
  readonly models: readonly string[];
  readonly permissions: Readonly<Record<Action, Permission>>;
  readonly command: (
    context: CommandContext,
    id: string,
    step: LifecycleCommand['type'],
  ) => BusinessCommand<CommandOutcome>;
  /** Absent where nothing is ever deleted for good. */
  readonly purge?: Purge;
}

/** The literal routes that every plain record has: status, deletar and recuperar. */
export function recordActions<Row extends { readonly status: string }>({
  resource,
  models,
  permissions,
  find,
  show,
  command,
  purge,
}: RecordActions<Row>): Type {
  const finder = (database: ReadDatabase, context: CommandContext) => (id: string) =>
    find(database, context.company, id, viewerOf(context));

  @ApiTags(resource)
  @Controller(`api/${resource}`)
  class RecordActionsController {
    constructor(
      @Inject(CommandBus) private readonly commands: CommandBus,
      @Inject(Answers) private readonly answers: Answers,
    ) {}

    @Put(':id/status')
    @Requires(permissions.edit)
    async setStatus(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Param('id') id: string,
      @Body() dto: StatusDto,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const step = nextStatus(await finder(database, context)(id), dto);
      return this.lifecycle(database, context, id, step, `${step}d`, reply);
    }

    @Delete([':id', ':id/deletar'])
    @HttpCode(200)
    @Requires(permissions.delete)
    delete(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @CurrentSession() session: Session,
      @Param('id') id: string,
      @Query() { permanente }: DeletionQuery,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      return permanente
        ? this.purge(database, context, session, id, reply)
        : this.lifecycle(database, context, id, 'delete', 'deleted', reply);
    }

    @Put(':id/recuperar')
    @Requires(permissions.restore)
    restore(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Param('id') id: string,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      return this.lifecycle(database, context, id, 'restore', 'restored', reply);
    }

    private async purge(
      database: ReadDatabase,
      context: CommandContext,
      session: Session,
      id: string,
      reply: ApiReply,
    ) {
      if (!purge) throw notAcceptable('purge_unavailable');
      if (!session.permissions.has(purge.permission)) throw new Forbidden(purge.permission);
      const language = languageOf(reply.request);
      // What refers to it is asked of the read models: they must know all that was said before.
      await this.answers.catchUp(models);
      const outcome = await this.commands.execute(await purge.command(database, context, id, language));
      await this.answers.settle(reply, outcome, models);
      return { status: 'success', message: message(language, 'purged'), id, data: { id } };
    }

    private async lifecycle(
      database: ReadDatabase,
      context: CommandContext,
      id: string,
      step: LifecycleCommand['type'],
      told: string,
      reply: ApiReply,
    ) {
      const read = finder(database, context);
      const current = async () => {
        const row = await read(id);
        return row && show(row);
      };
      const outcome = await this.answers.orConflict(models, current, () =>
        this.commands.execute(command(context, id, step)),
      );
      const answer = await this.answers.action(reply, told, outcome, models, read);
      return { ...answer, id, data: show(answer.data) };
    }
  }
  return RecordActionsController;
}
