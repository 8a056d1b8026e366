import { Inject, Injectable } from '@nestjs/common';
import type { CommandOutcome } from '@fidelidade/application/execution/command.js';
import type { FollowedLog } from '@fidelidade/application/policies/fact-log.js';
import { DomainError, notFound, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import { FOLLOWED_LOG, READ_YOUR_WRITES } from '../infrastructure.js';
import type { RecordChange } from './forms/record-change.js';
import { message } from './messages.js';
import { Conflicted, NotYetVisible } from './refusals.js';
import { languageOf, type ApiReply, type ApiRequest } from './request.js';

/** The answer to a record action: what to tell the user, and the record as it is now. */
export interface ActionAnswer<Row> {
  readonly status: 'success';
  readonly message: string;
  readonly data: Row;
}

/** How often a change that names no version is tried anew when others were faster. */
const CHANGE_RETRIES = 2;

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
    const isCurrent = await this.readYourWrites.reached(
      models,
      outcome.position,
      (reply.request as ApiRequest).session?.company,
    );
    if (!isCurrent) void reply.header('X-Projection-Lag', '1');
    return isCurrent;
  }

  /** Waits until the models show what has happened so far: for a decision that rests on them. */
  async catchUp(models: readonly string[]): Promise<void> {
    await this.readYourWrites.reached(models, await this.log.head());
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
    return { status: 'success', message: message(languageOf(reply.request), told(key, outcome)), data };
  }

  /**
   * Changes a record by what was sent of it: the rest stays, and a field that cannot be changed may only be sent with the
   * value that it has. When it is another by now than the one that was seen, the refusal carries the record as it is.
   * @param show the record as its own route shows it
   * @param command what the whole form asks for; from the version that it was filled in from
   * @throws Conflicted with what `show` gives, once the read models have caught up with whoever was faster
   */
  async change<Form extends object>(
    models: readonly string[],
    change: RecordChange<Form>,
    show: () => Promise<ShownVersion | undefined>,
    command: (form: Form, version: number) => Promise<CommandOutcome>,
  ): Promise<CommandOutcome> {
    const once = async () => {
      const record = await this.seen(models, change, show);
      const refusals = change.contradictions(record);
      if (refusals.length > 0 && change.isOfOlder(record)) throw new Conflicted(record);
      if (refusals.length > 0) throw new ValidationError(refusals);
      return this.orConflict(models, show, () => command(change.over(record), record.version));
    };
    // A sender who saw no version cannot be out of date: what they sent is laid over the record as it is by now.
    for (let rest = change.version === undefined ? CHANGE_RETRIES : 0; ; rest -= 1) {
      try {
        return await once();
      } catch (error) {
        if (rest === 0 || !(error instanceof Conflicted)) throw error;
      }
    }
  }

  /** What a command gives; of a conflict, the refusal that carries the record as it is. */
  async orConflict(
    models: readonly string[],
    show: () => Promise<unknown>,
    command: () => Promise<CommandOutcome>,
  ): Promise<CommandOutcome> {
    try {
      return await command();
    } catch (error) {
      if (!isConflict(error)) throw error;
      await this.catchUp(models);
      throw new Conflicted((await show()) ?? null);
    }
  }

  /** The record of the version that was seen. */
  private async seen<Form extends object>(
    models: readonly string[],
    { version }: RecordChange<Form>,
    show: () => Promise<ShownVersion | undefined>,
  ): Promise<ShownVersion> {
    const isSeen = (record: ShownVersion) => version === undefined || record.version === version;
    const shown = await show();
    if (shown && isSeen(shown)) return shown;
    await this.catchUp(models);
    const current = await show();
    if (!current) throw notFound();
    if (!isSeen(current)) throw new Conflicted(current);
    return current;
  }
}

/** What is told where everything was as it was asked to be, of what has words of its own for that. */
const UNCHANGED: Readonly<Record<string, string>> = { program_published: 'program_unchanged' };

/** What is told of a change or a deed: where it wrote nothing, that nothing changed. Whoever asks again by the same key wrote the first time. */
export const told = (key: string, { position }: Pick<CommandOutcome, 'position'>): string =>
  position === undefined ? (UNCHANGED[key] ?? 'unchanged') : key;

/** A record as its own route shows it. */
type ShownVersion = object & { readonly version: number };

/** Refused for the version that was seen, or outrun by others time and again. */
const isConflict = (error: unknown): boolean =>
  error instanceof DomainError
    ? error.refusal === 'conflict'
    : error instanceof Error && error.name === 'VersionConflict';
