import type { Recorded } from '@fidelidade/domain/events.js';
import { ZERO } from '@fidelidade/domain/kernel/money.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import { projection } from '../../runner/projection.js';
import { lotTables, type LotRow } from './table.js';

const FOLLOWS = ['PointsPended', 'PointsActivated', 'PointsExpired'] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;

const ROWS: RowFold<Fact['type'], 'lots'> = {
  table: 'lots',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, data.lotId],
  asks: [],
  begin: (event) => (event.type === 'PointsPended' ? newRow(event) : undefined),
  change: (event) =>
    event.type === 'PointsActivated' ? { status: 'available' } : { status: 'exhausted', remaining: ZERO },
};

export const lots = projection({
  name: 'lots',
  follows: FOLLOWS,
  tables: lotTables,
  project: (events, rows) => foldRows(rows, events, ROWS),
});

const newRow = ({ data, meta }: Recorded<'PointsPended'>): LotRow => ({
  company_id: meta.company,
  id: data.lotId,
  participant_id: data.participantId,
  sale_id: data.saleId,
  amount: data.amount,
  remaining: data.amount,
  status: 'pending',
  earned_on: data.earnedOn,
  available_on: data.availableOn,
  expires_on: data.expiresOn,
});
