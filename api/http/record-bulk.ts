import { Body, Controller, HttpCode, Inject, Post, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type {
  BusinessCommand,
  CommandContext,
  CommandOutcome,
} from '@fidelidade/application/execution/command.js';
import { MAX_BLOCK_REASON } from '@fidelidade/domain/identity/participant/participant.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { LifecycleCommand } from '@fidelidade/domain/kernel/record-lifecycle.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { Requires } from '../session/access.js';
import type { Session } from '../session/session.js';
import { Answers } from './answers.js';
import { Context, CurrentSession, viewerOf } from './command-context.js';
import { inBothWays, ManyDto } from './one-by-one.js';
import { Reads } from './read-scope.js';
import type { Purge, RecordActions } from './record-actions.js';
import { Forbidden } from './refusals.js';
import { languageOf, type ApiReply } from './request.js';

type Step = LifecycleCommand['type'];

const STEPS = ['enable', 'disable', 'delete', 'restore'] as const;

/** For good, of what was deleted before. */
const PURGE = 'purge';

/** `POST …/bulk`: one thing, done to each of many records. */
class BulkDto extends ManyDto {
  @IsIn([...STEPS, PURGE]) action!: Step | typeof PURGE;
  /** Why, where that is asked for: one for all of them. */
  @IsOptional() @IsString() @MaxLength(MAX_BLOCK_REASON) reason?: string;
}

const PERMISSION = { enable: 'edit', disable: 'edit', delete: 'delete', restore: 'restore' } as const;
/** A record that is so already is no failure: whoever chose it among others wanted it so. */
const ALREADY: Readonly<Partial<Record<Step, readonly string[]>>> = {
  enable: ['active'],
  // An account that is disabled is said to be closed.
  disable: ['disabled', 'closed'],
  delete: ['deleted'],
};

/**
 * Enabling, disabling, deleting and restoring many records at once, and deleting them for good: each is a command of its own, so that what one is
 * refused for holds up no other, and each is told by its name.
 */
export const recordBulk = <Row extends { readonly status: string }>(
  actions: RecordActions<Row>,
  nameOf: (row: Row) => string,
): Type => bulkOf<Row, Step>({ ...actions, steps: STEPS }, nameOf);

/** What is done with many records of a resource that knows some of the steps only. */
export interface BulkSteps<Row, Some extends Step> {
  /** Absent where nothing is ever deleted for good. */
  readonly purge?: Purge;
  readonly resource: string;
  readonly models: readonly string[];
  readonly steps: readonly Some[];
  readonly permissions: Readonly<Record<'view' | (typeof PERMISSION)[Some], Permission>>;
  readonly find: (
    database: ReadDatabase,
    company: string,
    id: string,
    viewer: Viewer,
  ) => Promise<Row | undefined>;
  /** Steps that are not taken without a reason. */
  readonly asksWhy?: readonly Some[];
  /** @param reason empty where none is asked for */
  readonly command: (
    context: CommandContext,
    id: string,
    step: Some,
    reason: string,
  ) => BusinessCommand<CommandOutcome>;
}

export function bulkOf<Row extends { readonly status: string }, Some extends Step>(
  { resource, models, permissions, find, command, steps, purge, asksWhy = [] }: BulkSteps<Row, Some>,
  nameOf: (row: Row) => string,
): Type {
  @ApiTags(resource)
  @Controller(`api/${resource}`)
  class RecordBulkController {
    constructor(
      @Inject(CommandBus) private readonly commands: CommandBus,
      @Inject(Answers) private readonly answers: Answers,
    ) {}

    @Post('bulk')
    @HttpCode(200)
    @Requires(permissions.view)
    async bulk(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @CurrentSession() session: Session,
      @Body() { action, ids, reason }: BulkDto,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const isAskedWhy = steps.some((each) => each === action && asksWhy.includes(each));
      if (reason !== undefined && !isAskedWhy) throw new DomainError('unfit', { field: 'reason' });
      if (isAskedWhy && !reason?.trim()) throw new DomainError('req', { field: 'reason' });
      if (action === PURGE) return this.purge(database, context, session, ids, reply);
      const step = steps.find((each) => each === action);
      if (step === undefined) throw new DomainError('invalid', { field: 'action' });
      const permission = permissions[PERMISSION[step]];
      if (!session.permissions.has(permission)) throw new Forbidden(permission);
      const { data, last } = await inBothWays(ids, languageOf(reply.request), async (id) => {
        const row = await find(database, context.company, id, viewerOf(context));
        return { name: row ? nameOf(row) : null, act: () => this.step(context, row, id, step, reason) };
      });
      if (last) await this.answers.settle(reply, last, models);
      return { status: 'success', data };
    }

    private async purge(
      database: ReadDatabase,
      context: CommandContext,
      session: Session,
      ids: readonly string[],
      reply: ApiReply,
    ) {
      if (!purge) throw new DomainError('invalid', { field: 'action' });
      if (!session.permissions.has(purge.permission)) throw new Forbidden(purge.permission);
      const language = languageOf(reply.request);
      const { data, last } = await inBothWays(ids, language, async (id) => ({
        name: await this.nameOf(database, context, id),
        act: async () => {
          // What refers to it is asked of the read models: they must know what has gone before.
          await this.answers.catchUp(models);
          const own = { ...context, commandId: `${context.commandId}:${id}` };
          return this.commands.execute(await purge.command(database, own, id, language));
        },
      }));
      if (last) await this.answers.settle(reply, last, models);
      return { status: 'success', data };
    }

    private async nameOf(database: ReadDatabase, context: CommandContext, id: string) {
      const row = await find(database, context.company, id, viewerOf(context));
      return row ? nameOf(row) : null;
    }

    /** @returns nothing where the record is so already */
    private async step(
      context: CommandContext,
      row: Row | undefined,
      id: string,
      step: Some,
      reason = '',
    ): Promise<CommandOutcome | undefined> {
      if (!row) throw notFound();
      if (ALREADY[step]?.includes(row.status)) return undefined;
      const own = { ...context, commandId: `${context.commandId}:${id}` };
      return this.commands.execute(command(own, id, step, reason));
    }
  }
  return RecordBulkController;
}
