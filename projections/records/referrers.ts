import { fieldsOf, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { kindOf, RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../database/read-models.js';
import { NAMED_BY_PROGRAMME } from './named-by-programme.js';
import { PURGED } from './purged.js';
import { tableOf } from './table.js';

/** Who refers to a record: so many of a resource. */
export interface Referrer {
  readonly resource: string;
  readonly count: number;
  /** What some of them are called, where they are few. */
  readonly names?: readonly string[];
}

type Counting = (company: string, id: string) => RawBuilder<Referrer>;

/** So many rows of a table that name a record in one of their columns. */
const rowsOf =
  (resource: string, table: string, column: string): Counting =>
  (company, id) => sql`
    select ${resource}::text as resource, count(*)::int as count from ${sql.table(table)}
    where company_id = ${company} and ${sql.ref(column)} = ${id}`;

const entriesBy =
  (column: string): Counting =>
  (company, id) => sql`
    select case direction when 'R' then 'receivables' else 'payables' end as resource, count(*)::int as count
    from entries where company_id = ${company} and ${sql.ref(column)} = ${id} group by direction`;

/** Papers made out to somebody whose entry was told to be another's since: the entry names them no more. */
const ofReceiptsAlone: Counting = (company, id) => sql`
    select 'receipts' as resource, count(*)::int as count
    from payments join entries on entries.company_id = payments.company_id and entries.id = payments.entry_id
    where payments.company_id = ${company} and receipt_number is not null and receipt_person_id = ${id}
      and entries.person_id is distinct from ${id}`;

const MOST_NAMES = 3;

/** The first names of some in the order of the alphabet. */
const FIRST_NAMES = sql`
  coalesce((array_agg(name order by name) filter (where name is not null))[:${sql.lit(MOST_NAMES)}], '{}')`;

/** Whatever of the programme names a record. */
const byProgramme = (named: string): readonly Counting[] =>
  (NAMED_BY_PROGRAMME[named] ?? []).map(
    ({ resource, all }): Counting =>
      (company, id) => sql`
        select ${resource}::text as resource, count(*)::int as count, ${FIRST_NAMES} as names
        from (${all(company)}) as naming (id, name) where id = ${id}`,
  );

/** What refers to a record without being a plain record itself, or refers to what is none; `models.ts` says which models know. */
const OTHERS: Readonly<Record<string, readonly Counting[]>> = {
  products: [
    rowsOf('stock-movements', 'stock_movements', 'product_id'),
    (company, id) => sql`
        select 'invoices' as resource, count(*)::int as count from invoices
        where company_id = ${company} and items @> jsonb_build_array(jsonb_build_object('productId', ${id}::text))`,
    ...byProgramme('products'),
  ],
  'product-groups': byProgramme('product-groups'),
  'loyalty-levels': byProgramme('loyalty-levels'),
  warehouses: [rowsOf('stock-movements', 'stock_movements', 'warehouse_id')],
  banks: [
    (company, id) => sql`
        select 'accounts' as resource, count(*)::int as count from accounts
        where company_id = ${company} and status <> ${PURGED} and bank_code = ${codeOf('banks', company, id)}`,
  ],
  municipalities: [
    (company, id) => sql`
        select 'persons' as resource, count(*)::int as count from persons
        where company_id = ${company} and address ->> 'cityId' = ${codeOf('municipalities', company, id)}`,
  ],
  cnaes: [
    (company, id) => sql`
        select 'company' as resource, count(*)::int as count from companies
        where company_id = ${company} and cnae = ${codeOf('cnaes', company, id)}`,
  ],
  'movement-types': [rowsOf('stock-movements', 'stock_movements', 'movement_type_id')],
  'account-plans': [
    entriesBy('account_plan_id'),
    (company, id) => sql`
        select 'budgets' as resource, count(distinct year)::int as count from budget_changes
        where company_id = ${company} and account_plan_id = ${id}`,
  ],
  'cost-centers': [entriesBy('cost_center_id')],
  'payment-terms': [entriesBy('payment_term_id')],
  persons: [
    entriesBy('person_id'),
    ofReceiptsAlone,
    rowsOf('invoices', 'invoices', 'person_id'),
    rowsOf('sales', 'sales', 'person_id'),
    rowsOf('stock-movements', 'stock_movements', 'person_id'),
    rowsOf('participants', 'participants', 'person_id'),
  ],
  accounts: [
    (company, id) => sql`
        select case direction when 'R' then 'receivables' else 'payables' end as resource,
          count(distinct entry_id)::int as count
        from (
          select direction, entry_id from payments where company_id = ${company} and account_id = ${id}
          union all
          select direction, id from entries where company_id = ${company} and account_id = ${id}
        ) as of_account group by direction`,
    (company, id) => sql`
        select 'transfers' as resource, count(*)::int as count from account_transfers
        where company_id = ${company} and ${id} in (from_account_id, to_account_id)`,
    (company, id) => sql`
        select 'bank-statements' as resource, count(*)::int as count from bank_statements
        where company_id = ${company} and account_id = ${id} and status = 'imported'`,
    (company, id) => sql`
        select 'users' as resource, count(*)::int as count from members
        where company_id = ${company} and status <> 'deleted' and accounts @> jsonb_build_array(${id}::text)`,
  ],
  posts: [
    (company, id) => sql`
        select 'users' as resource, count(*)::int as count from user_list
        where company_id = ${company} and role_id = ${id}`,
  ],
  users: [entriesBy('created_by')],
};

/** Whose records `OTHERS` knows to be referred to. */
export const REFERRED_BY_OTHERS: readonly string[] = Object.keys(OTHERS);

/** What those bear that name a row of a table by its code, and not by its id. */
const codeOf = (resource: string, company: string, id: string): RawBuilder<unknown> => sql`
  (select code from ${sql.table(tableOf(kindOf(resource)))} where company_id = ${company} and id = ${id})`;

/** Whatever refers to a record, for a record that something refers to is not deleted for good (R-4.2.6). */
export async function referrersOf(
  database: ReadDatabase,
  resource: string,
  company: string,
  id: string,
): Promise<readonly Referrer[]> {
  const byKinds = RECORD_KINDS.flatMap((kind: AnyKind) =>
    fieldsOf(kind)
      .filter(([, field]) => field.of === resource || field.listedIn === resource)
      .map(
        ([field, { of, kind: each }]): Counting =>
          () => sql`
            select ${kind.resource}::text as resource, count(*)::int as count from ${sql.table(tableOf(kind))}
            where company_id = ${company} and status <> ${PURGED}
              and ${sql.ref(wireName(field))} ${each === 'references' ? sql`?` : sql`=`}
                ${of ? sql`${id}` : codeOf(resource, company, id)}`,
      ),
  );
  const counting = [...byKinds, ...(OTHERS[resource] ?? [])];
  const found = await Promise.all(
    counting.map(async (count) => (await count(company, id).execute(database)).rows),
  );
  return found.flat().filter(({ count }) => count > 0);
}
