import type { DreBasis } from '@fidelidade/domain/finance/dre.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { betweenCompanies } from '@fidelidade/projections/finance/reports/dre.js';
import { wireMoney } from '../finance/money.js';
import type { HouseCompany } from './house.js';

/**
 * What the companies of a consolidated statement earned from and spent on each other. It is in their lines, for what one books as sold
 * another may book otherwise, or later; it is named beside them.
 */
export async function toldBetweenCompanies(
  house: readonly HouseCompany[],
  asked: { readonly from: string; readonly to: string; readonly basis: DreBasis },
  asOf: Instant | undefined,
) {
  let [earned, spent] = [0, 0];
  for (const { id, database } of house) {
    const others = house.filter((other) => other.id !== id).map(({ cnpj }) => cnpj);
    const found = await betweenCompanies(database, id, others, { ...asked, asOf });
    earned += found.earned;
    spent += found.spent;
  }
  return { earned: wireMoney(earned), spent: wireMoney(spent) };
}
