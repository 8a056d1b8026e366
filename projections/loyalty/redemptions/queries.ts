import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { sql } from 'kysely';
import { batchedById, rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase, SystemReads } from '../../database/read-models.js';
import type { RedemptionRow } from './table.js';

/** What one run of the job takes on; the next run finds the rest. */
const MAX_OVERDUE = 1_000;

export interface OverdueRedemption {
  readonly company: string;
  readonly participantId: string;
  readonly redemptionId: string;
}

/** What waited longer than a till may take, in every company. */
export async function overdueRedemptions(
  database: SystemReads,
  now: Instant,
): Promise<readonly OverdueRedemption[]> {
  const { rows } = await sql<OverdueRedemption>`
    select company_id as company, participant_id as "participantId", id as "redemptionId"
    from redemptions
    where status = 'reserved' and note_id is null and until <= ${now}
    order by until, id
    limit ${MAX_OVERDUE}
  `.execute(database);
  return rows;
}

export const findRedemption = rowById('redemptions');

/** A reservation with the name of the customer that it is for. */
export interface OpenRedemption extends RedemptionRow {
  readonly name: string;
}

/** More than all tills of a shop together put aside in ten minutes. */
const MOST_OPEN = 200;

/** What tills of the shop have put aside right now, the latest first. */
export const openRedemptions = (
  database: ReadDatabase,
  company: string,
): Promise<readonly OpenRedemption[]> =>
  database
    .selectFrom('redemptions')
    .innerJoin('participant_directory as customer', (join) =>
      join
        .onRef('customer.company_id', '=', 'redemptions.company_id')
        .onRef('customer.id', '=', 'redemptions.participant_id'),
    )
    .selectAll('redemptions')
    .select(sql<string>`customer.name`.as('name'))
    .where('redemptions.company_id', '=', company)
    .where('redemptions.status', '=', 'reserved')
    .where('redemptions.note_id', 'is', null)
    .orderBy('redemptions.reserved_at', 'desc')
    .limit(MOST_OPEN)
    .execute();

/** What tills have put aside for a participant right now, the latest first; read together with what others ask for at the same moment. */
export const reservedFor = batchedById(async (database, company, participantIds) => {
  const rows = await database
    .selectFrom('redemptions')
    .selectAll()
    .where('company_id', '=', company)
    .where(sql<boolean>`participant_id = any(${participantIds})`)
    .where('status', '=', 'reserved')
    .where('note_id', 'is', null)
    .orderBy('reserved_at', 'desc')
    .execute();
  return new Map(participantIds.map((id) => [id, rows.filter((row) => row.participant_id === id)]));
});
