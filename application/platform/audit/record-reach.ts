import type { Recorded } from '@fidelidade/domain/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import type { LinkedEvent } from './record-history.js';
import { entryIdIn, recordOfStream, type RecordRef } from './records.js';

/**
 * Which records a viewer may be told of wherever facts are shown: history, audit, live events. It is the reach that the lists
 * have: some see their own entries alone, some only some of the accounts. Short-lived: it remembers who opened what.
 */
export class RecordReach {
  private readonly openers = new Map<string, Promise<string | undefined>>();

  constructor(
    private readonly store: Pick<EventStore, 'readStream'>,
    private readonly company: string,
    private readonly viewer: Viewer,
  ) {}

  /** What is no record of a list is in everybody's reach. */
  async holds(record: RecordRef | undefined): Promise<boolean> {
    const { scope, userId } = this.viewer;
    switch (record?.resource) {
      case 'accounts':
        return scope.accounts === null || scope.accounts.includes(record.id);
      case 'receivables':
      case 'payables':
        return !scope.ownEntriesOnly || (await this.openerOf(record.id)) === userId;
      default:
        return true;
    }
  }

  /** Told by its name alone, for what it says cannot be trusted any more. */
  holdsStream(stream: string): Promise<boolean> {
    const entryId = entryIdIn(stream);
    return this.holds(
      entryId === undefined ? recordOfStream(stream) : { resource: 'receivables', id: entryId },
    );
  }

  /** Those of them that may be told. */
  async among<Item>(
    items: readonly Item[],
    recordOf: (item: Item) => RecordRef | undefined,
  ): Promise<Item[]> {
    const isHeld = await Promise.all(items.map((item) => this.holds(recordOf(item))));
    return items.filter((_, index) => isHeld[index]);
  }

  async linked(events: readonly LinkedEvent[]): Promise<LinkedEvent[]> {
    const told = events.filter(({ event }) => this.holdsFact(event));
    return this.among(told, ({ record }) => record);
  }

  /** An entry is in the reach of who sees some accounts, but not its payments by way of another. */
  holdsFact({ stream, data }: Recorded): boolean {
    const { accounts } = this.viewer.scope;
    if (accounts === null || entryIdIn(stream) === undefined) return true;
    return !('accountId' in data && typeof data.accountId === 'string') || accounts.includes(data.accountId);
  }

  private openerOf(entryId: string): Promise<string | undefined> {
    const known = this.openers.get(entryId) ?? this.readOpener(entryId);
    this.openers.set(entryId, known);
    return known;
  }

  private async readOpener(entryId: string): Promise<string | undefined> {
    const [opened] = await this.store.readStream(this.company, streams.entry(entryId), { limit: 1 });
    return opened?.meta.actor.id;
  }
}
