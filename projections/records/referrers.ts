import { fieldsOf, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { kindOf, RECORD_KINDS, type RecordResource } from '@fidelidade/domain/record-kinds.js';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../database/read-models.js';
import { PURGED } from './projector.js';
import { tableOf } from './table.js';

/** Who refers to a record: so many of a resource. */
export interface Referrer {
  readonly resource: string;
  readonly count: number;
}

type Counting = (company: string, id: string) => RawBuilder<Referrer>;

/** What is no plain record and refers to one; `models.ts` says which models know. */
const OTHERS: Readonly<Partial<Record<RecordResource, readonly Counting[]>>> = {
  products: [
    (company, id) => sql`
        select 'stock-movements' as resource, count(*)::int as count from stock_movements
        where company_id = ${company} and product_id = ${id}`,
    (company, id) => sql`
        select 'invoices' as resource, count(*)::int as count from invoices
        where company_id = ${company} and items @> jsonb_build_array(jsonb_build_object('productId', ${id}::text))`,
  ],
  warehouses: [
    (company, id) => sql`
        select 'stock-movements' as resource, count(*)::int as count from stock_movements
        where company_id = ${company} and warehouse_id = ${id}`,
  ],
  banks: [
    (company, id) => sql`
        select 'accounts' as resource, count(*)::int as count from accounts
        where company_id = ${company} and bank_code = ${codeOf('banks', company, id)}`,
  ],
  'movement-types': [
    (company, id) => sql`
        select 'stock-movements' as resource, count(*)::int as count from stock_movements
        where company_id = ${company} and movement_type_id = ${id}`,
  ],
  'account-plans': [
    (company, id) => sql`
        select case direction when 'R' then 'receivables' else 'payables' end as resource, count(*)::int as count
        from entries where company_id = ${company} and account_plan_id = ${id} group by direction`,
  ],
};

/** What those bear that name a row of a table by its code, and not by its id. */
const codeOf = (resource: string, company: string, id: string): RawBuilder<unknown> => sql`
  (select code from ${sql.table(tableOf(kindOf(resource)))} where company_id = ${company} and id = ${id})`;

/** Whatever refers to a record, for a record that something refers to is not deleted for good (R-4.2.6). */
export async function referrersOf(
  database: ReadDatabase,
  { resource }: AnyKind,
  company: string,
  id: string,
): Promise<readonly Referrer[]> {
  const byKinds = RECORD_KINDS.flatMap((kind: AnyKind) =>
    fieldsOf(kind)
      .filter(([, { of, listedIn }]) => of === resource || listedIn === resource)
      .map(
        ([field, { of, kind: each }]): Counting =>
          () => sql`
            select ${kind.resource}::text as resource, count(*)::int as count from ${sql.table(tableOf(kind))}
            where company_id = ${company} and status <> ${PURGED}
              and ${sql.ref(wireName(field))} ${each === 'references' ? sql`?` : sql`=`}
                ${of ? sql`${id}` : codeOf(resource, company, id)}`,
      ),
  );
  const counting = [...byKinds, ...(OTHERS[resource as RecordResource] ?? [])];
  const found = await Promise.all(
    counting.map(async (count) => (await count(company, id).execute(database)).rows),
  );
  return found.flat().filter(({ count }) => count > 0);
}
