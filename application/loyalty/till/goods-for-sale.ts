import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import type { SaleItem } from '@fidelidade/domain/loyalty/sale/events.js';
import { productDecider } from '@fidelidade/domain/stock/product/product.js';
import { decimalsProblem } from '@fidelidade/domain/stock/unit-decimals.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { measureOf } from '../../stock/units.js';

/**
 * What the till offers is what it sells, whoever knows the id of something else: products that are in use, in quantities that their units
 * have. What was sold without a network happened already: it is told also where its product went out of use since.
 * @throws DomainError `product_not_for_sale`, `whole_quantity` or `quantity_decimals`, each at its line; what is no product is not its matter
 */
export async function assertForSale(
  unit: UnitOfWork,
  { items, offline }: { readonly items: readonly SaleItem[]; readonly offline?: unknown },
): Promise<void> {
  const problems: (DomainError | undefined)[] = [];
  for (const [index, { productId, quantity }] of items.entries()) {
    if (productId === undefined) continue;
    const { status, details } = await unit.load(productDecider, streams.product(productId));
    if (!details) continue;
    const { decimals } = await measureOf(unit, details);
    problems.push(
      status === 'active' || offline !== undefined
        ? undefined
        : new DomainError('product_not_for_sale', {
            field: `items.${index}.product_id`,
            params: { name: details.name },
          }),
      decimalsProblem(quantity, decimals, `items.${index}.quantity`),
    );
  }
  refuseAll(problems);
}
