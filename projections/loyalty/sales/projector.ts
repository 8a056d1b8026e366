import type { EventOf, Recorded } from '@fidelidade/domain/events.js';
import { ZERO } from '@fidelidade/domain/kernel/money.js';
import type { Transaction } from 'kysely';
import { json } from '../../database/json.js';
import type { ReadModels } from '../../database/read-models.js';
import { projection } from '../../runner/projection.js';
import { recordColumns } from '../../runner/record-columns.js';
import { saleListView, saleTables } from './table.js';

const FOLLOWS = ['SaleRegistered', 'PointsPended', 'PointsActivated'] as const;

export const sales = projection({
  name: 'sales',
  follows: FOLLOWS,
  tables: saleTables,
  views: [saleListView],
  async project(events, rows) {
    for (const event of events) await apply(event, rows);
  },
});

async function apply(
  event: Recorded<(typeof FOLLOWS)[number]>,
  rows: Transaction<ReadModels>,
): Promise<void> {
  if (event.type === 'SaleRegistered') {
    await rows
      .insertInto('sales')
      .values({ ...recordColumns(event, event.data.saleId), ...columnsOf(event.data), state: 'registered' })
      .execute();
    return;
  }
  await rows
    .updateTable('sales')
    .set({ ...changeOf(event), updated_at: event.meta.recordedAt })
    .where('company_id', '=', event.meta.company)
    // A lot is the sale's that earned it.
    .where('id', '=', event.data.lotId)
    .execute();
}

function columnsOf(sale: EventOf<'SaleRegistered'>['data']) {
  const isNote = sale.origin === 'nfe';
  return {
    date: sale.date,
    document_number: isNote ? noteLabel(sale.documentNumber) : sale.documentNumber,
    access_key: isNote ? sale.documentNumber : null,
    origin: sale.origin,
    participant_id: sale.participantId,
    person_id: sale.personId,
    items: json(sale.items),
    discount: sale.discount,
    total: sale.total,
    cashback_earned: ZERO,
  };
}

/** Series and number as they stand in an access key: places 23 to 25 and 26 to 34. */
const noteLabel = (accessKey: string): string =>
  `NF-e ${Number(accessKey.slice(22, 25))}-${Number(accessKey.slice(25, 34))}`;

function changeOf(event: Recorded<'PointsPended' | 'PointsActivated'>) {
  if (event.type === 'PointsActivated') return { state: 'confirmed' as const };
  const { amount, availableOn, expiresOn } = event.data;
  return { cashback_earned: amount, available_on: availableOn, expires_on: expiresOn };
}
