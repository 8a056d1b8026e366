import { Body, Controller, HttpCode, Inject, Post, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import type {
  BusinessCommand,
  CommandContext,
  CommandOutcome,
} from '@fidelidade/application/execution/command.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { LifecycleCommand } from '@fidelidade/domain/kernel/record-lifecycle.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { Requires } from '../session/access.js';
import type { Session } from '../session/session.js';
import { Answers } from './answers.js';
import { Context, CurrentSession, viewerOf } from './command-context.js';
import { problemOf } from './problem.js';
import { Reads } from './read-scope.js';
import type { Purge, RecordActions } from './record-actions.js';
import { Forbidden } from './refusals.js';
import { languageOf, type ApiReply } from './request.js';

type Step = LifecycleCommand['type'];

const STEPS = ['enable', 'disable', 'delete', 'restore'] as const;

/** For good, of what was deleted before. */
const PURGE = 'purge';

/** Rows are chosen one by one, or a page at a time: nobody chooses more. */
const MOST_AT_ONCE = 200;
const LONGEST_ID = 60;

/** `POST …/bulk`: one thing, done to each of many records. */
class BulkDto {
  @IsIn([...STEPS, PURGE]) action!: Step | typeof PURGE;
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_AT_ONCE)
  @IsString({ each: true })
  @MaxLength(LONGEST_ID, { each: true })
  ids!: string[];
}

/** What became of one of many records. */
export interface BulkResult {
  readonly id: string;
  /** What it is called; null for one that is not there. */
  readonly name: string | null;
  /** False where the record was so already, and where it was refused. */
  readonly changed: boolean;
  /** Why it was refused, in the user's words. */
  readonly refusal: string | null;
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
  readonly command: (context: CommandContext, id: string, step: Some) => BusinessCommand<CommandOutcome>;
}

export function bulkOf<Row extends { readonly status: string }, Some extends Step>(
  { resource, models, permissions, find, command, steps, purge }: BulkSteps<Row, Some>,
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
      @Body() { action, ids }: BulkDto,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      if (action === PURGE) return this.purge(database, context, session, ids, reply);
      const step = steps.find((each) => each === action);
      if (step === undefined) throw new DomainError('invalid', { field: 'action' });
      const permission = permissions[PERMISSION[step]];
      if (!session.permissions.has(permission)) throw new Forbidden(permission);
      const language = languageOf(reply.request);
      const data: BulkResult[] = [];
      let last: CommandOutcome | undefined;
      for (const id of new Set(ids)) {
        const row = await find(database, context.company, id, viewerOf(context));
        const name = row ? nameOf(row) : null;
        const outcome = await this.step(context, row, id, step, language);
        if (typeof outcome === 'string') {
          data.push({ id, name, changed: false, refusal: outcome });
        } else {
          last = outcome ?? last;
          data.push({ id, name, changed: outcome !== undefined, refusal: null });
        }
      }
      if (last) await this.answers.settle(reply, last, models);
      return { status: 'success', data };
    }

    /** What another of them still refers to is tried again once that is gone: a group, after those inside it. */
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
      const results = new Map<string, BulkResult>();
      let last: CommandOutcome | undefined;
      const ways = [ids, ids.toReversed()];
      for (const [turn, way] of ways.entries()) {
        for (const id of new Set(way)) {
          if (results.get(id)?.refusal === null) continue;
          const name = results.get(id)?.name ?? (await this.nameOf(database, context, id));
          // What refers to it is asked of the read models: they must know what has gone before.
          await this.answers.catchUp(models);
          const outcome = await this.attempt(language, async () => {
            const own = { ...context, commandId: `${context.commandId}:${id}:${turn}` };
            return this.commands.execute(await purge.command(database, own, id, language));
          });
          const isRefused = typeof outcome === 'string';
          last = isRefused ? last : outcome;
          results.set(id, { id, name, changed: !isRefused, refusal: isRefused ? outcome : null });
        }
      }
      if (last) await this.answers.settle(reply, last, models);
      return { status: 'success', data: [...new Set(ids)].map((id) => results.get(id)!) };
    }

    private async nameOf(database: ReadDatabase, context: CommandContext, id: string) {
      const row = await find(database, context.company, id, viewerOf(context));
      return row ? nameOf(row) : null;
    }

    /** @returns the outcome, nothing where the record is so already, or why it was refused */
    private async step(
      context: CommandContext,
      row: Row | undefined,
      id: string,
      step: Some,
      language: Language,
    ): Promise<CommandOutcome | undefined | string> {
      return this.attempt(language, async () => {
        if (!row) throw notFound();
        if (ALREADY[step]?.includes(row.status)) return undefined;
        const own = { ...context, commandId: `${context.commandId}:${id}` };
        return this.commands.execute(command(own, id, step));
      });
    }

    /** @returns what came of it, or why it was refused */
    private async attempt<Outcome>(
      language: Language,
      act: () => Promise<Outcome>,
    ): Promise<Outcome | string> {
      try {
        return await act();
      } catch (error) {
        const problem = problemOf(error, language);
        if (!problem || problem.statusCode >= 500) throw error;
        return problem.body.message;
      }
    }
  }
  return RecordBulkController;
}
