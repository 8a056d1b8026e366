import type { Recorded } from '@fidelidade/domain/events.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import {
  entryIdIn,
  entrySeriesIdIn,
  memberOf,
  productIdIn,
  recordOfStream,
  RESOURCE_OF_DIRECTION,
  type RecordRef,
} from './records.js';

/** Finds the record that each of a few events is about. Short-lived: it remembers the entries and teams that it has looked at. */
export class RecordFinder {
  private readonly directions = new Map<string, Promise<Direction | undefined>>();
  private readonly members = new Map<string, Promise<ReadonlyMap<number, string>>>();

  constructor(private readonly store: Pick<EventStore, 'readStream'>) {}

  async find(event: Recorded): Promise<RecordRef | undefined> {
    if ('warehouseId' in event.data && 'productId' in event.data)
      return { resource: 'products', id: event.data.productId };
    if ('statementId' in event.data) return { resource: 'accounts', id: event.data.accountId };
    const member = memberOf(event);
    if (member !== undefined) return { resource: 'users', id: member };
    const entryId = entryIdIn(event.stream);
    if (event.type === 'EntrySeriesCreated') return firstOfSeries(event);
    if (event.type === 'EntryOpened' && entryId !== undefined) {
      return { resource: RESOURCE_OF_DIRECTION[event.data.direction], id: entryId };
    }
    return this.ofStream(event.meta.company, event.stream);
  }

  /** @param position of the fact, which tells of whom it is when records share the stream. Undefined for what has no screen. */
  async ofStream(company: string, stream: string, position?: number): Promise<RecordRef | undefined> {
    if (stream === streams.team()) {
      const member = (await this.membersOf(company)).get(position ?? 0);
      return member === undefined ? undefined : { resource: 'users', id: member };
    }
    const productId = productIdIn(stream, company);
    if (productId !== undefined) return { resource: 'products', id: productId };
    if (entrySeriesIdIn(stream) !== undefined) return this.seriesIn(company, stream);
    const entryId = entryIdIn(stream);
    if (entryId === undefined) return recordOfStream(stream);
    const direction = await this.directionOf(company, streams.entry(entryId));
    return direction && { resource: RESOURCE_OF_DIRECTION[direction], id: entryId };
  }

  /**
   * Id of the page that shows the record now. That of an accepted invitation is its user's; undefined for one that was
   * declined or cancelled, which no page shows any more.
   */
  async pageOf(company: string, { resource, id }: RecordRef): Promise<string | undefined> {
    if (resource !== 'users') return id;
    const newest = { direction: 'backward', limit: 1 } as const;
    const [last] = (await this.store.readStream(
      company,
      streams.invitation(id),
      newest,
    )) as readonly Recorded[];
    switch (last?.type) {
      case 'InvitationAccepted':
        return last.data.userId;
      case 'InvitationDeclined':
      case 'InvitationCancelled':
        return undefined;
      default:
        return id;
    }
  }

  /** Positions of the team's facts, each with the member whom it is about. */
  membersOf(company: string): Promise<ReadonlyMap<number, string>> {
    const known = this.members.get(company) ?? this.readMembers(company);
    this.members.set(company, known);
    return known;
  }

  private async readMembers(company: string): Promise<ReadonlyMap<number, string>> {
    const events = (await this.store.readStream(company, streams.team())) as readonly Recorded[];
    return new Map(events.map((event) => [event.position, memberOf(event) ?? '']));
  }

  private async seriesIn(company: string, stream: string): Promise<RecordRef | undefined> {
    const [created] = (await this.store.readStream(company, stream, { limit: 1 })) as readonly Recorded[];
    return created?.type === 'EntrySeriesCreated' ? firstOfSeries(created) : undefined;
  }

  private directionOf(company: string, stream: string): Promise<Direction | undefined> {
    const key = JSON.stringify([company, stream]);
    const known = this.directions.get(key) ?? openingDirection(this.store, company, stream);
    this.directions.set(key, known);
    return known;
  }
}

/** A series has no page of its own: that of its first entry lists them all. */
const firstOfSeries = ({ data }: Recorded<'EntrySeriesCreated'>): RecordRef => ({
  resource: RESOURCE_OF_DIRECTION[data.direction],
  id: data.entryIds[0]!,
});

async function openingDirection(
  store: Pick<EventStore, 'readStream'>,
  company: string,
  stream: string,
): Promise<Direction | undefined> {
  const [opened] = (await store.readStream(company, stream, { limit: 1 })) as readonly Recorded[];
  return opened?.type === 'EntryOpened' ? opened.data.direction : undefined;
}
