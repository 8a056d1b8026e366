import type { Recorded } from '@fidelidade/domain/events.js';
import { ALL_TERMS_KINDS, TERMS_ZONE } from '@fidelidade/domain/identity/terms/terms.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { sql, type RawBuilder } from 'kysely';
import type { SystemReads } from '../../database/read-models.js';
import type { RowFold } from '../../rows/fold-rows.js';
import type { TermsRow } from './table.js';

export const TERMS_FACTS = ['TermsPublished', 'TermsWithdrawn'] as const;

/** Each version stays as it was published, or is withdrawn. What older facts do not say is as the text was taken then. */
export const TERMS: RowFold<(typeof TERMS_FACTS)[number], 'terms'> = {
  table: 'terms',
  key: ['company_id', 'version'],
  keyOf: ({ meta, data }) => [meta.company, String(data.version)],
  asks: [],
  begin: (event) => (event.type === 'TermsPublished' ? rowOf(event) : undefined),
  change: ({ type, meta }) => (type === 'TermsWithdrawn' ? { withdrawn_at: meta.occurredAt } : {}),
};

function rowOf({ meta, data }: Recorded<'TermsPublished'>): TermsRow {
  const { version, title, text, kind = 'uso', required = true } = data;
  const validFrom = data.validFrom ?? civilDateIn(TERMS_ZONE, meta.occurredAt);
  return {
    ...{ company_id: meta.company, version, kind, title, text },
    ...{ valid_from: validFrom, required, published_at: meta.occurredAt },
    withdrawn_at: null,
  };
}

/** What somebody has to accept, or may; version 0 where there is nothing. */
export interface TermsInForce {
  readonly version: number;
  readonly title: string;
  readonly text: string;
}

const NO_TERMS: TermsInForce = { version: 0, title: '', text: '' };

/** Every version that an audience was ever given, the newest first, and how many have accepted it. */
export const termsOf = (
  database: SystemReads,
  company: string,
): Promise<readonly (TermsRow & { readonly accepted: number })[]> =>
  database
    .selectFrom('terms')
    .selectAll()
    .select(
      sql<number>`(
        select count(*)::int from terms_acceptances as acceptance
        where acceptance.company_id = terms.company_id and acceptance.version = terms.version
      )`.as('accepted'),
    )
    .where('company_id', '=', company)
    .orderBy('version', 'desc')
    .execute();

const TODAY = sql`(now() at time zone ${sql.lit(TERMS_ZONE)})::date`;

/** Whether a row of `terms` is the one in force of its kind, today. */
const IS_IN_FORCE = sql<boolean>`(terms.valid_from <= ${TODAY} and terms.withdrawn_at is null and not exists (
  select from terms as newer
  where newer.company_id = terms.company_id and newer.kind = terms.kind and newer.withdrawn_at is null
    and newer.version > terms.version and newer.valid_from <= ${TODAY}))`;

/** Which kind is asked for first. */
const BY_KIND = sql`array_position(${sql.lit(`{${ALL_TERMS_KINDS.join()}}`)}::text[], terms.kind)`;

/** The texts in force, one of each kind, in the order in which people are asked. */
export const allTermsInForce = (database: SystemReads, company: string): Promise<readonly TermsRow[]> =>
  database
    .selectFrom('terms')
    .selectAll()
    .where('company_id', '=', company)
    .where(IS_IN_FORCE)
    .orderBy(BY_KIND)
    .execute();

/** The text in force that whoever signs up has to accept; others are asked for at the first sign-in. */
export async function termsInForce(database: SystemReads, company: string): Promise<TermsInForce> {
  const all = await allTermsInForce(database, company);
  return all.find(({ required }) => required) ?? NO_TERMS;
}

/** In a query: the first text in force that an account has to accept and has not, as JSON; null where there is none. */
export const termsToAccept = (company: RawBuilder<unknown>, account: RawBuilder<unknown>) =>
  sql<TermsInForce | null>`(
    select jsonb_build_object('version', terms.version, 'title', terms.title, 'text', terms.text) from terms
    where terms.company_id = ${company} and terms.required and ${IS_IN_FORCE}
      and not exists (
        select from terms_acceptances as acceptance
        where acceptance.company_id = terms.company_id and acceptance.account_id = ${account}
          and acceptance.version = terms.version)
    order by ${BY_KIND} limit 1
  )`;
