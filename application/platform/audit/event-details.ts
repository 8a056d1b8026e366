import type { Recorded } from '@fidelidade/domain/events.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { RecordFinder } from './record-finder.js';
import { MAX_EFFECTS, type LinkedEvent } from './record-history.js';

/** What was before an event is told from so many events of its record at most. */
const EARLIER_EVENTS = 500;
/** A chain of causes is short; one that is longer is cut. */
const MAX_CAUSES = 20;

export interface EventDetails extends LinkedEvent {
  readonly event: Recorded;
  /** Of the same stream, in order: what its changes are told against. */
  readonly earlier: readonly Recorded[];
  /** The nearest first; the last one was done by somebody. */
  readonly causes: readonly LinkedEvent[];
  readonly effects: readonly LinkedEvent[];
}

/** One event of a company with all that it is tied to. */
export class EventReader {
  constructor(private readonly store: EventStore) {}

  /** @throws DomainError `not_found` when the company has no such event */
  async read(company: string, id: string): Promise<EventDetails> {
    const event = await this.event(company, id);
    if (!event) throw notFound();
    const finder = new RecordFinder(this.store);
    const link = async (each: Recorded): Promise<LinkedEvent> => ({
      event: each,
      record: await finder.find(each),
    });
    const effects = await this.store.readCausedBy(company, id);
    return {
      ...(await link(event)),
      earlier: await this.earlier(company, event),
      causes: await Promise.all((await this.causes(company, event)).map(link)),
      effects: await Promise.all(effects.slice(0, MAX_EFFECTS).map((effect) => link(effect as Recorded))),
    };
  }

  private async causes(company: string, event: Recorded): Promise<Recorded[]> {
    const causes: Recorded[] = [];
    let causation = event.meta.causation;
    while (causation !== undefined && causes.length < MAX_CAUSES) {
      const cause = await this.event(company, causation);
      if (!cause) break;
      causes.push(cause);
      causation = cause.meta.causation;
    }
    return causes;
  }

  private async earlier(company: string, { stream, version }: Recorded): Promise<readonly Recorded[]> {
    if (version === 1) return [];
    const before = { direction: 'backward', from: version - 1, limit: EARLIER_EVENTS } as const;
    return (await this.store.readStream(company, stream, before)).toReversed() as readonly Recorded[];
  }

  private async event(company: string, id: string): Promise<Recorded | undefined> {
    return (await this.store.readEvent(company, id)) as Recorded | undefined;
  }
}
