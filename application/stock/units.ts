import { units } from '@fidelidade/domain/stock/unit.js';
import { quantityDecimals, type UnitDetails } from '@fidelidade/domain/stock/unit-decimals.js';
import type { ProductDetails } from '@fidelidade/domain/stock/product/product.js';
import { reservationOf } from '../execution/reservation.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { deciderFor } from '../records/kind-decider.js';

/** A unit of the register as it is now; undefined of one that is not there, or was deleted. */
export async function registeredUnit(unit: UnitOfWork, id: string): Promise<UnitDetails | undefined> {
  const { decider, streamOf } = deciderFor(units.resource);
  const { status, details } = await unit.load(decider, streamOf(id));
  return status === 'absent' || status === 'deleted' ? undefined : (details as UnitDetails);
}

/** The unit of the register that has the abbreviation, by its reservation. */
export async function unitByAbbreviation(
  unit: UnitOfWork,
  abbreviation: string,
): Promise<string | undefined> {
  const value = abbreviation.normalize('NFC').toUpperCase();
  const id = await reservationOf(unit, { kind: 'unit-abbreviation', value, field: 'unit' }).holder();
  return id !== undefined && (await registeredUnit(unit, id)) ? id : undefined;
}

/** What a product is counted in now: its unit's abbreviation, and so many decimals. */
export async function measureOf(
  unit: UnitOfWork,
  product: ProductDetails,
): Promise<{ readonly abbreviation: string; readonly decimals: number }> {
  const registered = product.unitId === undefined ? undefined : await registeredUnit(unit, product.unitId);
  return {
    abbreviation: registered?.abbreviation ?? product.unit,
    decimals: quantityDecimals(product, registered),
  };
}
