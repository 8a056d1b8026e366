import { Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Recorded } from '@fidelidade/domain/events.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { STAFF_NEWS } from '@fidelidade/domain/platform/staff-notifications/kinds.js';
import type { EventStore, LogPage, Subscription } from '@fidelidade/event-store/event-store.js';
import { UnreadableEvent } from '@fidelidade/event-store/unreadable-event.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { RecordFinder } from '../audit/record-finder.js';
import { RecordReach } from '../audit/record-reach.js';
import { RESOURCES, type Resource } from '../audit/records.js';
import { SHOWN_TYPES, waitForReadModels } from './wait-for-read-models.js';

const FEED_BATCH_SIZE = 200;
/** A client that was away for longer than so many facts of its company is told to read everything again. */
export const MAX_MISSED_EVENTS = 500;
/** How many pages of the log are looked through for what a client missed: other companies' facts count too. */
const MAX_MISSED_PAGES = 10;

/** What staff are told: no records, and so without a history. */
export const NOTIFICATIONS = 'notifications' as const;

/** A record that screens show is not what it was. Without an id: any record of the resource may have changed. */
export interface Change {
  readonly resource: Resource | typeof NOTIFICATIONS;
  readonly id: string | null;
  readonly position: number;
  /** Where goods moved, when nothing else changed: whoever sees none of these warehouses is not told. */
  readonly warehouses?: readonly string[];
  /** Of what staff are told: who of them. */
  readonly audience?: Audience;
}

type Changed = Pick<Change, 'resource' | 'id' | 'audience'>;

/** One user, or all who hold a permission. */
export type Audience = { readonly userId: string } | { readonly permission: Permission };

export type ChangeListener = (changes: readonly Change[]) => void;

export interface Following {
  /** Everything up to this position was told, or shown already, when the following began. */
  readonly position: number;
  stop(): void;
}

/**
 * Tells screens what changed, once the read models show it (or have been waited for long enough). One subscription a
 * process, whatever the number of listeners; it begins with the first of them.
 */
export class ChangeFeed implements OnModuleDestroy {
  private readonly log = new Logger('ChangeFeed');
  private readonly listeners = new Map<string, Set<ChangeListener>>();
  private starting: Promise<Subscription> | undefined;
  /** How far the log was looked at; what lies between `told` and here is being told. */
  private seen = 0;
  private told = 0;

  constructor(
    private readonly store: EventStore,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /**
   * Tells a company's changes from now on; with `after`, first what was missed since that position. A change may be told
   * twice, but none is left out.
   */
  async follow(company: string, after: number | undefined, tell: ChangeListener): Promise<Following> {
    await (this.starting ??= this.start());
    const { seen: position, told } = this;
    const from = after ?? told;
    const meanwhile: Change[] = [];
    let hear: ChangeListener = (changes) => meanwhile.push(...changes);
    const stop = this.listen(company, (changes) => hear(changes));
    try {
      if (from < position) tell(await this.missed(company, from, position));
    } catch (error) {
      stop();
      throw error;
    }
    if (meanwhile.length > 0) tell(meanwhile);
    hear = tell;
    return { position, stop };
  }

  /** Those changes that a viewer who sees some records only may be told of. */
  among(company: string, viewer: Viewer, changes: readonly Change[]): Promise<readonly Change[]> {
    const reach = new RecordReach(this.store, company, viewer);
    const { warehouses: seen } = viewer.scope;
    const told = changes.filter(
      ({ warehouses }) => !seen || (warehouses?.some((id) => seen.includes(id)) ?? true),
    );
    // That some record of a resource may have changed tells of none.
    return reach.among(told, ({ resource, id }) =>
      id === null || resource === NOTIFICATIONS ? undefined : { resource, id },
    );
  }

  async onModuleDestroy(): Promise<void> {
    this.listeners.clear();
    await (await this.starting)?.stop();
  }

  private async start(): Promise<Subscription> {
    try {
      this.seen = this.told = await this.store.head();
    } catch (error) {
      this.starting = undefined;
      throw error;
    }
    return this.store.subscribe({
      after: this.seen,
      types: SHOWN_TYPES,
      batchSize: FEED_BATCH_SIZE,
      onPage: (page) => this.publish(page),
      passOver: (through) => {
        this.seen = this.told = through;
        return true;
      },
      onError: (error) => this.log.warn({ error }),
    });
  }

  private listen(company: string, listener: ChangeListener): () => void {
    const listeners = this.listeners.get(company) ?? new Set();
    this.listeners.set(company, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.listeners.get(company) === listeners) this.listeners.delete(company);
    };
  }

  /** Facts of companies that nobody follows are let go by. */
  private async publish({ events, through }: LogPage): Promise<void> {
    this.seen = through;
    const followed = events.filter(({ meta }) => this.listeners.has(meta.company)) as readonly Recorded[];
    if (followed.length > 0) {
      await waitForReadModels(this.readYourWrites, followed);
      for (const company of new Set(followed.map(({ meta }) => meta.company))) {
        const facts = followed.filter(({ meta }) => meta.company === company);
        this.tellAll(company, await this.changesOf(facts));
      }
    }
    this.told = through;
  }

  private tellAll(company: string, changes: readonly Change[]): void {
    if (changes.length === 0) return;
    for (const listener of [...(this.listeners.get(company) ?? [])]) listener(changes);
  }

  private async missed(company: string, after: number, through: number): Promise<readonly Change[]> {
    const events: Recorded[] = [];
    let reached = after;
    for (let page = 0; reached < through && page < MAX_MISSED_PAGES; page += 1) {
      const limit = MAX_MISSED_EVENTS + 1 - events.length;
      if (limit <= 0) break;
      const found = await this.store.readAll({ after: reached, limit, types: SHOWN_TYPES, company });
      events.push(...(found.events as readonly Recorded[]));
      reached = found.through;
    }
    if (reached < through || events.length > MAX_MISSED_EVENTS) {
      const all = [...RESOURCES, NOTIFICATIONS] as const;
      return all.map((resource) => ({ resource, id: null, position: through }));
    }
    await waitForReadModels(this.readYourWrites, events);
    return this.changesOf(events);
  }

  /** A record that changed several times is told once, at its last place. */
  private async changesOf(events: readonly Recorded[]): Promise<readonly Change[]> {
    const finder = new RecordFinder(this.store);
    const changes = new Map<string, Change>();
    for (const event of events) {
      for (const { resource, id, audience } of await this.recordsOf(event, finder)) {
        const key = `${resource} ${id}`;
        const warehouses = bothOf(changes.get(key), goodsMovedBy(event));
        changes.delete(key);
        const about = { resource, id, position: event.position, ...(audience && { audience }) };
        changes.set(key, { ...about, ...(warehouses && { warehouses }) });
      }
    }
    return [...changes.values()];
  }

  /** Of a fact that cannot be read nobody is told: it must not hold up those of others. */
  private async recordsOf(event: Recorded, finder: RecordFinder): Promise<readonly Changed[]> {
    try {
      return await recordsChangedBy(event, finder);
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error;
      this.log.warn({ error });
      return [];
    }
  }
}

/** The warehouse whose goods the fact is about, when it is of nothing else. */
const goodsMovedBy = ({ data }: Recorded): string | undefined =>
  'warehouseId' in data && 'productId' in data ? data.warehouseId : undefined;

/** What changed for another reason too is told to all. */
function bothOf(before: Change | undefined, warehouse: string | undefined): readonly string[] | undefined {
  if (warehouse === undefined || (before && !before.warehouses)) return undefined;
  return [...(before?.warehouses ?? []), warehouse];
}

/** The record that the fact is about, and the others whose figures it moves. */
async function recordsChangedBy(event: Recorded, finder: RecordFinder): Promise<readonly Changed[]> {
  const own = await finder.find(event);
  const others: readonly Changed[] = (() => {
    switch (event.type) {
      case 'PaymentRegistered':
      case 'PaymentCleared':
        return [{ resource: 'accounts', id: event.data.accountId }];
      case 'AccountTransferMade':
        return [event.data.fromAccountId, event.data.toAccountId].map((id) => ({ resource: 'accounts', id }));
      // What is taken back says of what, and not which accounts that moved.
      case 'PaymentClearingReversed':
      case 'PaymentReversed':
      case 'AccountTransferReversed':
        return [{ resource: 'accounts', id: null }];
      // Of an account, which the company's participants have alone.
      case 'NotificationSent':
        return [{ resource: 'participants', id: event.data.accountId }];
      case 'StaffNotified': {
        const { kind, userId } = event.data;
        const { permission } = STAFF_NEWS[kind];
        const audience =
          userId === undefined && permission !== null ? { permission } : { userId: userId ?? '' };
        return [{ resource: NOTIFICATIONS, id: userId ?? kind, audience }];
      }
      // Their other screens show it as well.
      case 'StaffNotificationShown':
      case 'AllStaffNotificationsShown':
      case 'StaffNotificationDeleted':
      case 'AllStaffNotificationsDeleted': {
        const { userId } = event.data;
        return [{ resource: NOTIFICATIONS, id: userId, audience: { userId } }];
      }
      case 'PointsPended':
        return [{ resource: 'sales', id: event.data.saleId }];
      case 'TicketsIssued':
      case 'TicketsCancelled':
        return [{ resource: 'participants', id: event.data.participantId }];
      case 'VoucherIssued':
      case 'VoucherReserved':
      case 'VoucherReleased':
      case 'VoucherUsed':
      case 'VoucherUseReversed':
      case 'VoucherExpired':
      case 'VoucherCancelled': {
        const { participantId } = event.data;
        return participantId === undefined ? [] : [{ resource: 'participants', id: participantId }];
      }
      default:
        return [];
    }
  })();
  return own ? [own, ...others] : others;
}
