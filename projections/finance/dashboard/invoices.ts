import { monthOf, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';

export interface InvoiceCounts {
  readonly draft: number;
  readonly processing: number;
  readonly rejected: number;
  readonly authorized_month: number;
}

/** Notes that wait for somebody, and those of the month. A queued draft is on its way, not waiting. */
export async function invoiceCounts(
  database: ReadDatabase,
  company: string,
  today: CivilDate,
  timezone: string,
): Promise<InvoiceCounts> {
  const monthStart = `${monthOf(today)}-01`;
  const { rows } = await sql<InvoiceCounts>`
    select
      count(*) filter (where nfe_status = 0 and not queued)::int as draft,
      count(*) filter (where nfe_status = 5 or (nfe_status = 0 and queued))::int as processing,
      count(*) filter (where nfe_status = 9)::int as rejected,
      count(*) filter (where nfe_status = 1)::int as authorized_month
    from invoices
    where company_id = ${company} and (
      nfe_status in (0, 5, 9)
      or (nfe_status = 1 and authorized_at >= ${monthStart}::timestamp at time zone ${timezone}))
  `.execute(database);
  return rows[0]!;
}
