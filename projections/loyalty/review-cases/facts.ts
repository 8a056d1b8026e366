import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import { sql } from 'kysely';
import type { SystemReads } from '../../database/read-models.js';

/** So many of the latest sales tell what is usual now: no season is older than them. */
const LATEST_SALES = 200;

/** Sales of a customer on a day that were not cancelled, as far as the log had come. */
export async function salesOfDay(
  database: SystemReads,
  company: string,
  of: { readonly participantId: string; readonly date: CivilDate; readonly through: number },
): Promise<number> {
  const { count } = await database
    .selectFrom('sales')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', company)
    .where('participant_id', '=', of.participantId)
    .where('date', '=', of.date)
    .where('told', '<=', of.through)
    .where('state', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What the latest sales that were told before came to on average; undefined while there are fewer than `least`. */
export async function usualSale(
  database: SystemReads,
  company: string,
  { before, least }: { readonly before: number; readonly least: number },
): Promise<Cents | undefined> {
  const { rows } = await sql<{ count: string; usual: string | null }>`
    select count(*), round(avg(total)) as usual from (
      select total from sales
      where company_id = ${company} and told < ${before} and state <> 'cancelled'
      order by date desc, id desc limit ${LATEST_SALES}
    ) as latest
  `.execute(database);
  const found = rows[0];
  return found?.usual && Number(found.count) >= least ? (Number(found.usual) as Cents) : undefined;
}

/** Who of the staff has the document of a person, by their user's id. */
export async function staffWithDocumentOf(
  database: SystemReads,
  company: string,
  personId: string,
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('members as member')
    .innerJoin('staff_users as user', 'user.id', 'member.id')
    .innerJoin('persons as person', 'person.document', 'user.document')
    .select('member.id')
    .where('member.company_id', '=', company)
    .where('member.status', '<>', 'deleted')
    .where('person.company_id', '=', company)
    .where('person.id', '=', personId)
    .execute();
  return rows.map(({ id }) => id);
}

/** What one member of the staff gave in cashback by hand on a day. */
export async function creditsByHand(
  database: SystemReads,
  company: string,
  staffId: string,
  on: CivilDate,
): Promise<Cents> {
  const found = await database
    .selectFrom('credits_by_hand')
    .select('amount')
    .where('company_id', '=', company)
    .where('staff_id', '=', staffId)
    .where('date', '=', on)
    .executeTakeFirst();
  return found?.amount ?? ZERO;
}
