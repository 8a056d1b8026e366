import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import { sql } from 'kysely';
import type { SystemReads } from '../../database/read-models.js';

/** So many of the latest sales tell what is usual now: no season is older than them. */
const LATEST_SALES = 200;

export interface FoundOfSale {
  /** Of its customer on its day that were not cancelled, as far as the log had come with it. */
  readonly salesOfDay: number;
  /** What the latest sales that were told before came to on average; undefined while there are fewer than `least`. */
  readonly usual: Cents | undefined;
  /** Who of the staff has the document of its buyer, by their user's id. */
  readonly staff: readonly string[];
}

/** What is looked at of a sale beyond what it says itself, as of one moment. @param sale with its place in the log */
export async function factsOfSale(
  database: SystemReads,
  company: string,
  sale: {
    readonly participantId: string;
    readonly personId: string;
    readonly date: CivilDate;
    readonly position: number;
  },
  { least }: { readonly least: number },
): Promise<FoundOfSale> {
  const { participantId, personId, date, position } = sale;
  const { rows } = await sql<{ of_day: number; latest: number; usual: number | null; staff: string[] }>`
    select
      (select count(*)::integer from sales
       where company_id = ${company} and participant_id = ${participantId} and date = ${date}
         and told <= ${position} and state <> 'cancelled') as of_day,
      latest.count as latest, latest.usual,
      array(select member.id from members as member
            join staff_users as "user" on "user".id = member.id
            join persons as person on person.document = "user".document
            where member.company_id = ${company} and member.status <> 'deleted'
              and person.company_id = ${company} and person.id = ${personId}) as staff
    from (
      select count(*)::integer, round(avg(total))::float8 as usual from (
        select total from sales
        where company_id = ${company} and told < ${position} and state <> 'cancelled'
        order by date desc, told desc limit ${LATEST_SALES}
      ) as each
    ) as latest
  `.execute(database);
  const { of_day, latest, usual, staff } = rows[0]!;
  return {
    salesOfDay: of_day,
    usual: usual !== null && latest >= least ? (usual as Cents) : undefined,
    staff,
  };
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
