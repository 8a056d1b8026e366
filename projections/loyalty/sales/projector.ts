import type { Recorded } from '@fidelidade/domain/events.js';
import { addMoney, ZERO } from '@fidelidade/domain/kernel/money.js';
import { saleOfLot } from '@fidelidade/domain/loyalty/account/earn.js';
import { withLines } from '@fidelidade/domain/loyalty/sale/returned.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { recordColumns } from '../../rows/record.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import { projection } from '../../runner/projection.js';
import { saleListView, saleTables, type SaleRow } from './table.js';

const RETURNS = ['SaleItemsReturned', 'SaleCancelled'] as const;
const FOLLOWS = [
  'SaleRegistered',
  'PointsPended',
  'PointsCredited',
  'PointsActivated',
  'PointsClawedBack',
  ...RETURNS,
] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;

const ROWS: RowFold<Fact['type'], 'sales'> = {
  table: 'sales',
  key: RECORD_KEY,
  keyOf: (event) => [event.meta.company, saleOf(event)],
  asks: ['PointsPended', 'PointsActivated', 'PointsClawedBack', ...RETURNS],
  begin: (event) => (event.type === 'SaleRegistered' ? newRow(event) : undefined),
  change: (event, row) => ({
    updated_at: event.meta.recordedAt,
    ...(row ? changeOf(event, row) : creditOf(event)),
  }),
};

/** What a sale earned is called after it, or names it; a lot that no sale earned has an id of its own, so becoming usable finds no sale. */
const saleOf = ({ data }: Fact): string =>
  'saleId' in data && data.saleId !== undefined ? data.saleId : saleOfLot('lotId' in data ? data.lotId : '');

/** Of credits, only what a voucher gave at the sale: what a link brought is the matter of those whom it brought together. */
const isOfSale = ({ type, data }: Fact): boolean =>
  type !== 'PointsCredited' || (data.creditSource === 'voucher' && data.saleId !== undefined);

export const sales = projection({
  name: 'sales',
  // A sale is confirmed once all of its lots can be used, and not with the first of them.
  version: 3,
  follows: FOLLOWS,
  tables: saleTables,
  views: [saleListView],
  project: (events, rows) => foldRows(rows, events.filter(isOfSale), ROWS),
});

function newRow(event: Recorded<'SaleRegistered'>): SaleRow {
  const { data: sale } = event;
  const isNote = sale.origin === 'nfe' || ACCESS_KEY.test(sale.documentNumber);
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
    told: event.position,
    sold_at: sale.soldAt ?? null,
    program_version: sale.programVersion ?? null,
    rules_as_of: sale.rulesAsOf ?? null,
    returns: [],
    returned_amount: ZERO,
    returned_quantities: {},
    cashback_earned: ZERO,
    points_earned: ZERO,
    points_taken_back: ZERO,
    earned_lots: [],
    released_lots: [],
    voucher_cashback: ZERO,
    voucher_id: sale.voucherId ?? null,
    attendant_id: sale.attendantId ?? sale.soldById ?? null,
    cashback_taken_back: ZERO,
    cashback_given_back: ZERO,
    state: 'registered',
    available_on: null,
    expires_on: null,
    ...recordColumns(event, sale.saleId),
  };
}

/** Other systems number a sale by the key of its note, so that its buyer can scan it. */
const ACCESS_KEY = /^\d{6}[0-9A-Z]{12}\d{26}$/;

/** Model, series and number as they stand in an access key: places 21 and 22, 23 to 25, and 26 to 34. */
const noteLabel = (accessKey: string): string =>
  `${accessKey.slice(20, 22) === '65' ? 'NFC-e' : 'NF-e'} ${Number(accessKey.slice(22, 25))}-${Number(accessKey.slice(25, 34))}`;

function changeOf(event: Fact, row: SaleRow): Partial<SaleRow> {
  switch (event.type) {
    case 'SaleItemsReturned':
    case 'SaleCancelled':
      return cameBack(event, row);
    case 'PointsClawedBack':
      return takenBack(event, row);
    case 'PointsActivated':
      return withLots(row, { released_lots: [...row.released_lots, event.data.lotId] });
    default:
      return creditOf(event, row);
  }
}

/** Rules may wait for different times. What came back stays what it is, though the rest of its cashback can be used by now. */
function withLots(
  row: SaleRow,
  lots: Partial<Pick<SaleRow, 'earned_lots' | 'released_lots'>>,
): Partial<SaleRow> {
  const { earned_lots, released_lots, state } = { ...row, ...lots };
  if (state !== 'registered' && state !== 'confirmed') return lots;
  const isReleased = earned_lots.every((lotId) => released_lots.includes(lotId));
  return { ...lots, state: isReleased ? 'confirmed' : 'registered' };
}

function cameBack(
  { type, data, position }: Recorded<(typeof RETURNS)[number]>,
  row: SaleRow,
): Partial<SaleRow> {
  const lines = 'lines' in data ? data.lines : [];
  const returned_amount = addMoney(row.returned_amount, data.amount);
  const isAll = returned_amount === row.total;
  return {
    state: type === 'SaleCancelled' ? 'cancelled' : isAll ? 'returned' : 'partly_returned',
    returned_amount,
    returned_quantities: withLines(row.returned_quantities, lines),
    returns: [...row.returns, { told: position, amount: data.amount, cashback: data.cashback, lines }],
    cashback_given_back: addMoney(row.cashback_given_back, data.cashback),
  };
}

/** What its voucher gave is not counted. */
function takenBack({ data }: Recorded<'PointsClawedBack'>, row: SaleRow): Partial<SaleRow> {
  if (!row.earned_lots.includes(data.lotId)) return {};
  return data.currency === 'points'
    ? { points_taken_back: addMoney(row.points_taken_back, data.amount) }
    : { cashback_taken_back: addMoney(row.cashback_taken_back, data.amount) };
}

/** Of several lots, the first is what its dates are told of. */
function creditOf(event: Fact, row?: SaleRow): Partial<SaleRow> {
  if (event.type === 'PointsCredited') return { voucher_cashback: event.data.amount };
  if (event.type !== 'PointsPended') return {};
  const { lotId, currency, amount, availableOn, expiresOn } = event.data;
  const earned_lots = [...(row?.earned_lots ?? []), lotId];
  const lots = row ? withLots(row, { earned_lots }) : { earned_lots };
  const dates = earned_lots.length === 1 && { available_on: availableOn, expires_on: expiresOn };
  return {
    ...lots,
    ...dates,
    ...(currency === 'points'
      ? { points_earned: addMoney(row?.points_earned ?? ZERO, amount) }
      : { cashback_earned: addMoney(row?.cashback_earned ?? ZERO, amount) }),
  };
}
