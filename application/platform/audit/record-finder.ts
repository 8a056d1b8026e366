import type { Recorded } from '@fidelidade/domain/events.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { entryIdIn, recordOfStream, RESOURCE_OF_DIRECTION, type RecordRef } from './records.js';

/** Finds the record that each of a few events is about. Short-lived: it remembers the entries that it has looked at. */
export class RecordFinder {
  private readonly directions = new Map<string, Promise<Direction | undefined>>();

  constructor(private readonly store: Pick<EventStore, 'readStream'>) {}

  async find(event: Recorded): Promise<RecordRef | undefined> {
    if (event.type === 'StockReceived' || event.type === 'StockIssued') {
      return { resource: 'products', id: event.data.productId };
    }
    const entryId = entryIdIn(event.stream);
    if (entryId === undefined) return recordOfStream(event.stream);
    const direction = await this.directionOf(event);
    return direction && { resource: RESOURCE_OF_DIRECTION[direction], id: entryId };
  }

  private directionOf(event: Recorded): Promise<Direction | undefined> {
    if (event.type === 'EntryOpened') return Promise.resolve(event.data.direction);
    const { stream, meta } = event;
    const key = JSON.stringify([meta.company, stream]);
    const known = this.directions.get(key) ?? openingDirection(this.store, meta.company, stream);
    this.directions.set(key, known);
    return known;
  }
}

async function openingDirection(
  store: Pick<EventStore, 'readStream'>,
  company: string,
  stream: string,
): Promise<Direction | undefined> {
  const [opened] = (await store.readStream(company, stream, { limit: 1 })) as readonly Recorded[];
  return opened?.type === 'EntryOpened' ? opened.data.direction : undefined;
}
