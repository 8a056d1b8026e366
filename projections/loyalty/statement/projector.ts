import type { Recorded } from '@fidelidade/domain/events.js';
import { sql, type Transaction } from 'kysely';
import type { ReadModels } from '../../database/read-models.js';
import { projection } from '../../runner/projection.js';
import { statementTables } from './table.js';

const FOLLOWS = ['PointsPended', 'PointsActivated', 'PointsExpired'] as const;

export const statement = projection({
  name: 'statement',
  follows: FOLLOWS,
  tables: statementTables,
  async project(events, rows) {
    for (const event of events) {
      if (event.type === 'PointsPended') await promise(event, rows);
      else await move(event, rows);
    }
  },
});

async function promise(event: Recorded<'PointsPended'>, rows: Transaction<ReadModels>): Promise<void> {
  const { data } = event;
  await rows
    .insertInto('statement')
    .values({
      company_id: event.meta.company,
      id: event.id,
      participant_id: data.participantId,
      position: event.position,
      date: data.earnedOn,
      kind: 'earn_pending',
      amount: data.amount,
      lot_id: data.lotId,
      sale_id: data.saleId,
      basis_points: data.basisPoints,
      base: data.base,
      program_version: data.programVersion,
      earned_on: data.earnedOn,
      available_on: data.availableOn,
      expires_on: data.expiresOn,
    })
    .execute();
}

/** What moves a lot is explained by what credited it. */
async function move(
  { id, position, type, data, meta }: Recorded<'PointsActivated' | 'PointsExpired'>,
  rows: Transaction<ReadModels>,
): Promise<void> {
  const [kind, amount] = type === 'PointsActivated' ? ['earn', data.amount] : ['expire', -data.amount];
  await sql`
    insert into statement (
      company_id, id, participant_id, position, date, kind, amount,
      lot_id, sale_id, basis_points, base, program_version, earned_on, available_on, expires_on)
    select
      company_id, ${id}, participant_id, ${position}, ${data.on}, ${kind}, ${amount},
      lot_id, sale_id, basis_points, base, program_version, earned_on, available_on, expires_on
    from statement
    where company_id = ${meta.company} and lot_id = ${data.lotId} and kind = 'earn_pending'
  `.execute(rows);
}
