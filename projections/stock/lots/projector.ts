import type { Recorded } from '@fidelidade/domain/events.js';
import {
  addDecimal,
  compareDecimal,
  parseQuantity,
  type DecimalText,
} from '@fidelidade/domain/kernel/decimal.js';
import { RECORD_KEY, RowSet } from '../../rows/row-set.js';
import { writeRows } from '../../rows/write-rows.js';
import { projection } from '../../runner/projection.js';
import { GOODS_FACTS } from '../goods-facts.js';
import { goodsLotTables, type GoodsLotRow } from './table.js';

const FOLLOWS = ['GoodsLotRegistered', 'GoodsLotChanged', ...GOODS_FACTS] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;
type LotFact = Recorded<'GoodsLotRegistered' | 'GoodsLotChanged'>;

export const goodsLots = projection({
  name: 'goods-lots',
  follows: FOLLOWS,
  tables: goodsLotTables,
  async project(events, database) {
    const rows = new RowSet('goods_lots', RECORD_KEY);
    await rows.load(database, events.flatMap(keysOf));
    for (const event of events) {
      if (isOfLot(event)) rows.put(rowOf(event, rows.find(event.meta.company, event.data.lotId)));
      else for (const row of moved(event, rows)) rows.put(row);
    }
    await writeRows(database, rows);
  },
});

const isOfLot = (event: Fact): event is LotFact =>
  event.type === 'GoodsLotRegistered' || event.type === 'GoodsLotChanged';

const keysOf = (event: Fact): (readonly [company: string, lotId: string])[] =>
  (isOfLot(event) ? [event.data] : (event.data.lots ?? [])).map(
    ({ lotId }) => [event.meta.company, lotId] as const,
  );

const rowOf = ({ meta, data }: LotFact, before: GoodsLotRow | undefined): GoodsLotRow => ({
  company_id: meta.company,
  id: data.lotId,
  product_id: data.productId,
  number: data.number,
  description: data.description ?? null,
  manufactured_on: data.manufacturedOn ?? null,
  expires_on: data.expiresOn ?? null,
  quantity: before?.quantity ?? '0',
  by_warehouse: before?.by_warehouse ?? {},
  created_at: before?.created_at ?? meta.recordedAt,
  updated_at: meta.recordedAt,
});

/** The lots that goods came to or left, as they are after it. */
function moved({ meta, data }: Exclude<Fact, LotFact>, rows: RowSet<'goods_lots'>): GoodsLotRow[] {
  return (data.lots ?? []).flatMap(({ lotId, left }) => {
    const row = rows.find(meta.company, lotId);
    if (!row) return [];
    const { [data.warehouseId]: _, ...others } = row.by_warehouse;
    const by_warehouse: GoodsLotRow['by_warehouse'] =
      compareDecimal(left, '0') === 0 ? others : { ...others, [data.warehouseId]: left };
    const quantity = Object.values(by_warehouse).reduce<DecimalText>(
      (sum, each) => addDecimal(sum, parseQuantity(each)),
      parseQuantity(0),
    );
    return [{ ...row, by_warehouse, quantity, updated_at: meta.recordedAt }];
  });
}
