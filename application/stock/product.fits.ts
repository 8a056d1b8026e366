import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { wireName } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import type { ProductDetails } from '@fidelidade/domain/stock/product/product.js';
import { decimalsProblem } from '@fidelidade/domain/stock/unit-decimals.js';
import { isUsualUnit } from '@fidelidade/domain/stock/usual-units.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import type { Fits } from '../records/fits.js';
import { measureOf } from './units.js';

/** What the register of units lets a product be; what an older fact says and nobody changes stays as it is. */
export const productFits: Fits = {
  async assertFits(unit, _id, before, after) {
    const [was, is] = [before as ProductDetails | undefined, after as ProductDetails];
    refuseAll([unknownUnit(was, is), ...(await finerThanItsUnit(unit, was, is))]);
  },
};

/** A unit is one of the register, or one of those that every shop has without registering it. */
const unknownUnit = (before: ProductDetails | undefined, { unit, unitId }: ProductDetails) =>
  unitId !== undefined || unit === before?.unit || isUsualUnit(unit)
    ? undefined
    : new DomainError('unit_not_registered', { field: 'unit' });

const LEVELS = ['minQuantity', 'maxQuantity'] as const;

/** Of what is sold whole there is no least stock of one and a half. */
async function finerThanItsUnit(unit: UnitOfWork, before: ProductDetails | undefined, after: ProductDetails) {
  if (LEVELS.every((level) => after[level] === undefined)) return [];
  const { decimals } = await measureOf(unit, after);
  const isCoarser = before !== undefined && decimals < (await measureOf(unit, before)).decimals;
  return LEVELS.map((level) => {
    const said = after[level];
    const isAsItWas = !isCoarser && said === before?.[level];
    return said === undefined || isAsItWas ? undefined : decimalsProblem(said, decimals, wireName(level));
  });
}
