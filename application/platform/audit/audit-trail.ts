import type { EventType, Recorded } from '@fidelidade/domain/events.js';
import { statementEvents, statementLineEvents } from '@fidelidade/domain/finance/bank-statement/events.js';
import type { Actor } from '@fidelidade/domain/kernel/event.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { listAuditEvents, type AuditFilter } from '@fidelidade/projections/platform/audit/queries.js';
import type { AuditEventRow } from '@fidelidade/projections/platform/audit/table.js';
import { formatAuditCursor, parseAuditCursor } from './audit-cursor.js';
import { inBatches } from './in-batches.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { RecordFinder } from './record-finder.js';
import { RecordReach } from './record-reach.js';
import { HISTORY_STREAMS, type RecordRef } from './records.js';

const CONCURRENT_READS = 8;

/** Facts that are about one of the accounts though their record may be in reach: payments, their papers, boletos, what a bank says. */
const OF_AN_ACCOUNT: ReadonlySet<string> = new Set<EventType>([
  'PaymentRegistered',
  'PaymentCleared',
  'PaymentClearingReversed',
  'PaymentReversed',
  'PaymentBounced',
  'ReceiptIssued',
  'ReceiptVoided',
  'ReceiptNumberTaken',
  'BoletoIssued',
  'BoletoRegistered',
  'BoletoPaid',
  'BoletoWrittenOff',
  'BoletoNumberTaken',
  ...(Object.keys({ ...statementEvents, ...statementLineEvents }) as EventType[]),
]);

export interface TrailQuery {
  readonly actorId?: string;
  readonly type?: string;
  readonly record?: RecordRef;
  /** Instants: the first one that counts, and the first one that does not any more. */
  readonly from?: string;
  readonly before?: string;
  /** `next` of the page before. */
  readonly cursor?: string;
  readonly limit: number;
}

export interface TrailEvent {
  readonly id: string;
  readonly position: number;
  readonly type: string;
  readonly occurredAt: string;
  readonly actor: Actor;
  readonly record: RecordRef | undefined;
}

export interface TrailPage {
  readonly events: readonly TrailEvent[];
  /** Undefined on the last page. */
  readonly next: string | undefined;
}

/** All events of a company as the auditor lists them, the newest first. */
export class AuditTrail {
  constructor(private readonly store: Pick<EventStore, 'readStream' | 'readEvent'>) {}

  /**
   * A page has fewer events than its limit where some are of records that the viewer may not be told of.
   * @throws DomainError `invalid` on `cursor`
   */
  async read(
    database: ReadDatabase,
    company: string,
    viewer: Viewer,
    { cursor, limit, record, ...filter }: TrailQuery,
  ): Promise<TrailPage> {
    const finder = this.finder();
    const wanted: AuditFilter = { ...filter, ...(record && (await ofRecord(finder, company, record))) };
    const after = cursor === undefined ? undefined : parseAuditCursor(cursor);
    const rows = await listAuditEvents(database, company, {
      filter: wanted,
      limit: limit + 1,
      ...(after && { after }),
    });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const reach = this.reachOf(company, viewer);
    const told = await this.factsInReach(company, page, reach);
    return {
      events: await reach.among(await this.withRecords(company, told, finder), (event) => event.record),
      next: rows.length > limit && last ? formatAuditCursor(last) : undefined,
    };
  }

  /** Which records a viewer may be told of; remembers, so one for each answer. */
  reachOf(company: string, viewer: Viewer): RecordReach {
    return new RecordReach(this.store, company, viewer);
  }

  /** Finds the records that streams are of; remembers, so one for each answer. */
  finder(): RecordFinder {
    return new RecordFinder(this.store);
  }

  /** What is no payment and no goods is told or not by its record alone, and need not be read. */
  private async factsInReach(
    company: string,
    rows: readonly AuditEventRow[],
    reach: RecordReach,
  ): Promise<readonly AuditEventRow[]> {
    const isHeld = await inBatches(CONCURRENT_READS, rows, async ({ stream, event_id, type }) => {
      const isOfGoods = reach.asksForFactsOf(stream);
      if (!isOfGoods && !reach.holdsPlace(stream)) return false;
      if (!isOfGoods && !(reach.seesSomePayments && OF_AN_ACCOUNT.has(type))) return true;
      const event = (await this.store.readEvent(company, event_id)) as Recorded | undefined;
      return event === undefined || reach.holdsFact(event);
    });
    return rows.filter((_, index) => isHeld[index]);
  }

  private withRecords(
    company: string,
    rows: readonly AuditEventRow[],
    finder: RecordFinder,
  ): Promise<TrailEvent[]> {
    return inBatches(CONCURRENT_READS, rows, async (row) => ({
      id: row.event_id,
      position: row.position,
      type: row.type,
      occurredAt: row.occurred_at,
      actor: { kind: row.actor_kind, id: row.actor_id },
      record: await finder.ofStream(company, row.stream, row.position),
    }));
  }
}

/** The streams of a record; of one that others share, its own facts alone. */
async function ofRecord(
  finder: RecordFinder,
  company: string,
  { resource, id }: RecordRef,
): Promise<Pick<AuditFilter, 'streams' | 'shared'>> {
  const names = HISTORY_STREAMS[resource](id, company);
  if (resource !== 'users') return { streams: names };
  const members = [...(await finder.membersOf(company))];
  const positions = members.flatMap(([position, member]) => (member === id ? position : []));
  return { streams: names, shared: { stream: streams.team(), positions } };
}
