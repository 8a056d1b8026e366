import type { DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { Details } from '@fidelidade/domain/kernel/record-kind/decide.js';
import { isDerived, shownCost } from '@fidelidade/domain/stock/product/cost.js';
import { stockItemDecider } from '@fidelidade/domain/stock/stock-item/stock-item.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { finestQuantity } from '@fidelidade/domain/stock/stock-item/finest-quantity.js';
import type { ProductDetails } from '@fidelidade/domain/stock/product/product.js';
import { decimalsProblem } from '@fidelidade/domain/stock/unit-decimals.js';
import { goodsStream } from './reserved-goods.js';
import { measureOf, registeredUnit, unitByAbbreviation } from './units.js';

/**
 * What of a product follows from other records: its unit of the register, and its cost.
 * @throws DomainError `unit_decimals_in_use`, `cost_derived`
 */
export async function completeProduct(
  unit: UnitOfWork,
  id: string,
  before: Details | undefined,
  details: Details,
): Promise<Details> {
  const complete = await withUnit(unit, before, details);
  if (before) await assertUnitSaysGoods(unit, id, before, complete);
  return withCost(unit, id, before, complete);
}

/** What lies there, or is promised, can be said in the unit that the product is counted in from now on. */
async function assertUnitSaysGoods(
  unit: UnitOfWork,
  id: string,
  before: Details,
  details: Details,
): Promise<void> {
  const { decimals } = await measureOf(unit, details as ProductDetails);
  if (decimals >= (await measureOf(unit, before as ProductDetails)).decimals) return;
  const finest = finestQuantity(await unit.load(stockItemDecider, goodsStream(unit.company, id)));
  if (decimalsProblem(finest, decimals, 'unit_id') === undefined) return;
  const field = details['unitId'] === undefined ? 'fractional' : 'unit_id';
  throw new DomainError('unit_decimals_in_use', { field, params: { what: finest } });
}

/**
 * Forms, programs and spreadsheets name a unit by its abbreviation or choose one of the register; whichever changed counts. One of
 * the register says its abbreviation, and whether parts of it are sold.
 */
async function withUnit(unit: UnitOfWork, before: Details | undefined, details: Details): Promise<Details> {
  const { unitId: chosen, ...others } = details;
  const isChosen =
    chosen !== undefined && (chosen !== before?.['unitId'] || others['unit'] === before['unit']);
  const unitId = isChosen ? String(chosen) : await unitByAbbreviation(unit, String(others['unit']));
  if (unitId === undefined) return others;
  const registered = await registeredUnit(unit, unitId);
  return registered
    ? { ...others, unitId, unit: registered.abbreviation, fractional: registered.decimals > 0 }
    : details;
}

/**
 * Once goods came in the cost is their average, which nobody types. Forms send back what they were shown, and
 * then what somebody once typed stays. A cost that is not spoken of stays as it is; null takes it away.
 * @throws DomainError `cost_derived` on another cost than that average
 */
async function withCost(
  unit: UnitOfWork,
  id: string,
  before: Details | undefined,
  { costValue, ...details }: Details,
): Promise<Details> {
  const { averageCost } = await unit.load(stockItemDecider, goodsStream(unit.company, id));
  const typed = before?.['costValue'];
  const kept = { ...details, ...(typed !== undefined && { costValue: typed }) };
  if (costValue === undefined) return kept;
  if (!isDerived(averageCost)) return { ...details, ...(costValue !== null && { costValue }) };
  if (typeof costValue === 'string' && shownCost(costValue as DecimalText) === shownCost(averageCost))
    return kept;
  throw new DomainError('cost_derived', { field: 'cost_value' });
}
