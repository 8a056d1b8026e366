import type { Recorded } from '@fidelidade/domain/events.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import { projection } from '../../runner/projection.js';
import { redemptionTables } from './table.js';

const FOLLOWS = ['PointsReserved', 'RedemptionReleased', 'PointsRedeemed'] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;

const ROWS: RowFold<Fact['type'], 'redemptions'> = {
  table: 'redemptions',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, data.redemptionId],
  asks: [],
  begin: (event) =>
    event.type === 'PointsReserved'
      ? {
          company_id: event.meta.company,
          id: event.data.redemptionId,
          participant_id: event.data.participantId,
          amount: event.data.amount,
          purchase: event.data.purchase,
          status: 'reserved',
          reserved_at: event.meta.occurredAt,
          until: event.data.until,
          sale_id: null,
          note_id: event.data.noteId ?? null,
        }
      : undefined,
  change: (event) =>
    event.type === 'PointsRedeemed'
      ? { status: 'redeemed', sale_id: event.data.saleId }
      : { status: 'released' },
};

export const redemptions = projection({
  name: 'redemptions',
  follows: FOLLOWS,
  tables: redemptionTables,
  project: (events, rows) => foldRows(rows, events, ROWS),
});
