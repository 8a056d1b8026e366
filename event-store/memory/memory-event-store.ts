import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { EventMeta, StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { assertAppendable, isWrite } from '../appendable.js';
import { changesOf } from '../changes-of.js';
import { newEventId } from '../event-id.js';
import {
  CommandIdReused,
  MAX_CAUSED_EVENTS,
  overtakenBy,
  VersionConflict,
  type AppendContext,
  type AppendResult,
  type EventLog,
  type ExpectedVersion,
  type LogChanges,
  type LogPage,
  type NoneSince,
  type ReadAllOptions,
  type ReadStreamOptions,
  type ShapedEvent,
  type StreamChange,
  type SubscribeOptions,
  type Subscription,
} from '../event-store.js';
import { LogWatcher } from '../subscription/log-watcher.js';
import { Subscriptions } from '../subscription/subscriptions.js';

export interface MemoryEventStoreOptions {
  readonly now?: () => Instant;
  /** Ids must be UUIDs, as in every adapter. */
  readonly newId?: () => string;
}

interface Accepted {
  readonly digest: string;
  readonly result: AppendResult;
}

/** The log in an array, for unit tests: forgets everything, but keeps every promise of the contract. */
export class MemoryEventStore implements EventLog {
  readonly #now: () => Instant;
  readonly #newId: () => string;
  readonly #events: StoredEvent[] = [];
  readonly #commands = new Map<string, Accepted>();
  readonly #watcher = new LogWatcher();
  readonly #subscriptions = new Subscriptions();

  constructor({ now, newId }: MemoryEventStoreOptions = {}) {
    this.#now = now ?? (() => new Date().toISOString() as Instant);
    this.#newId = newId ?? newEventId;
  }

  async append(changes: readonly StreamChange<ShapedEvent>[], context: AppendContext): Promise<AppendResult> {
    assertAppendable(changes, context);
    const known = this.#find(context.company, context.commandId, context.commandDigest);
    if (known) return known;

    for (const { stream, expectedVersion } of changes) {
      const actual = this.#versionOf(context.company, stream);
      if (!fits(expectedVersion, actual)) throw new VersionConflict(stream, expectedVersion, actual);
    }
    const { company, noneSince } = context;
    const overtaking = noneSince && this.#firstOf(company, noneSince);
    if (overtaking) throw overtakenBy(noneSince, overtaking.position);
    const result = this.#write(changes.filter(isWrite), context);
    this.#commands.set(commandKey(context.company, context.commandId), {
      digest: context.commandDigest,
      result,
    });
    this.#watcher.advance(result.position);
    return result;
  }

  async readStream(
    company: string,
    stream: string,
    { direction = 'forward', from, limit }: ReadStreamOptions = {},
  ): Promise<StoredEvent[]> {
    const history = this.#streamOf(company, stream);
    const ordered = direction === 'forward' ? history : history.toReversed();
    const wanted = ordered.filter(
      ({ version }) => from === undefined || (direction === 'forward' ? version >= from : version <= from),
    );
    return structuredClone(wanted.slice(0, limit));
  }

  async readAll({ after, limit, types, company }: ReadAllOptions): Promise<LogPage> {
    const matching = this.#events
      .slice(after)
      .filter((event) => !types || types.includes(event.type))
      .filter((event) => company === undefined || event.meta.company === company);
    const events = structuredClone(matching.slice(0, limit));
    const last = matching.length > limit ? events.at(-1)?.position : this.#events.length;
    return { events, through: Math.max(after, last ?? after) };
  }

  async readEvent(company: string, id: string): Promise<StoredEvent | undefined> {
    return structuredClone(this.#events.find((event) => event.meta.company === company && event.id === id));
  }

  async readCausedBy(company: string, id: string, limit = MAX_CAUSED_EVENTS): Promise<StoredEvent[]> {
    const caused = this.#events.filter(({ meta }) => meta.company === company && meta.causation === id);
    return structuredClone(caused.slice(0, limit));
  }

  async findCommand(company: string, commandId: string, digest: string): Promise<AppendResult | undefined> {
    return this.#find(company, commandId, digest);
  }

  async head(): Promise<number> {
    return this.#events.length;
  }

  readonly changesSince = async (after: number, limit: number): Promise<LogChanges> =>
    changesOf(
      this.#events.slice(after).map(({ meta, stream, version, position }) => ({
        ...{ company: meta.company, stream, version, position },
      })),
      { after, limit },
    );

  subscribe(options: SubscribeOptions): Subscription {
    const log = { watcher: this.#watcher, readAll: (page: ReadAllOptions) => this.readAll(page) };
    return this.#subscriptions.open(log, options);
  }

  async close(): Promise<void> {
    await this.#subscriptions.stop();
  }

  #write(changes: readonly StreamChange<ShapedEvent>[], context: AppendContext): AppendResult {
    const meta = this.#metaOf(context);
    const versions: Record<string, number> = {};
    for (const { stream, events } of changes) {
      let version = this.#versionOf(context.company, stream);
      for (const { type, schema, data } of events) {
        version += 1;
        const position = this.#events.length + 1;
        this.#events.push({
          id: this.#newId(),
          stream,
          version,
          position,
          type,
          schema,
          data: asJson(data),
          meta,
        });
      }
      versions[stream] = version;
    }
    return { position: this.#events.length, versions, duplicate: false };
  }

  #find(company: string, commandId: string, digest: string): AppendResult | undefined {
    const known = this.#commands.get(commandKey(company, commandId));
    if (known && known.digest !== digest) throw new CommandIdReused(commandId);
    return known && { ...known.result, duplicate: true };
  }

  #metaOf({ company, actor, occurredAt, correlation, causation, commandId, ip }: AppendContext): EventMeta {
    return {
      company,
      actor: { kind: actor.kind, id: actor.id },
      occurredAt,
      recordedAt: this.#now(),
      correlation,
      ...(causation !== undefined && { causation }),
      commandId,
      ...(ip !== undefined && { ip }),
    };
  }

  #firstOf(company: string, { types, after }: NoneSince): StoredEvent | undefined {
    return this.#events.find(
      ({ position, type, meta }) => position > after && meta.company === company && types.includes(type),
    );
  }

  #streamOf(company: string, stream: string): StoredEvent[] {
    return this.#events.filter((event) => event.stream === stream && event.meta.company === company);
  }

  #versionOf(company: string, stream: string): number {
    return this.#streamOf(company, stream).length;
  }
}

const commandKey = (company: string, commandId: string): string => JSON.stringify([company, commandId]);

function fits(expected: ExpectedVersion, actual: number): boolean {
  return expected === 'any' || actual === (expected === 'none' ? 0 : expected);
}

/** What is read is what JSON kept of what was written, as with a database. */
const asJson = (data: object): object => JSON.parse(JSON.stringify(data));
