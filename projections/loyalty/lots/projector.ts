import type { Recorded } from '@fidelidade/domain/events.js';
import { addMoney, subtractMoney, ZERO } from '@fidelidade/domain/kernel/money.js';
import { RECORD_KEY, RowSet, type RowKey } from '../../rows/row-set.js';
import { writeRows } from '../../rows/write-rows.js';
import { projection } from '../../runner/projection.js';
import { lotTables, type LotRow } from './table.js';

const OF_ONE_LOT = ['PointsPended', 'PointsCredited', 'PointsActivated', 'PointsExpired'] as const;
/** They take from several lots at once, or give back to them. What was put aside is gone already when it is used. */
const TAKING = [
  'PointsReserved',
  'PointsClawedBack',
  'PointsSettled',
  'PointsDebited',
  'PointsSpent',
  'PointsTransferred',
] as const;
const GIVING = ['RedemptionReleased', 'PointsRestored', 'SpendingRefunded'] as const;
const OF_PARTS = [...TAKING, ...GIVING] as const;

type OfParts = Recorded<(typeof OF_PARTS)[number]>;
type Fact = Recorded<(typeof OF_ONE_LOT)[number] | 'LotExpiriesPostponed'> | OfParts;

const isOfParts = (event: Fact): event is OfParts => 'parts' in event.data;

export const lots = projection({
  name: 'lots',
  follows: [...OF_ONE_LOT, ...OF_PARTS, 'LotExpiriesPostponed'],
  tables: lotTables,
  async project(events, rows) {
    const lots = new RowSet('lots', RECORD_KEY);
    await lots.load(rows, events.filter(isOfParts).flatMap(lotsOf));
    for (const event of events) {
      if (event.type === 'PointsClawedBack') takeBack(lots, event);
      if (isOfParts(event)) moveParts(lots, event);
      else if (event.type === 'LotExpiriesPostponed') lengthen(lots, event);
      else if (event.type === 'PointsPended') lots.put(newRow(event));
      else if (event.type === 'PointsCredited') lots.put(creditedRow(event));
      else lots.patch([event.meta.company, event.data.lotId], matured(event));
    }
    await writeRows(rows, lots);
  },
});

const lotsOf = ({ meta, data, type }: OfParts): RowKey[] =>
  [...data.parts, ...(type === 'PointsClawedBack' ? [data] : [])].map(({ lotId }) => [meta.company, lotId]);

const matured = (event: Recorded<'PointsActivated' | 'PointsExpired'>): Partial<LotRow> =>
  event.type === 'PointsActivated' ? { status: 'available' } : { status: 'exhausted', remaining: ZERO };

function lengthen(lots: RowSet<'lots'>, { meta, data }: Recorded<'LotExpiriesPostponed'>): void {
  for (const { lotId, expiresOn } of data.lotsKept)
    lots.patch([meta.company, lotId], { expires_on: expiresOn });
}

/** Of the lot that what came back had earned, whichever lots had something to take. */
function takeBack(lots: RowSet<'lots'>, { meta, data }: Recorded<'PointsClawedBack'>): void {
  const before = lots.find(meta.company, data.lotId)?.taken_back ?? ZERO;
  lots.patch([meta.company, data.lotId], { taken_back: addMoney(before, data.amount) });
}

function moveParts(lots: RowSet<'lots'>, event: OfParts): void {
  const isTaking = (TAKING as readonly string[]).includes(event.type);
  for (const part of event.data.parts) {
    const key = [event.meta.company, part.lotId] as const;
    const lot = lots.find(...key);
    const before = lot?.remaining ?? ZERO;
    const remaining = isTaking ? subtractMoney(before, part.amount) : addMoney(before, part.amount);
    lots.patch(key, {
      remaining,
      status: remaining === 0 ? 'exhausted' : isTaking ? (lot?.status ?? 'available') : 'available',
      ...('expiresOn' in part && part.expiresOn && { expires_on: part.expiresOn }),
    });
  }
}

const newRow = ({ data, meta }: Recorded<'PointsPended'>): LotRow => ({
  company_id: meta.company,
  id: data.lotId,
  participant_id: data.participantId,
  sale_id: data.saleId,
  import_id: null,
  currency: data.currency,
  amount: data.amount,
  remaining: data.amount,
  taken_back: ZERO,
  status: 'pending',
  earned_on: data.earnedOn,
  available_on: data.availableOn,
  expires_on: data.expiresOn,
  inactivity_months: data.inactivityMonths ?? null,
});

/** To be used at once, whatever sales wait for. */
const creditedRow = ({ data, meta }: Recorded<'PointsCredited'>): LotRow => ({
  company_id: meta.company,
  id: data.lotId,
  participant_id: data.participantId,
  sale_id: data.saleId ?? null,
  import_id: data.importId ?? null,
  currency: data.currency,
  amount: data.amount,
  remaining: data.amount,
  taken_back: ZERO,
  status: 'available',
  earned_on: data.on,
  available_on: data.on,
  expires_on: data.expiresOn,
  inactivity_months: data.inactivityMonths ?? null,
});
