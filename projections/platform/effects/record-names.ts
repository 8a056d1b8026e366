import { sql, type RawBuilder } from 'kysely';
import type { EffectRecord } from '@fidelidade/domain/platform/effects/effect.js';
import type { ReadDatabase } from '../../database/read-models.js';

/** What the records that effects are on are called in their lists: the table, and its title. */
const NAMED: Readonly<Record<EffectRecord['resource'], readonly [table: string, title: RawBuilder<string>]>> =
  {
    sales: ['sales', sql`document_number`],
    invoices: ['invoices', sql`series || '-' || number`],
    products: ['products', sql`name`],
    receivables: ['entries', sql`coalesce(nullif(document, ''), description)`],
    payables: ['entries', sql`coalesce(nullif(document, ''), description)`],
    accounts: ['accounts', sql`name`],
    participants: ['participant_directory', sql`name`],
    vouchers: ['vouchers', sql`code`],
    coupons: ['coupons', sql`title`],
  };

/** @returns names by `resource/id`; one that is gone has none */
export async function namesOfRecords(
  database: ReadDatabase,
  company: string,
  records: readonly EffectRecord[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [resource, [table, title]] of Object.entries(NAMED)) {
    const ids = [...new Set(records.filter((each) => each.resource === resource).map(({ id }) => id))];
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: string; name: string | null }>`
      select id, ${title} as name from ${sql.table(table)}
      where company_id = ${company} and id = any(${ids}::text[])`.execute(database);
    for (const { id, name } of rows) if (name) names.set(`${resource}/${id}`, name);
  }
  return names;
}
