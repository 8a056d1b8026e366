import { fieldsOf, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../database/read-models.js';
import { NAMED_BY_PROGRAMME } from './named-by-programme.js';
import { officialValues } from './official/tables.js';
import { PURGED } from './purged.js';
import { tableOfReferred } from './referred-table.js';
import { tableOf } from './table.js';

/** Where something that is no plain record names one: a table, its column, and which of its rows count. */
type NamedIn = readonly [table: string, column: string, only?: RawBuilder<boolean>];

const HAS_TAKEN_PART = sql<boolean>`other.id is not null and (
  other.state <> 'pre_registered'
  or exists (select from lots
    where lots.company_id = other.company_id and participant_id = other.id and import_id is null)
  or exists (select from vouchers where vouchers.company_id = other.company_id and participant_id = other.id))`;

const NAMED_IN: Readonly<Record<string, readonly NamedIn[]>> = {
  persons: [
    ['entries', 'person_id'],
    ['invoices', 'person_id'],
    ['sales', 'person_id'],
    ['stock_movements', 'person_id'],
    // It has a row for every person; participants alone, whom vouchers and lots name, have an id in it.
    ['participant_directory', 'person_id', sql<boolean>`other.id is not null`],
  ],
  participants: [
    ['entries', 'person_id'],
    ['invoices', 'person_id'],
    ['sales', 'person_id'],
    ['stock_movements', 'person_id'],
    // They were made with a row of it, which says nothing as long as they have no account and nothing of the programme but what came with it.
    ['participant_directory', 'person_id', HAS_TAKEN_PART],
  ],
  products: [['stock_movements', 'product_id']],
  posts: [['user_list', 'role_id', sql<boolean>`other.status <> 'deleted'`]],
  accounts: [
    ['payments', 'account_id'],
    ['entries', 'account_id'],
    ['account_transfers', 'from_account_id'],
    ['account_transfers', 'to_account_id'],
  ],
  warehouses: [
    ['stock_movements', 'warehouse_id'],
    ['stock_movements', 'other_warehouse_id'],
    ['invoices', 'warehouse_id'],
  ],
  'account-plans': [['entries', 'account_plan_id']],
  'cost-centers': [['entries', 'cost_center_id']],
  'payment-terms': [['entries', 'payment_term_id']],
  'movement-types': [['stock_movements', 'movement_type_id']],
};

/** Codes of a table that stand in what is no plain record. */
const CODES_IN: Readonly<Record<string, readonly ((company: string) => RawBuilder<unknown>)[]>> = {
  banks: [(company) => sql`select bank_code from accounts where company_id = ${company}`],
  cnaes: [(company) => sql`select cnae from companies where company_id = ${company}`],
  countries: [(company) => sql`select address ->> 'country' from persons where company_id = ${company}`],
  municipalities: [
    (company) => sql`select address ->> 'cityId' from persons where company_id = ${company}`,
    (company) => sql`select address ->> 'cityId' from companies where company_id = ${company}`,
  ],
  cfop: [(company) => inItems(company, 'cfop')],
  ncm: [(company) => inItems(company, 'ncm')],
};

const inItems = (company: string, name: string): RawBuilder<unknown> => sql`
  select line.item ->> ${name}::text from invoices as note, jsonb_array_elements(note.items) as line (item)
  where note.company_id = ${company}`;

/** What names a record neither by its id nor by its code: notes say model, environment and series. */
const NAMED_OTHERWISE: Readonly<Record<string, (company: string) => RawBuilder<unknown>>> = {
  'invoice-series': (company) => sql`
    select own.id from invoice_series as own
    join invoices as note on note.company_id = own.company_id and note.model = own.model
      and note.environment = own.environment and note.series = own.series
    where own.company_id = ${company} and own.id in (select id from asked)`,
  products: (company) => sql`
    select line.item ->> 'productId' from invoices as note, jsonb_array_elements(note.items) as line (item)
    where note.company_id = ${company} and line.item ->> 'productId' in (select id from asked)`,
  // Whoever sees some accounts alone would see all of them, once none is left.
  accounts: (company) => sql`
    select asked.id from asked join members as member on member.accounts @> jsonb_build_array(asked.id)
    where member.company_id = ${company} and member.status <> 'deleted'`,
};

/** Of whose records anything beside plain records may name one. */
export const NAMED_BY_OTHERS: ReadonlySet<string> = new Set(
  [NAMED_IN, CODES_IN, NAMED_OTHERWISE, NAMED_BY_PROGRAMME].flatMap(Object.keys),
);

/**
 * Those of the records in `asked (id)`, a table of the query around it, that anything names. Each place is gone through once however
 * many are asked for. What records of `together (id)` say of each other is no use: they go together.
 */
function namedOnes(resource: string, company: string): RawBuilder<unknown> {
  const byKinds = RECORD_KINDS.flatMap((kind: AnyKind) =>
    fieldsOf(kind)
      .filter(([, { of }]) => of === resource)
      .map(([field, { kind: each }]) => {
        const only = kind.resource === resource ? sql<boolean>`${THERE} and ${GOES_NOT_ALONG}` : THERE;
        const place: NamedIn = [tableOf(kind), wireName(field), only];
        return each === 'references' ? amongNamedIn(company, place) : namedIn(company, place);
      }),
  );
  const codes = [
    ...RECORD_KINDS.flatMap((kind: AnyKind) =>
      fieldsOf(kind)
        .filter(([, field]) => field.listedIn === resource)
        .map(
          ([field]) => sql`
            select other.${sql.ref(wireName(field))} from ${sql.table(tableOf(kind))} as other
            where other.company_id = ${company} and ${THERE}`,
        ),
    ),
    ...(CODES_IN[resource] ?? []).map((codesIn) => codesIn(company)),
  ];
  const byCode = codes.map(
    (some) => sql`
      select own.id from ${sql.table(tableOf({ resource }))} as own
      where own.company_id = ${company} and own.id in (select id from asked) and own.code in (${some})
        and ${standsAlone(resource)}`,
  );
  const byOthers = (NAMED_IN[resource] ?? []).map((place) => namedIn(company, place));
  const otherwise = NAMED_OTHERWISE[resource]?.(company);
  const byProgramme = (NAMED_BY_PROGRAMME[resource] ?? []).map(
    ({ all }) =>
      sql`select id from (${all(company)}) as naming (id, name) where id in (select id from asked)`,
  );
  const all = [...byKinds, ...byCode, ...byOthers, ...byProgramme, ...(otherwise ? [otherwise] : [])];
  return all.length === 0 ? sql`select null::text where false` : sql.join(all, sql` union `);
}

/** What a company's own row stood in place of is named in its stead, once that row is gone. */
const standsAlone = (resource: string): RawBuilder<boolean> =>
  sql`own.code <> all (${officialValues(resource).map(({ code }) => code)}::text[])`;

const GOES_NOT_ALONG = sql<boolean>`other.id not in (select id from together)`;

/** Of records: what was deleted names nothing any more. */
const THERE = sql<boolean>`other.status in ('active', 'disabled')`;

const namedIn = (company: string, [table, column, only = sql<boolean>`true`]: NamedIn) => sql`
  select other.${sql.ref(column)} from ${sql.table(table)} as other
  where other.company_id = ${company} and ${only} and other.${sql.ref(column)} in (select id from asked)`;

/** As `namedIn`, of a column that names several. */
const amongNamedIn = (company: string, [table, column, only = sql<boolean>`true`]: NamedIn) => sql`
  select part.id from ${sql.table(table)} as other, jsonb_array_elements_text(other.${sql.ref(column)}) as part (id)
  where other.company_id = ${company} and ${only} and part.id in (select id from asked)`;

/** Whether records of a kind stand inside others of it, which go after them. */
const isInsideItsOwn = (resource: string): boolean =>
  RECORD_KINDS.some(
    (kind: AnyKind) => kind.resource === resource && fieldsOf(kind).some(([, { of }]) => of === resource),
  );

/**
 * Those of some records that go together: not those that others name, nor what those stand in.
 * @param used those of some records that anything names but `among`
 */
export async function goingTogether(
  ids: readonly string[],
  used: (ids: readonly string[], among: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<readonly string[]> {
  for (let going = ids; ;) {
    const staying = going.length > 0 ? await used(going, going) : new Set<string>();
    if (staying.size === 0) return going;
    going = going.filter((id) => !staying.has(id));
  }
}

/**
 * Those of some records that others name.
 * @param among records that go, and name nothing any more
 */
export async function usedRecords(
  database: ReadDatabase,
  company: string,
  resource: string,
  ids: readonly string[],
  among: readonly string[] = [],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    with asked as materialized (select id from unnest(${ids}::text[]) as asked (id)),
    together as materialized (select id from unnest(${among}::text[]) as together (id)),
    named (id) as (${namedOnes(resource, company)})
    select id from named
  `.execute(database);
  return new Set(rows.map(({ id }) => id));
}

async function idsOf(database: ReadDatabase, query: RawBuilder<{ id: string }>): Promise<readonly string[]> {
  const { rows } = await query.execute(database);
  return rows.map(({ id }) => id);
}

/** What undoing an import would leave, and why. */
export interface UndoPreview {
  readonly takenBack: number;
  readonly kept: number;
  /** Rows that were written to since and may be the same again, after those that were looked at. */
  readonly notLookedAt: number;
  /** The first of them, in the order of the file. */
  readonly shown: readonly { readonly row: number; readonly record_id: string; readonly code: string }[];
}

const SHOWN_KEPT = 100;

/** As its row made it: in use, or registered and disabled in one moment, as the file said. */
const AS_MADE = sql`(record.version = 1 and record.status = 'active'
  or record.version = 2 and record.status in ('disabled', 'closed') and record.updated_at = record.created_at)`;

/** Still there, though something was written of it since: it may be the same again. */
const IS_TOUCHED = sql<boolean>`record.status in ('active', 'disabled', 'closed') and not coalesce(${AS_MADE}, false)`;
const MOST_TOUCHED_ROWS = 1_000;
const NOT_LOOKED_AT = 'not_looked_at';

interface RowMade {
  readonly row: number;
  readonly recordId: string;
}

/**
 * Looks at every record that an import made as it stands now.
 * @param sameAgain those of some records that are what their rows made of them, whatever happened in between
 */
export async function previewUndo(
  database: ReadDatabase,
  company: string,
  importId: string,
  resource: string,
  sameAgain: (rows: readonly RowMade[]) => Promise<readonly RowMade[]>,
): Promise<UndoPreview> {
  const table = tableOfReferred(resource);
  const made = sql`select row, record_id as id from import_rows
    where company_id = ${company} and import_id = ${importId} and result = 'registered'`;
  const { rows: touched } = await sql<RowMade>`
    select made.row, made.id as "recordId" from (${made}) as made
    join ${sql.table(table)} as record on record.company_id = ${company} and record.id = made.id
    where ${IS_TOUCHED} order by made.row limit ${MOST_TOUCHED_ROWS}
  `.execute(database);
  const asMadeAgain = (await sameAgain(touched)).map(({ recordId }) => recordId);
  const asMade = sql`record.id = any (${asMadeAgain}::text[]) or coalesce(${AS_MADE}, false)`;
  const together = isInsideItsOwn(resource)
    ? await goingTogether(
        await idsOf(
          database,
          sql<{ id: string }>`
        select made.id from (${made}) as made
        join ${sql.table(table)} as record on record.company_id = ${company} and record.id = made.id
        where ${asMade}`,
        ),
        (...asked) => usedRecords(database, company, resource, ...asked),
      )
    : [];
  const lastLookedAt = touched.length < MOST_TOUCHED_ROWS ? null : touched.at(-1)!.row;
  const { rows } = await sql<{
    row: number;
    record_id: string;
    code: string;
    all: number;
    kept: number;
    unlooked: number;
  }>`
    with asked as materialized (${made}),
    together as materialized (select id from unnest(${together}::text[]) as together (id)),
    named (id) as materialized (${namedOnes(resource, company)}),
    made as materialized (
      select asked.row, asked.id as record_id, case
        when asked.id in (select id from named) then 'import_undo_in_use'
        -- Deleted for good since: nothing is left to decide on.
        when record.id is null or record.status = ${PURGED} then null
        when ${asMade} then null
        when asked.row > ${lastLookedAt}::int and ${IS_TOUCHED} then ${NOT_LOOKED_AT}
        else 'import_undo_changed'
      end as code
      from asked
      left join ${sql.table(table)} as record on record.company_id = ${company} and record.id = asked.id
    ), counted as (
      select count(*)::int as "all", count(code) filter (where code <> ${NOT_LOOKED_AT})::int as kept,
        count(*) filter (where code = ${NOT_LOOKED_AT})::int as unlooked from made
    )
    select made.row, made.record_id, made.code, counted."all", counted.kept, counted.unlooked
    from counted left join made on made.code <> ${NOT_LOOKED_AT}
    order by made.row limit ${SHOWN_KEPT}
  `.execute(database);
  const { all = 0, kept = 0, unlooked: notLookedAt = 0 } = rows[0] ?? {};
  const shown = rows
    .filter(({ code }) => code !== null)
    .map(({ row, record_id, code }) => ({ row, record_id, code }));
  return { takenBack: all - kept - notLookedAt, kept, notLookedAt, shown };
}
