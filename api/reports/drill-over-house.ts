import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { drill, drillWhole, type Figure } from '@fidelidade/projections/finance/postings/queries.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import { companiesAsked, type HouseCompany } from './house.js';
import {
  originsTeller,
  postingsTeller,
  type OriginsAsked,
  type PostingOrigin,
  type PostingRecord,
} from './postings-teller.js';
import type { PostingsQuery } from './report-questions.js';
import type { Asker } from './report.js';

/** A posting of a company of the house: by the company's name, and without a way to a record that is not in the one that is worked in. */
export type HousePosting = PostingRecord & { readonly company_name: string };

/** @returns the companies that a figure sums; undefined for the one that is worked in. @throws DomainError for a figure that is of one alone */
export async function companiesOfFigure(
  { companies }: PostingsQuery,
  { kind }: Figure,
  { house }: Asker,
): Promise<readonly HouseCompany[] | undefined> {
  if (companies && !OF_HOUSES.has(kind)) throw new DomainError('invalid', { field: 'companies' });
  return companiesAsked(companies, house);
}

const OF_HOUSES: ReadonlySet<Figure['kind']> = new Set(['dre', 'budget', 'late_results']);

/** A page of what a figure of several companies sums, company after company; with how much and how many in all. */
export async function drillOverHouse(
  places: readonly HouseCompany[],
  figure: Figure,
  page: ListQuery,
  { language, company, permissions, origins }: Omit<OriginsAsked, 'database' | 'viewer'>,
): Promise<{
  readonly rows: readonly (HousePosting & PostingOrigin)[];
  readonly total: number;
  readonly amount: number;
}> {
  const rows: (HousePosting & PostingOrigin)[] = [];
  let [total, amount, offset, limit] = [0, 0, page.offset, page.limit];
  for (const place of places) {
    const found = await drill(place.database, place.id, figure, { ...page, offset, limit }, place.viewer);
    const tell = await tellerOf(place, found.rows, language, company);
    const { database, id, viewer } = place;
    // What caused a fact of another company has no page in the one that is worked in.
    const within = id === company ? permissions : NOTHING;
    const asked = { database, company: id, language, viewer, permissions: within, origins };
    const tellOrigin = await originsTeller(asked, found.rows);
    rows.push(...found.rows.map((row) => ({ ...tell(row), ...tellOrigin(row) })));
    total += found.total;
    amount += found.amount;
    offset = Math.max(0, offset - found.total);
    limit -= found.rows.length;
  }
  return { rows, total, amount };
}

const NOTHING: ReadonlySet<string> = new Set();

/** All of it, as it was known at one moment. */
export async function* wholeOverHouse(
  places: readonly HouseCompany[],
  figure: Figure & { readonly asOf: Instant },
  order: ListQuery,
  { language, company }: Pick<Asker, 'language' | 'company'>,
): AsyncGenerator<readonly HousePosting[]> {
  for (const place of places) {
    for await (const rows of drillWhole(place.database, place.id, figure, order, place.viewer))
      yield rows.map(await tellerOf(place, rows, language, company));
  }
}

async function tellerOf(
  { database, id, name, permissions }: HouseCompany,
  rows: Parameters<typeof postingsTeller>[1],
  language: Language,
  own: string,
) {
  const tell = await postingsTeller({ database, company: id, language, permissions }, rows);
  return (row: (typeof rows)[number]): HousePosting => {
    const told = tell(row);
    return { ...told, company_name: name, record: id === own ? told.record : null };
  };
}
