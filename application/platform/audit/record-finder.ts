import type { Recorded } from '@fidelidade/domain/events.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { entryIdIn, productIdIn, recordOfStream, RESOURCE_OF_DIRECTION, type RecordRef } from './records.js';

/** Finds the record that each of a few events is about. Short-lived: it remembers the entries that it has looked at. */
export class RecordFinder {
  private readonly directions = new Map<string, Promise<Direction | undefined>>();

  constructor(private readonly store: Pick<EventStore, 'readStream'>) {}

  async find(event: Recorded): Promise<RecordRef | undefined> {
    if (event.type === 'StockReceived' || event.type === 'StockIssued') {
      return { resource: 'products', id: event.data.productId };
    }
    const entryId = entryIdIn(event.stream);
    if (event.type === 'EntryOpened' && entryId !== undefined) {
      return { resource: RESOURCE_OF_DIRECTION[event.data.direction], id: entryId };
    }
    return this.ofStream(event.meta.company, event.stream);
  }

  /** Undefined for what has no screen. */
  async ofStream(company: string, stream: string): Promise<RecordRef | undefined> {
    const productId = productIdIn(stream, company);
    if (productId !== undefined) return { resource: 'products', id: productId };
    const entryId = entryIdIn(stream);
    if (entryId === undefined) return recordOfStream(stream);
    const direction = await this.directionOf(company, stream);
    return direction && { resource: RESOURCE_OF_DIRECTION[direction], id: entryId };
  }

  private directionOf(company: string, stream: string): Promise<Direction | undefined> {
    const key = JSON.stringify([company, stream]);
    const known = this.directions.get(key) ?? openingDirection(this.store, company, stream);
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
