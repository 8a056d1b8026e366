import type { Recorded } from '@fidelidade/domain/events.js';
import { ZERO } from '@fidelidade/domain/kernel/money.js';
import type { Transaction } from 'kysely';
import type { ReadModels } from '../../database/read-models.js';
import { projection } from '../../runner/projection.js';
import { lotTables } from './table.js';

const FOLLOWS = ['PointsPended', 'PointsActivated', 'PointsExpired'] as const;

export const lots = projection({
  name: 'lots',
  follows: FOLLOWS,
  tables: lotTables,
  async project(events, rows) {
    for (const event of events) await apply(event, rows);
  },
});

async function apply(
  event: Recorded<(typeof FOLLOWS)[number]>,
  rows: Transaction<ReadModels>,
): Promise<void> {
  if (event.type === 'PointsPended') {
    const { lotId, participantId, saleId, amount, earnedOn, availableOn, expiresOn } = event.data;
    await rows
      .insertInto('lots')
      .values({
        company_id: event.meta.company,
        id: lotId,
        participant_id: participantId,
        sale_id: saleId,
        amount,
        remaining: amount,
        status: 'pending',
        earned_on: earnedOn,
        available_on: availableOn,
        expires_on: expiresOn,
      })
      .execute();
    return;
  }
  await rows
    .updateTable('lots')
    .set(
      event.type === 'PointsActivated' ? { status: 'available' } : { status: 'exhausted', remaining: ZERO },
    )
    .where('company_id', '=', event.meta.company)
    .where('id', '=', event.data.lotId)
    .execute();
}
