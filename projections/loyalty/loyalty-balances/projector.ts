import type { Recorded } from '@fidelidade/domain/events.js';
import { sql } from 'kysely';
import { projection } from '../../runner/projection.js';
import { participantListView } from '../participants/table.js';
import { loyaltyBalanceTables } from './table.js';

const FOLLOWS = ['LoyaltyAccountOpened', 'PointsPended', 'PointsActivated', 'PointsExpired'] as const;

export const loyaltyBalances = projection({
  name: 'loyalty-balances',
  follows: FOLLOWS,
  tables: loyaltyBalanceTables,
  views: [participantListView],
  async project(events, rows) {
    for (const event of events) {
      const { available, pending } = changeOf(event);
      await sql`
        insert into loyalty_balances as balance (company_id, participant_id, available, pending)
        values (${event.meta.company}, ${event.data.participantId}, ${available}, ${pending})
        on conflict (company_id, participant_id) do update set
          available = balance.available + excluded.available,
          pending = balance.pending + excluded.pending
      `.execute(rows);
    }
  },
});

/** What expires was available: a lot expires after its waiting time, never during it. */
function changeOf(event: Recorded<(typeof FOLLOWS)[number]>): { available: number; pending: number } {
  switch (event.type) {
    case 'LoyaltyAccountOpened':
      return { available: 0, pending: 0 };
    case 'PointsPended':
      return { available: 0, pending: event.data.amount };
    case 'PointsActivated':
      return { available: event.data.amount, pending: -event.data.amount };
    case 'PointsExpired':
      return { available: -event.data.amount, pending: 0 };
  }
}
