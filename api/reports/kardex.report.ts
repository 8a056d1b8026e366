import { products } from '@fidelidade/domain/stock/product/product.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { findGoodsLot } from '@fidelidade/projections/stock/lots/queries.js';
import { kardex, type KardexSum } from '@fidelidade/projections/stock/movements/kardex.js';
import { findRecord } from '@fidelidade/projections/records/queries.js';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { wireMoney } from '../finance/money.js';
import { askedRecord, daysIn, DaysQuery } from './report-questions.js';
import { report, type Asker } from './report.js';
import { warehouseCalled } from './warehouse-called.js';

/** Of one product, from one day to another; in one warehouse, or in all together; of one lot, or of whatever lot. */
class KardexQuery extends DaysQuery {
  @IsOptional() @IsString() @MaxLength(64) product_id?: string;
  @IsOptional() @IsString() @MaxLength(64) warehouse_id?: string;
  @IsOptional() @IsString() @MaxLength(64) lot_id?: string;
}

/** A product's card: what came and went, and what was left. */
export const kardexReport = report({
  name: 'kardex',
  permission: 'stock.kardex.view',
  // What is asked decides: one of the viewer's own warehouses, or all.
  reach: () => undefined,
  question: KardexQuery,
  async answer(question, asker) {
    const { database, company, viewer, asOf } = asker;
    const { product_id: productId = '', warehouse_id: warehouseId, lot_id: lotId } = question;
    if (warehouseId === undefined && viewer.scope.warehouses !== null)
      throw new DomainError('out_of_scope', { refusal: 'forbidden' });
    const warehouse_name = await warehouseCalled(question, asker);
    const product = await findRecord(database, products, company, productId);
    if (productId) askedRecord(product, 'product_id');
    const lot_number = await lotCalled(question, asker);
    const card = await kardex(database, company, {
      ...{ productId, warehouseId, lotId },
      ...daysIn(question),
      asOf,
    });
    return {
      /** While no product is asked for the card is empty. */
      product: product
        ? { id: productId, name: product['name'], code: product['code'], unit: product['unit'] }
        : null,
      /** Of which alone it is, where it is of one. */
      warehouse_name,
      lot_number,
      opening: sumRecord(card.opening),
      incoming: sumRecord(card.incoming),
      outgoing: sumRecord(card.outgoing),
      closing: sumRecord(card.closing),
      rows: card.lines.map(({ cost, balance_cost, ...line }) => ({
        ...line,
        cost: wireMoney(cost),
        balance_cost: wireMoney(balance_cost),
      })),
      /** Its value is that of all warehouses and lots: what lies in one has none of its own. */
      is_valued: warehouseId === undefined && lotId === undefined,
    };
  },
  // Goods are no postings.
  drill: {},
});

const sumRecord = ({ quantity, cost }: KardexSum) => ({ quantity, cost: wireMoney(cost) });

/**
 * The lot that the card is of alone, by its number; null where it is of all of them.
 * @throws DomainError `reference_not_found` on `lot_id`, also of one of another product
 */
async function lotCalled(
  { product_id, lot_id: id }: KardexQuery,
  { database, company, viewer }: Asker,
): Promise<string | null> {
  if (id === undefined) return null;
  const lot = await findGoodsLot(database, company, id, viewer);
  return askedRecord(lot?.product_id === product_id ? lot : undefined, 'lot_id').number;
}
