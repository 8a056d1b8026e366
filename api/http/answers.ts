import { Inject, Injectable } from '@nestjs/common';
import type { CommandOutcome } from '@fidelidade/application/execution/command.js';
import type { FollowedLog } from '@fidelidade/application/policies/fact-log.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import { FOLLOWED_LOG, READ_YOUR_WRITES } from '../infrastructure.js';
import { message } from './messages.js';
import { Conflicted, NotYetVisible } from './refusals.js';
import { languageOf, type ApiReply } from './request.js';

/** The answer to a record action: what to tell the user, and the record as it is now. */
export interface ActionAnswer<Row> {
  readonly status: 'success';
  readonly message: string;
  readonly data: Row;
}

/** Answers commands once the read models that the next screen shows have caught up, or says that they lag. */
@Injectable()
export class Answers {
  constructor(
    @Inject(READ_YOUR_WRITES) private readonly readYourWrites: ReadYourWrites,
    @Inject(FOLLOWED_LOG) private readonly log: Pick<FollowedLog, 'head'>,
  ) {}

  /** @returns whether the models have caught up */
  async settle(reply: ApiReply, outcome: CommandOutcome, models: readonly string[]): Promise<boolean> {
    if (outcome.position === undefined) return true;
    const isCurrent = await this.readYourWrites.reached(models, outcome.position);
    if (!isCurrent) void reply.header('X-Projection-Lag', '1');
    return isCurrent;
  }

  /**
   * @throws DomainError `not_found` when the record is not the company's
   * @throws NotYetVisible when it was made and the read model is too far behind to show it
   */
  async record<Row>(
    reply: ApiReply,
    outcome: CommandOutcome,
    models: readonly string[],
    find: (id: string) => Promise<Row | undefined>,
  ): Promise<Row> {
    const isCurrent = await this.settle(reply, outcome, models);
    const row = await find(outcome.id);
    if (!row) throw isCurrent ? notFound() : new NotYetVisible(outcome.id);
    return row;
  }

  async action<Row>(
    reply: ApiReply,
    key: string,
    outcome: CommandOutcome,
    models: readonly string[],
    find: (id: string) => Promise<Row | undefined>,
  ): Promise<ActionAnswer<Row>> {
    const data = await this.record(reply, outcome, models, find);
    return { status: 'success', message: message(languageOf(reply.request), key), data };
  }

  /**
   * Changes a record from a version that was seen. When it is another by now, the refusal carries the record as it is.
   * @throws Conflicted with what `show` gives, once the read models have caught up with whoever was faster
   */
  async change(
    models: readonly string[],
    change: () => Promise<CommandOutcome>,
    show: () => Promise<unknown>,
  ): Promise<CommandOutcome> {
    try {
      return await change();
    } catch (error) {
      if (!isConflict(error)) throw error;
      await this.readYourWrites.reached(models, await this.log.head());
      throw new Conflicted((await show()) ?? null);
    }
  }
}

/** Refused for the version that was seen, or outrun by others time and again. */
const isConflict = (error: unknown): boolean =>
  error instanceof DomainError
    ? error.refusal === 'conflict'
    : error instanceof Error && error.name === 'VersionConflict';
