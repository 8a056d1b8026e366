import type { SystemReads } from '../../database/read-models.js';

/** Terms that are in force; version 0 when there are none. */
export interface TermsInForce {
  readonly version: number;
  readonly title: string;
  readonly text: string;
}

/** Terms that a company's participants, or with the platform as company its staff, accept. */
export async function termsInForce(database: SystemReads, company: string): Promise<TermsInForce> {
  const standing = await database
    .selectFrom('company_standings')
    .select(['terms_version as version', 'terms_title as title', 'terms_text as text'])
    .where('company_id', '=', company)
    .executeTakeFirst();
  return standing ?? { version: 0, title: '', text: '' };
}

/** Undefined when there is nothing that was not accepted yet; a row that was not joined has nulls. */
export function termsToAccept(found: {
  readonly accepted_terms: number | null;
  readonly terms_version: number | null;
  readonly terms_title: string | null;
  readonly terms_text: string | null;
}): TermsInForce | undefined {
  const { terms_version: version, terms_title: title, terms_text: text } = found;
  if (version === null || title === null || text === null) return undefined;
  return version > (found.accepted_terms ?? 0) ? { version, title, text } : undefined;
}
