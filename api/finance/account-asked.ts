import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { ULID_PATTERN } from '@fidelidade/domain/kernel/ulid.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { accountNames } from '@fidelidade/projections/finance/accounts/queries.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';

const FIELD = 'account_id';

/**
 * Of what is on its way to an account: one that is not there, or is another company's, would seem to have nothing to come.
 * What is no id is refused by the list itself, in its own words.
 * @throws DomainError `reference_not_found` on `account_id`
 */
export async function assertAccountsAsked(
  database: ReadDatabase,
  company: string,
  { filter }: Pick<ListQuery, 'filter'>,
): Promise<void> {
  const asked = [filter[FIELD] ?? []]
    .flat()
    .map(String)
    .filter((each) => ULID_PATTERN.test(each));
  if (asked.length === 0) return;
  const names = await accountNames(database, company);
  if (!asked.every((id) => names.has(id))) throw new DomainError('reference_not_found', { field: FIELD });
}
