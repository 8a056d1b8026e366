import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { productDecider } from '@fidelidade/domain/stock/product/product.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { todayOf } from '../registry/company-facts.js';
import { measureOf } from './units.js';

/** A product with what may be done with its goods today. @throws DomainError `product_not_found` */
export async function goodsOf(unit: UnitOfWork, context: CommandContext, productId: string) {
  const { details: product } = await unit.load(productDecider, streams.product(productId));
  if (!product) throw new DomainError('product_not_found', { refusal: 'not_found' });
  const today = await todayOf(unit, context);
  const { decimals } = await measureOf(unit, product);
  return { product, decimals, today };
}
