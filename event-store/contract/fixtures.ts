import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { AppendContext, EventLog, LogPage, ShapedEvent, StreamChange } from '../event-store.js';

export const COMPANY = 'company-1';
export const NOON = '2026-03-10T15:00:00.000Z' as Instant;

export const earned = (points: number): ShapedEvent => ({
  type: 'PointsEarned',
  schema: 1,
  data: { points },
});
export const redeemed = (points: number): ShapedEvent => ({
  type: 'PointsRedeemed',
  schema: 2,
  data: { points },
});

let commands = 0;

/** A context with a command id of its own. */
export function byCommand(context: Partial<AppendContext> = {}): AppendContext {
  commands += 1;
  return {
    company: COMPANY,
    actor: { kind: 'staff', id: 'user-1' },
    commandId: `command-${commands}`,
    commandDigest: 'digest',
    occurredAt: NOON,
    correlation: 'correlation-1',
    ...context,
  };
}

export const to = (
  stream: string,
  expectedVersion: StreamChange['expectedVersion'],
  ...events: ShapedEvent[]
): StreamChange<ShapedEvent> => ({ stream, expectedVersion, events });

/** Reads the log page by page to its end, the way a projection does. */
export async function readWholeLog(store: EventLog): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for (let after = 0; ;) {
    const page = await store.readAll({ after, limit: 100 });
    if (page.through === after) return events;
    events.push(...page.events);
    after = page.through;
  }
}

export const positionsOf = (events: readonly StoredEvent[]): number[] =>
  events.map((event) => event.position);

/**
 * Tells which event of the log, counted from 1, has a position; 0 for the beginning. Positions grow, but not every store
 * makes them consecutive.
 */
export async function placesIn(store: EventLog): Promise<(position: number) => number | undefined> {
  const places = new Map((await readWholeLog(store)).map(({ position }, index) => [position, index + 1]));
  return (position) => (position === 0 ? 0 : places.get(position));
}

/** The places of events in the log of a store. */
export async function placesOf(
  events: readonly StoredEvent[],
  store: EventLog,
): Promise<(number | undefined)[]> {
  return positionsOf(events).map(await placesIn(store));
}
export const pointsOf = (events: readonly StoredEvent[]): unknown[] =>
  events.map((event) => ('points' in event.data ? event.data.points : undefined));

/** Keeps the pages that a subscription brings; `until` resolves once they say enough. */
export class PageRecorder {
  readonly pages: LogPage[] = [];
  #check = () => undefined as void;

  get events(): StoredEvent[] {
    return this.pages.flatMap((page) => page.events);
  }

  readonly onPage = async (page: LogPage): Promise<void> => {
    this.pages.push(page);
    this.#check();
  };

  until(enough: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#check = () => {
        if (enough()) resolve();
      };
      this.#check();
    });
  }

  untilEvents(count: number): Promise<void> {
    return this.until(() => this.events.length >= count);
  }
}
