import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDatabase, ReadModels } from '../database/read-models.js';
import { PURGED } from '../records/purged.js';
import {
  COUNT_CAP,
  SHORT_COUNT_CAP,
  type FilterValue,
  type ListPage,
  type ListPlace,
  type ListQuery,
  type ReadOrder,
} from './list-query.js';
import { conditions, isField, isPartOfSearched, placedBy, valueOf } from './conditions.js';
import { oneOf, readValue, type OneOf } from './field-kinds.js';
import {
  beginsWith,
  isExactly,
  nearbyRows,
  searchedPatterns,
  searchesShortly,
  shortBeginning,
} from './search.js';
import type { Condition, ListDefinition } from './list-definition.js';

/** What is seen by whoever is not limited. */
const EVERYTHING = sql<boolean>`true`;

/**
 * A page of a company's rows: filtered, sorted with ties broken by id, counted up to the cap (R-7.4.1, R-7.4.8).
 * @param within what whoever asks may see of them (R-6.4)
 */
export async function list<Table extends keyof ReadModels & string>(
  database: ReadDatabase,
  definition: ListDefinition<Table>,
  company: string | readonly string[],
  query: ListQuery,
  within: Condition = EVERYTHING,
): Promise<ListPage<ReadModels[Table]>> {
  if ('q' in query.filter) readValue('q', 'text', query.filter['q']);
  if (query.walk) return stretchOf(database, definition, company, query, within, query.walk.after);
  const exact = await withThatCode(database, definition, company, query, within);
  if (exact.length === 0) return inOrder(database, definition, company, query, within);
  const ids = exact.map((row) => (row as { readonly id: string }).id);
  const others = sql<boolean>`${within} and id <> all(${ids}::text[])`;
  const onTop = exact.slice(query.offset, query.offset + query.limit);
  const below = {
    ...query,
    offset: Math.max(0, query.offset - exact.length),
    // The page is asked for even when it is full: it also tells how many there are in all.
    limit: Math.max(1, query.limit - onTop.length),
  };
  const page = await inOrder(database, definition, company, below, others);
  const rows = [...onTop, ...page.rows].slice(0, query.limit);
  return { ...page, rows, total: page.total + exact.length };
}

/**
 * The rows after a place, in the order of the list: however far down, they are found by where they stand and not by counting.
 * What changes while a list is walked is told as it is when it is come to. Where an index brings the order, a stretch goes on from its
 * last row; any other order would be made anew of the whole list for each stretch, and is made once.
 */
function stretchOf<Table extends keyof ReadModels & string>(
  database: ReadDatabase,
  definition: ListDefinition<Table>,
  company: string | readonly string[],
  query: ListQuery,
  within: Condition,
  after: ListPlace | undefined,
): Promise<ListPage<ReadModels[Table]>> {
  // The ids of several companies name no row by themselves.
  const isOfOne = typeof company === 'string';
  return isOfOne && !isWalked(definition, company, query)
    ? stretchOfReadOrder(database, definition, company, query, within, after?.order)
    : stretchBehind(database, definition, company, query, within, after);
}

const LINE = '\n';

/** Ids are 26 letters: of a million rows the order is a text of 27 MB, and of no more than a stretch the rows are read. */
async function stretchOfReadOrder<Table extends keyof ReadModels & string>(
  database: ReadDatabase,
  definition: ListDefinition<Table>,
  company: string,
  query: ListQuery,
  within: Condition,
  begun: ReadOrder | undefined,
): Promise<ListPage<ReadModels[Table]>> {
  const { orderOfAll, rowsOf } = listStatements(definition, company, { ...query, offset: 0 }, within);
  const readNow = async (): Promise<ReadOrder> => {
    const { rows } = await orderOfAll.execute(database).catch(refuseFilter);
    return { ids: rows[0]?.ids ?? '', from: 0 };
  };
  const { ids, from } = begun ?? (await readNow());
  const wanted: string[] = [];
  let end = from;
  while (wanted.length < query.limit && end < ids.length) {
    const line = ids.indexOf(LINE, end);
    const next = line === -1 ? ids.length : line;
    wanted.push(ids.slice(end, next));
    end = next + LINE.length;
  }
  const found = wanted.length === 0 ? [] : (await rowsOf(wanted).execute(database).catch(refuseFilter)).rows;
  const byId = new Map(found.map((row) => [(row as { readonly id: string }).id, row]));
  const rows = wanted.flatMap((id) => byId.get(id) ?? []);
  const last = wanted.at(-1);
  return {
    rows,
    total: rows.length,
    ...(last !== undefined &&
      end < ids.length && { last: { value: null, id: last, order: { ids, from: end } } }),
  };
}

async function stretchBehind<Table extends keyof ReadModels & string>(
  database: ReadDatabase,
  definition: ListDefinition<Table>,
  company: string | readonly string[],
  query: ListQuery,
  within: Condition,
  after: ListPlace | undefined,
): Promise<ListPage<ReadModels[Table]>> {
  const place = after && behind(definition, company, query, after);
  const { stretch } = listStatements(definition, company, { ...query, offset: 0 }, within, place);
  const found = (await stretch.execute(database).catch(refuseFilter)).rows;
  const rows = found.slice(0, query.limit).map(({ [SORTED_BY]: _, ...row }) => row);
  const end = found[rows.length - 1];
  const isLast = found.length <= query.limit;
  return {
    rows: rows as unknown as ReadModels[Table][],
    total: rows.length,
    ...(end && !isLast && { last: { value: end[SORTED_BY] ?? null, id: String(end['id']) } }),
  };
}

/** Beside the columns of a row that is walked: the value by which it stands where it does. */
const SORTED_BY = '#sorted_by';

/** What stands behind a row in the order of `orderOf`: what is empty comes last in either direction. */
function behind(
  definition: ListDefinition<keyof ReadModels & string>,
  company: string | readonly string[],
  { sort = definition.defaultSort }: ListQuery,
  { value, id }: ListPlace,
): Condition {
  const { table, kinds, ties } = definition;
  const column = placedBy(definition, sort.field);
  const beyond = sort.descending ? sql`<` : sql`>`;
  const alike = ties
    ? sql`(${sql.ref(ties)}, id) ${beyond} (select ${sql.ref(ties)}, id from ${sql.table(table)} where ${ofCompany(company)} and id = ${id})`
    : sql`id ${beyond} ${id}`;
  if (value === null) return sql<boolean>`(${column} is null and ${alike})`;
  // A moment was read without what is below its milliseconds: the row itself knows it.
  const same =
    kinds?.[sort.field] === 'instant'
      ? sql`coalesce((select ${column} from ${sql.table(table)} where ${ofCompany(company)} and id = ${id}), ${String(value)})`
      : sql`${String(value)}`;
  return sql<boolean>`(${column} ${beyond} ${same} or (${column} = ${same} and ${alike}) or ${column} is null)`;
}

/** What some amounts of a list's rows come to in all, over every page and as of one moment: of those that are asked for, and within reach. */
export async function sumsOfList<Table extends keyof ReadModels & string, Name extends string>(
  database: ReadDatabase,
  definition: ListDefinition<Table>,
  company: string,
  query: ListQuery,
  within: Condition,
  amounts: Readonly<Record<Name, RawBuilder<number>>>,
): Promise<Readonly<Record<Name, number>>> {
  const asked = conditions(definition, query, zoneOf(definition.table, company));
  const wanted = sql.join([within, ...asked], sql` and `);
  const sums = Object.entries<RawBuilder<number>>(amounts).map(
    ([name, amount]) => sql`coalesce(sum(${amount}), 0)::bigint as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<Name, number>>`select ${sql.join(sums)}
    from ${sql.table(definition.table)} where ${ofCompany(company)} and ${definition.of ?? EVERYTHING} and ${wanted}`
    .execute(database)
    .catch(refuseFilter);
  return rows[0]!;
}

/** More records than this never share a code; where they do, the rest stand where their order puts them. */
const MOST_ALIKE = 10;

/** The rows whose code, bar code or document is what is searched for, whole. */
async function withThatCode<Table extends keyof ReadModels & string>(
  database: ReadDatabase,
  definition: ListDefinition<Table>,
  company: string | readonly string[],
  query: ListQuery,
  within: Condition,
): Promise<readonly ReadModels[Table][]> {
  const { q, ...filter } = query.filter;
  if (!definition.codes || q === undefined || q === null || String(q).trim() === '') return [];
  const { pageOf } = listStatements(
    definition,
    company,
    { filter, sort: undefined, offset: 0, limit: MOST_ALIKE - 1 },
    sql<boolean>`${within} and ${isExactly(definition.codes, q)}`,
  );
  return (await pageOf.execute(database).catch(refuseFilter)).rows;
}

/**
 * Whoever types one or two letters means what begins with them. In the order of the list these stand together, and are found however
 * long it is; below them comes what has the letters at the beginning of another word.
 */
async function inOrder<Table extends keyof ReadModels & string>(
  database: ReadDatabase,
  definition: ListDefinition<Table>,
  company: string | readonly string[],
  query: ListQuery,
  within: Condition,
): Promise<ListPage<ReadModels[Table]>> {
  const begins = beginning(definition, company, query);
  if (!begins) return walked(database, definition, company, query, within);
  const { q: _, ...filter } = query.filter;
  // Where the letters are all that is searched for, the place says it all.
  const asked = begins.isAll ? { ...query, filter } : query;
  const named = listStatements(definition, company, asked, within, begins.place);
  const near = (await named.nearby?.execute(database).catch(refuseFilter))?.rows ?? [];
  const isNear = near.length > query.limit;
  const first = isNear ? near : (await named.pageOf.execute(database).catch(refuseFilter)).rows;
  const seen = query.offset + first.length;
  if (first.length > query.limit) {
    const counted = begins.isAll
      ? (await named.countUpTo(SHORT_COUNT_CAP).execute(database)).rows[0]!.total
      : seen;
    return { rows: first.slice(0, query.limit), total: Math.max(seen, counted), totalIsMinimum: true };
  }
  const isBeyond = first.length === 0 && query.offset > 0;
  const count = isBeyond ? (await named.countUpTo(query.offset).execute(database)).rows[0]!.total : seen;
  const below = {
    ...query,
    offset: Math.max(0, query.offset - count),
    limit: Math.max(1, query.limit - first.length),
  };
  const elsewhere = sql<boolean>`not ${begins.place}`;
  const page = await walked(database, definition, company, below, within, elsewhere);
  return { ...page, rows: [...first, ...page.rows].slice(0, query.limit), total: page.total + count };
}

/** Where the names that begin with the letters stand, of a search that begins with a short word in a list by name. */
function beginning(
  definition: ListDefinition<keyof ReadModels & string>,
  company: string | readonly string[],
  query: ListQuery,
): { readonly place: Condition; readonly isAll: boolean } | undefined {
  const { search, columns, defaultSort } = definition;
  const short = search === undefined ? undefined : shortBeginning(query.filter['q'] ?? '');
  const isByName = (definition.kinds?.[defaultSort.field] ?? 'text') === 'text';
  const isUpwards = !(query.sort ?? defaultSort).descending && isWalked(definition, company, query);
  if (!short || !isByName || !isUpwards) return undefined;
  return { place: beginsWith(columns[defaultSort.field]!, short.word), isAll: short.isAll };
}

async function walked<Table extends keyof ReadModels & string>(
  database: ReadDatabase,
  definition: ListDefinition<Table>,
  company: string | readonly string[],
  query: ListQuery,
  within: Condition,
  place?: Condition,
): Promise<ListPage<ReadModels[Table]>> {
  const { nearby, pageOf, countUpToCap } = listStatements(definition, company, query, within, place);
  const cap = capOf(definition, query);
  const near = (await nearby?.execute(database).catch(refuseFilter))?.rows ?? [];
  const found = near.length > query.limit ? near : (await pageOf.execute(database).catch(refuseFilter)).rows;
  const rows = found.slice(0, query.limit);
  const seen = query.offset + found.length;
  const isLastPage = found.length <= query.limit && (found.length > 0 || query.offset === 0);
  if (isLastPage) return { rows, total: seen };
  // So far down the list the rows themselves say more than a count up to the cap.
  if (found.length > 0 && seen >= cap) return { rows, total: seen, totalIsMinimum: true };
  const total = (await countUpToCap.execute(database)).rows[0]?.total ?? 0;
  return { rows, total, ...(total >= cap && { totalIsMinimum: true }) };
}

const capOf = ({ search }: ListDefinition<keyof ReadModels & string>, { filter }: ListQuery): number =>
  search !== undefined && searchesShortly(filter['q'] ?? '') ? SHORT_COUNT_CAP : COUNT_CAP;

/**
 * The statements themselves, so that their plans can be looked at. A page is read with the row after it, if there is one.
 * @param place a stretch of the list in its default order, by its default column alone
 */
export function listStatements<Table extends keyof ReadModels & string>(
  definition: ListDefinition<Table>,
  company: string | readonly string[],
  query: ListQuery,
  within: Condition = EVERYTHING,
  place?: Condition,
): {
  /** Of a search: the page, if it is whole; there may be more than it finds. */
  readonly nearby?: RawBuilder<ReadModels[Table]>;
  readonly pageOf: RawBuilder<ReadModels[Table]>;
  /** The page, each row with the value by which it stands there. */
  readonly stretch: RawBuilder<Readonly<Record<string, unknown>>>;
  /** The ids of the whole list in its order, a line each. */
  readonly orderOfAll: RawBuilder<{ readonly ids: string | null }>;
  /** The rows of some ids, in no order, of those that are in the list still. */
  readonly rowsOf: (ids: readonly string[]) => RawBuilder<ReadModels[Table]>;
  readonly countUpToCap: RawBuilder<{ readonly total: number }>;
  readonly countUpTo: (cap: number) => RawBuilder<{ readonly total: number }>;
} {
  const core = within === EVERYTHING ? coreFor(definition, query) : undefined;
  const inCompany = definition.of
    ? sql<boolean>`${ofCompany(company)} and ${definition.of}`
    : ofCompany(company);
  const all = core
    ? sql`from ${sql.table(core.table)} where ${inCompany} and ${core.shown}`
    : sql`from ${sql.table(definition.table)} where ${inCompany}`;
  const asked = conditions(definition, query, zoneOf(core?.table ?? definition.table, company));
  const wanted = sql.join([within, ...(place ? [place] : []), ...asked], sql` and `);
  const order = sql`order by ${orderOf(definition, query)}`;
  const page = sql`${order} limit ${query.limit + 1} offset ${query.offset}`;
  const shown = (rows: RawBuilder<unknown>): RawBuilder<ReadModels[Table]> =>
    core
      ? sql`select * from ${sql.table(definition.table)}
          where ${inCompany} and id = any(array(select id from (${rows}) as page)) ${order}`
      : sql`${rows}`;
  const countUpTo = (cap: number) =>
    sql<{
      total: number;
    }>`select count(*)::int as total from (select 1 ${all} and ${wanted} limit ${cap}) as counted`;
  // What follows from columns may name the table that they are of.
  const own = sql.table(definition.table);
  const isSearch = searches(definition, query);
  // The offset keeps the planner from walking the index of the order until it has met enough of what is searched for.
  const found = isSearch
    ? sql`select * from (select * ${all} and ${wanted} offset 0) as ${own}`
    : sql`select * ${all} and ${wanted}`;
  const pageOf = shown(sql`${found} ${page}`);
  const { field } = query.sort ?? definition.defaultSort;
  return {
    pageOf,
    stretch: sql`select *, ${valueOf(definition, field)} as ${sql.ref(SORTED_BY)} from (${pageOf}) as ${own} ${order}`,
    orderOfAll: sql`select string_agg(id, ${LINE} order by ${orderOf(definition, query)}) as ids from (${found}) as ${own}`,
    rowsOf: (ids) =>
      sql`select * from ${own} where ${inCompany} and id = any(${[...ids]}::text[]) and ${wanted}`,
    countUpTo,
    countUpToCap: countUpTo(capOf(definition, query)),
    ...(isSearch &&
      isWalked(definition, company, query) && {
        nearby: shown(
          sql`select * from (select * ${all}${place ? sql` and ${place}` : sql``} ${order} limit ${nearbyRows(query)}) as ${own} where ${wanted} ${page}`,
        ),
      }),
  };
}

/** The table below a view that can answer by itself, when nothing is asked by what is joined to it. */
function coreFor(
  { core, defaultSort }: ListDefinition<keyof ReadModels & string>,
  { filter, sort = defaultSort }: ListQuery,
) {
  const asked = [...Object.keys(filter), sort.field].filter((field) => field !== 'q');
  return core && asked.every((field) => core.fields.includes(field)) ? core : undefined;
}

/** Whether the index of what is searched answers. */
const searches = (definition: ListDefinition<keyof ReadModels & string>, { filter }: ListQuery): boolean =>
  definition.search !== undefined &&
  (searchedPatterns(filter['q'] ?? '').length > 0 ||
    Object.keys(filter).some((name) => isPartOfSearched(definition, name)));

/** Whether an index brings the rows of the company in the order that is asked for. */
const isWalked = (
  { defaultSort }: ListDefinition<keyof ReadModels & string>,
  company: string | readonly string[],
  { sort }: ListQuery,
): boolean => typeof company === 'string' && (sort === undefined || sort.field === defaultSort.field);

/** Of one company, or of several where whoever asks may see each of them. */
const ofCompany = (company: string | readonly string[]): Condition =>
  typeof company === 'string'
    ? sql<boolean>`company_id = ${company}`
    : sql<boolean>`company_id = any(${company}::text[])`;

/** Of what no company has, or whose company is not known yet. */
const BRAZIL = 'America/Sao_Paulo';

/**
 * Where the days of a row begin and end: as its company's do, which are Manaus's or Noronha's where it is there. One company's zone is
 * asked for once a query and not once a row, so that indexes go on answering.
 */
const zoneOf = (
  table: string,
  company: string | readonly string[],
): RawBuilder<string> => sql<string>`coalesce(
  (select home.timezone from companies as home
    where home.company_id = ${typeof company === 'string' ? company : sql.ref(`${table}.company_id`)} limit 1),
  ${BRAZIL})`;

/** Class 22, «data exception»: a value that its column cannot be compared with. */
const DATA_EXCEPTION = /^22/;

/** @throws DomainError `invalid` when the values of the filter are not of their columns' kind */
function refuseFilter(error: unknown): never {
  const { code } = error as { readonly code?: unknown };
  throw DATA_EXCEPTION.test(String(code)) ? new DomainError('invalid', { field: 'filter' }) : error;
}

function orderOf(
  definition: ListDefinition<keyof ReadModels & string>,
  { sort = definition.defaultSort }: ListQuery,
): RawBuilder<unknown> {
  const { kinds = {}, neverNull, ties } = definition;
  const { field, descending } = sort;
  if (!isField(definition, field) || kinds[field] === 'parts')
    throw new DomainError('unknown_sort', { field: 'sort', params: { name: field.slice(0, 60) } });
  const direction = !descending ? sql`asc` : neverNull.includes(field) ? sql`desc` : sql`desc nulls last`;
  const likewise = descending ? sql`desc` : sql`asc`;
  const alike = ties ? sql`${sql.ref(ties)} ${likewise}, ` : sql``;
  return sql`${placedBy(definition, field)} ${direction}, ${alike}id ${likewise}`;
}

/** Those of every plain record. */
const STATUSES = ['active', 'disabled', 'deleted'];

/** What `status` holds in a list of records. What was purged may be asked for, and is in none. */
export const statusOf = (more: readonly string[] = []): OneOf =>
  oneOf([...STATUSES, ...more, PURGED], [...STATUSES, ...more]);

/**
 * What is asked for by `_status`: a status of the list's rows, or all.
 * @throws DomainError `filter_code` at a status that no row can have: an empty list would say that there are none of it
 */
export const readStatus = (value: FilterValue, more: readonly string[] = []): string =>
  value === PURGED ? value : String(readValue('_status', oneOf(['all', ...STATUSES, ...more]), value));

/**
 * The filter `_status`: one status, or all; without it what is deleted stays out (R-7.4.8), and what was purged always.
 * @param more statuses that only this list has
 */
export const statusFilter =
  (more: readonly string[] = []) =>
  (value: FilterValue): Condition => {
    const status = readStatus(value, more);
    if (status === 'all') return sql<boolean>`status <> ${PURGED}`;
    return status === PURGED ? sql<boolean>`false` : sql<boolean>`status = ${status}`;
  };

/**
 * Adds what a list of plain records shows when nobody says which statuses: everything but the deleted.
 * @param more statuses that only this list has
 */
export const withoutDeleted = (query: ListQuery, more: readonly string[] = []): ListQuery =>
  '_status' in query.filter || 'id' in query.filter || 'status' in query.filter
    ? query
    : { ...query, filter: { ...query.filter, status: ['active', 'disabled', ...more] } };
