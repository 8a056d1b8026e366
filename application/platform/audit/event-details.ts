import type { Recorded } from '@fidelidade/domain/events.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { causesOf } from './fact-origins.js';
import { RecordFinder } from './record-finder.js';
import { RecordReach } from './record-reach.js';
import { MAX_EFFECTS } from './record-history.js';
import { type LinkedEvent, memberOf } from './records.js';

/** What was before an event is told from so many events of its record at most. */
const EARLIER_EVENTS = 500;

export interface EventDetails extends LinkedEvent {
  readonly event: Recorded;
  /** Id of the page that shows the record now; undefined when there is none. */
  readonly page: string | undefined;
  /** Of the same record's stream, in order: what its changes are told against. */
  readonly earlier: readonly Recorded[];
  /** The nearest first; the last one was done by somebody. */
  readonly causes: readonly LinkedEvent[];
  readonly effects: readonly LinkedEvent[];
}

/** One event of a company with all that it is tied to. */
export class EventReader {
  constructor(private readonly store: EventStore) {}

  /** @throws DomainError `not_found` when the company has no such event, or none that the viewer may be told of */
  async read(company: string, viewer: Viewer, id: string): Promise<EventDetails> {
    const reach = new RecordReach(this.store, company, viewer);
    const event = await this.event(company, id);
    if (!event) throw notFound();
    const finder = new RecordFinder(this.store);
    const link = async (each: Recorded): Promise<LinkedEvent> => ({
      event: each,
      record: await finder.find(each),
    });
    const linked = await link(event);
    if (!(await reach.holdsFact(event)) || !(await reach.holds(linked.record))) throw notFound();
    const effects = await this.store.readCausedBy(company, id);
    return {
      ...linked,
      page: linked.record && (await finder.pageOf(company, linked.record)),
      earlier: await reach.facts(await this.earlier(company, event)),
      causes: await reach.linked(
        await Promise.all((await causesOf(event, (cause) => this.event(company, cause))).map(link)),
      ),
      effects: await reach.linked(
        await Promise.all(effects.slice(0, MAX_EFFECTS).map((effect) => link(effect as Recorded))),
      ),
    };
  }

  private async earlier(company: string, event: Recorded): Promise<readonly Recorded[]> {
    if (event.version === 1) return [];
    const member = memberOf(event);
    // How far back a member's own facts lie in the stream that the team shares, nobody knows.
    const limit = member === undefined ? EARLIER_EVENTS : event.version - 1;
    const before = { direction: 'backward', from: event.version - 1, limit } as const;
    const found = (await this.store.readStream(company, event.stream, before)) as readonly Recorded[];
    return found.toReversed().filter((each) => memberOf(each) === member);
  }

  private async event(company: string, id: string): Promise<Recorded | undefined> {
    return (await this.store.readEvent(company, id)) as Recorded | undefined;
  }
}
