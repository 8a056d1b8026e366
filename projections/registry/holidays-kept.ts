import { isKeptAt, type HolidayDay, type Place } from '@fidelidade/domain/finance/business-day.js';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../database/read-models.js';
import { findCompany } from './companies/queries.js';

/** No place keeps more, over all the years that a register looks ahead. */
const MOST_HOLIDAYS = 5_000;

/**
 * The active holidays of a company that are kept at a place; those of other states and cities are not. Whose place it is says the
 * query, before it counts: a shop may have imported the holidays of all cities of the country.
 */
export async function holidaysKeptAt(database: ReadDatabase, company: string, place: Place) {
  const rows = await database
    .selectFrom('holidays')
    .select(['id', 'name', 'day', 'month', 'year', 'scope', 'state', 'city', 'city_code'])
    .where('company_id', '=', company)
    .where('status', '=', 'active')
    .where((holiday) => holiday.or([holiday('scope', 'in', ['national', 'company']), isAt(place)]))
    .orderBy('month')
    .orderBy('day')
    .orderBy('id')
    .limit(MOST_HOLIDAYS)
    .execute();
  return rows.filter(({ scope, state, city, city_code: cityCode }) =>
    isKeptAt({ scope, ...(state && { state }), ...(city && { city }), ...(cityCode && { cityCode }) }, place),
  );
}

/** Those that are kept where a company is, by its address. Of no company there are none. */
export async function holidaysOf(database: ReadDatabase, id: string) {
  const company = await findCompany(database, id);
  if (!company) return [];
  const { state = '', city = '', cityId } = company.address ?? {};
  return holidaysKeptAt(database, id, { state, city, cityCode: cityId ? String(cityId) : undefined });
}

/** The days that due dates of a company keep clear of. */
export const holidayDaysOf = async (database: ReadDatabase, company: string): Promise<HolidayDay[]> =>
  (await holidaysOf(database, company)).map(({ day, month, year }) => ({
    day,
    month,
    ...(year !== null && { year }),
  }));

/** In the state, or in the city: by its number, or by its name without accents and case, as `isKeptAt` reads it. */
const isAt = ({ state, city, cityCode = '' }: Place) => sql<boolean>`(
  state = ${state} and (
    scope = 'state' or city_code = ${cityCode} or ${folded(sql.ref('city'))} = ${folded(sql`${city}::text`)}
  )
)`;

const folded = (name: RawBuilder<unknown>) => sql`rm.folded(btrim(normalize(${name})))`;
