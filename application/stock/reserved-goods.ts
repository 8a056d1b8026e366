import { type DecimalText, addDecimal } from '@fidelidade/domain/kernel/decimal.js';
import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { stockItemDecider } from '@fidelidade/domain/stock/stock-item/stock-item.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { companyOf, todayOf } from '../registry/company-facts.js';

interface Line {
  readonly productId: string;
  readonly description: string;
  readonly quantity: DecimalText;
}

/**
 * Promises a note's goods to it where they lie, of those that are good today, in the same append as what sends it: of many notes on the last unit one is sent. Nothing
 * is refused where the company sells what is not there.
 * @throws DomainError on each item of which there is not enough left
 */
export async function reserveGoods(
  unit: UnitOfWork,
  context: CommandContext,
  noteId: string,
  lines: readonly Line[],
  warehouseId = wellKnownIds.defaultWarehouse(unit.company),
): Promise<void> {
  const { allowNegativeStock: allowNegative } = (await companyOf(unit)).settings;
  const date = await todayOf(unit, context);
  const shortages: DomainError[] = [];
  for (const { productId, quantity, index, description } of byProduct(lines)) {
    const source = { kind: 'invoice', id: noteId } as const;
    const goods = { productId, warehouseId, source, quantity };
    try {
      const command = { type: 'reserve', ...goods, date, allowNegative } as const;
      await unit.decide(stockItemDecider, goodsStream(unit.company, productId), command);
    } catch (error) {
      if (!(error instanceof DomainError && SHORTAGES.has(error.code))) throw error;
      const params = { ...error.params, product: description };
      shortages.push(new DomainError(error.code, { field: `items.${index}.quantity`, params }));
    }
  }
  refuseAll(shortages);
}

/** That there is not enough, or that what there is has expired. */
const SHORTAGES: ReadonlySet<string> = new Set(['stock_insufficient', 'goods_expired']);

/** What a note still holds is free for others: it was not authorised, or its goods have left. */
export async function releaseGoods(
  unit: UnitOfWork,
  noteId: string,
  lines: readonly Pick<Line, 'productId'>[],
): Promise<void> {
  for (const productId of new Set(lines.map((line) => line.productId))) {
    const source = { kind: 'invoice', id: noteId } as const;
    const command = { type: 'release', productId, source } as const;
    await unit.decide(stockItemDecider, goodsStream(unit.company, productId), command);
  }
}

/** Where all that happens to a product's goods is written, in whichever warehouse they are. */
export const goodsStream = (company: string, productId: string): string =>
  streams.stockItem(wellKnownIds.defaultWarehouse(company), productId);

/** All that is wanted of a product, at its first line. */
function byProduct(lines: readonly Line[]): (Line & { readonly index: number })[] {
  const wanted = new Map<string, Line & { readonly index: number }>();
  for (const [index, line] of lines.entries()) {
    const first = wanted.get(line.productId);
    const quantity = first ? addDecimal(first.quantity, line.quantity) : line.quantity;
    wanted.set(line.productId, { ...(first ?? { ...line, index }), quantity });
  }
  return [...wanted.values()];
}
