import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { isStorable } from '@fidelidade/domain/kernel/text.js';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDatabase, ReadModels } from '../database/read-models.js';
import { COUNT_CAP, type FilterValue, type ListPage, type ListQuery } from './list-query.js';
import { conditions } from './conditions.js';
import { readValue, type FieldKind } from './field-kinds.js';
import { isExactly, nearbyRows, searchedPatterns } from './search.js';

type Condition = RawBuilder<boolean>;

/** How a read table answers lists. Only what is named here can be filtered or sorted by. */
export interface ListDefinition<Table extends keyof ReadModels & string> {
  readonly table: Table;
  /** API name of a field to the column behind it. */
  readonly columns: Readonly<Record<string, string>>;
  /** What they hold, of those that hold no text. */
  readonly kinds?: Readonly<Record<string, FieldKind>>;
  /**
   * Text column that `q` searches, already folded: any part of any word. It has a trigram index, and the default sort walks
   * another that begins with the company.
   */
  readonly search?: string;
  /** Columns that stand for one record alone, each with an index: who searches for the whole of one finds it on top. */
  readonly codes?: readonly string[];
  /** Filters with a meaning of their own. */
  readonly special?: Readonly<Record<string, (value: FilterValue) => Condition>>;
  readonly defaultSort: { readonly field: string; readonly descending: boolean };
  /**
   * Fields that always have a value. Sorted downwards these walk their index backwards; for others what is empty goes to the
   * end, which no plain index does.
   */
  readonly neverNull: readonly string[];
  /**
   * Of a view: the table that decides which rows it has. What is asked by these fields alone is found there, and only the rows
   * of the page are joined.
   */
  readonly core?: {
    readonly table: keyof ReadModels & string;
    readonly fields: readonly string[];
    /** Which of the table's rows the view shows. */
    readonly shown: Condition;
  };
}

/** What is seen by who is not limited. */
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

async function inOrder<Table extends keyof ReadModels & string>(
  database: ReadDatabase,
  definition: ListDefinition<Table>,
  company: string | readonly string[],
  query: ListQuery,
  within: Condition,
): Promise<ListPage<ReadModels[Table]>> {
  const { nearby, pageOf, countUpToCap } = listStatements(definition, company, query, within);
  const near = (await nearby?.execute(database).catch(refuseFilter))?.rows ?? [];
  const found = near.length > query.limit ? near : (await pageOf.execute(database).catch(refuseFilter)).rows;
  const rows = found.slice(0, query.limit);
  const seen = query.offset + found.length;
  const isLastPage = found.length <= query.limit && (found.length > 0 || query.offset === 0);
  if (isLastPage) return { rows, total: seen };
  // So far down the list the rows themselves say more than a count up to the cap.
  if (found.length > 0 && seen >= COUNT_CAP) return { rows, total: seen, totalIsMinimum: true };
  const total = (await countUpToCap.execute(database)).rows[0]?.total ?? 0;
  return { rows, total, ...(total >= COUNT_CAP && { totalIsMinimum: true }) };
}

/** The statements themselves, so that their plans can be looked at. A page is read with the row after it, if there is one. */
export function listStatements<Table extends keyof ReadModels & string>(
  definition: ListDefinition<Table>,
  company: string | readonly string[],
  query: ListQuery,
  within: Condition = EVERYTHING,
): {
  /** Of a search: the page, if it is whole; there may be more than it finds. */
  readonly nearby?: RawBuilder<ReadModels[Table]>;
  readonly pageOf: RawBuilder<ReadModels[Table]>;
  readonly countUpToCap: RawBuilder<{ readonly total: number }>;
} {
  const core = within === EVERYTHING ? coreFor(definition, query) : undefined;
  const inCompany = ofCompany(company);
  const all = core
    ? sql`from ${sql.table(core.table)} where ${inCompany} and ${core.shown}`
    : sql`from ${sql.table(definition.table)} where ${inCompany}`;
  const wanted = sql.join([within, ...conditions(definition, query)], sql` and `);
  const order = sql`order by ${orderOf(definition, query)}`;
  const page = sql`${order} limit ${query.limit + 1} offset ${query.offset}`;
  const shown = (rows: RawBuilder<unknown>): RawBuilder<ReadModels[Table]> =>
    core
      ? sql`select * from ${sql.table(definition.table)}
          where ${inCompany} and id = any(array(select id from (${rows}) as page)) ${order}`
      : sql`${rows}`;
  const countUpToCap = sql<{
    total: number;
  }>`select count(*)::int as total from (select 1 ${all} and ${wanted} limit ${COUNT_CAP}) as counted`;
  if (!searches(definition, query)) {
    return { pageOf: shown(sql`select * ${all} and ${wanted} ${page}`), countUpToCap };
  }
  return {
    // The offset keeps the planner from walking the index of the order until it has met enough of what is searched for.
    pageOf: shown(sql`select * from (select * ${all} and ${wanted} offset 0) as found ${page}`),
    countUpToCap,
    ...(isWalked(definition, company, query) && {
      nearby: shown(
        sql`select * from (select * ${all} ${order} limit ${nearbyRows(query)}) as near where ${wanted} ${page}`,
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

const searches = ({ search }: ListDefinition<keyof ReadModels & string>, { filter }: ListQuery): boolean =>
  search !== undefined && searchedPatterns(filter['q'] ?? '').length > 0;

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

/** Class 22, «data exception»: a value that its column cannot be compared with. */
const DATA_EXCEPTION = /^22/;

/** @throws DomainError `invalid` when the values of the filter are not of their columns' kind */
function refuseFilter(error: unknown): never {
  const { code } = error as { readonly code?: unknown };
  throw DATA_EXCEPTION.test(String(code)) ? new DomainError('invalid', { field: 'filter' }) : error;
}

function orderOf(
  { columns, defaultSort, neverNull }: ListDefinition<keyof ReadModels & string>,
  { sort = defaultSort }: ListQuery,
): RawBuilder<unknown> {
  const { field, descending } = sort;
  if (!Object.hasOwn(columns, field))
    throw new DomainError('unknown_sort', { field: 'sort', params: { name: field.slice(0, 60) } });
  const direction = !descending ? sql`asc` : neverNull.includes(field) ? sql`desc` : sql`desc nulls last`;
  return sql`${sql.ref(columns[field]!)} ${direction}, id ${descending ? sql`desc` : sql`asc`}`;
}

/** The filter `_status`: one status, or all; without it what is deleted stays out (R-7.4.8). */
export function statusFilter(value: FilterValue): Condition {
  if (value === 'all') return sql<boolean>`true`;
  if (typeof value !== 'string' || !isStorable(value)) throw new DomainError('invalid', { field: '_status' });
  return sql<boolean>`status = ${value}`;
}

/**
 * Adds what a list of plain records shows when nobody says which statuses: everything but the deleted.
 * @param more statuses that only this list has
 */
export const withoutDeleted = (query: ListQuery, more: readonly string[] = []): ListQuery =>
  '_status' in query.filter || 'id' in query.filter || 'status' in query.filter
    ? query
    : { ...query, filter: { ...query.filter, status: ['active', 'disabled', ...more] } };
