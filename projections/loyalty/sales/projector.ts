import type { Recorded } from '@fidelidade/domain/events.js';
import { ZERO } from '@fidelidade/domain/kernel/money.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { recordColumns } from '../../rows/record.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import { projection } from '../../runner/projection.js';
import { saleListView, saleTables, type SaleRow } from './table.js';

const FOLLOWS = ['SaleRegistered', 'PointsPended', 'PointsActivated'] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;

const ROWS: RowFold<Fact['type'], 'sales'> = {
  table: 'sales',
  key: RECORD_KEY,
  // A lot is the sale's that earned it.
  keyOf: ({ meta, data }) => [meta.company, 'lotId' in data ? data.lotId : data.saleId],
  asks: [],
  begin: (event) => (event.type === 'SaleRegistered' ? newRow(event) : undefined),
  change: (event) => ({ updated_at: event.meta.recordedAt, ...changeOf(event) }),
};

export const sales = projection({
  name: 'sales',
  follows: FOLLOWS,
  tables: saleTables,
  views: [saleListView],
  project: (events, rows) => foldRows(rows, events, ROWS),
});

function newRow(event: Recorded<'SaleRegistered'>): SaleRow {
  const { data: sale } = event;
  const isNote = sale.origin === 'nfe';
  return {
    date: sale.date,
    document_number: isNote ? noteLabel(sale.documentNumber) : sale.documentNumber,
    access_key: isNote ? sale.documentNumber : null,
    origin: sale.origin,
    participant_id: sale.participantId,
    person_id: sale.personId,
    items: sale.items,
    discount: sale.discount,
    total: sale.total,
    paid_with_cashback: sale.paidWithCashback ?? ZERO,
    cashback_earned: ZERO,
    voucher_id: sale.voucherId ?? null,
    state: 'registered',
    available_on: null,
    expires_on: null,
    ...recordColumns(event, sale.saleId),
  };
}

/** Series and number as they stand in an access key: places 23 to 25 and 26 to 34. */
const noteLabel = (accessKey: string): string =>
  `NF-e ${Number(accessKey.slice(22, 25))}-${Number(accessKey.slice(25, 34))}`;

function changeOf(event: Fact): Partial<SaleRow> {
  if (event.type === 'SaleRegistered') return newRow(event);
  if (event.type === 'PointsActivated') return { state: 'confirmed' };
  const { amount, availableOn, expiresOn } = event.data;
  return { cashback_earned: amount, available_on: availableOn, expires_on: expiresOn };
}
