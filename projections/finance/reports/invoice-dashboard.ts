import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { inSituation } from '../../fiscal/invoices/queries.js';

export interface InvoiceCounts {
  readonly draft: number;
  readonly processing: number;
  readonly rejected: number;
  readonly authorized_month: number;
}

/** Notes that wait for somebody, and those authorised since a moment. */
export async function invoiceCounts(
  database: ReadDatabase,
  company: string,
  monthStart: Instant,
): Promise<InvoiceCounts> {
  const { rows } = await sql<InvoiceCounts>`
    select
      count(*) filter (where ${inSituation('draft')})::int as draft,
      count(*) filter (where ${inSituation('processing')})::int as processing,
      count(*) filter (where ${inSituation('rejected')})::int as rejected,
      count(*) filter (where ${inSituation('authorized')})::int as authorized_month
    from invoices
    where company_id = ${company} and (
      nfe_status in (0, 5, 9) or (nfe_status = 1 and authorized_at >= ${monthStart}))
  `.execute(database);
  return rows[0]!;
}
