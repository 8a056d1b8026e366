import type { ResolvedEvent } from '@kurrent/kurrentdb-client';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { isEventId } from '../event-id.js';
import { CommandIdReused, type AppendResult } from '../event-store.js';
import { commandDigits, digitsIn } from './command-digits.js';
import { READS_AT_ONCE } from './limits.js';
import type { LogReader } from './log-reader.js';
import { positionOf } from './position.js';
import type { CommandRecord } from './records.js';
import type { StreamNames } from './stream-names.js';

/**
 * Finds events by the records that were written with them: those of a command, one by its id, those that an event caused.
 * Each way costs a read of a stream of one record (of as many as there are effects), and a read of the log where it lies.
 */
export class CommandLedger {
  readonly #reader: LogReader;
  readonly #names: StreamNames;

  constructor(reader: LogReader, names: StreamNames) {
    this.#reader = reader;
    this.#names = names;
  }

  /** @throws CommandIdReused when the id was used by a command of another content */
  async find(company: string, commandId: string, digest: string): Promise<AppendResult | undefined> {
    for (let turn = 0; ; turn += 1) {
      const found = await this.lookAt(company, commandId, digest, turn);
      if (found !== 'another') return found;
    }
  }

  /**
   * What the record under a command's digits says, in one read: the command's first answer, or that another has taken them.
   * @throws CommandIdReused when the id was used by a command of another content
   */
  async lookAt(
    company: string,
    commandId: string,
    digest: string,
    turn: number,
  ): Promise<AppendResult | 'another' | undefined> {
    const found = await this.#commandAt(company, commandDigits(company, commandId, turn));
    if (!found) return undefined;
    const known = aboutCommand(found);
    if (known.commandId !== commandId) return 'another';
    if (known.digest !== digest) throw new CommandIdReused(commandId);
    return firstAnswer(await this.#eventsBehind(company, found));
  }

  async event(company: string, id: string): Promise<StoredEvent | undefined> {
    if (!isEventId(id)) return undefined;
    const found = await this.#commandAt(company, digitsIn(id));
    if (!found) return undefined;
    const events = await this.#eventsBehind(company, found);
    return events.find((event) => event.id === id.toLowerCase());
  }

  async causedBy(company: string, id: string, limit: number): Promise<StoredEvent[]> {
    if (!isEventId(id)) return [];
    const causes = await this.#reader.records(this.#names.cause(company, id), limit);
    const effects: StoredEvent[] = [];
    while (effects.length < limit && causes.length > 0) {
      const next = causes.splice(0, Math.min(READS_AT_ONCE, limit - effects.length));
      effects.push(...(await Promise.all(next.map((cause) => this.#eventsBehind(company, cause)))).flat());
    }
    return effects.slice(0, limit);
  }

  async #commandAt(company: string, digits: string): Promise<ResolvedEvent | undefined> {
    const [found] = await this.#reader.records(this.#names.command(company, digits), 1);
    return found;
  }

  async #eventsBehind(company: string, record: ResolvedEvent): Promise<StoredEvent[]> {
    const { commandId, events: count } = aboutCommand(record);
    const events = await this.#reader.factsFrom(company, positionOf(record.event ?? {}), count);
    if (events.length !== count || events.some(({ meta }) => meta.commandId !== commandId))
      throw new Error(`KurrentDB: the events of command ${commandId} do not lie behind its record`);
    return events;
  }
}

function aboutCommand({ event }: ResolvedEvent): CommandRecord {
  const data: unknown = event?.data;
  return data as CommandRecord;
}

const firstAnswer = (events: readonly StoredEvent[]): AppendResult => ({
  position: events.at(-1)?.position ?? 0,
  versions: Object.fromEntries(events.map(({ stream, version }) => [stream, version])),
  duplicate: true,
});
