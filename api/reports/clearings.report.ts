import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { listClearings } from '@fidelidade/projections/finance/entries/clearings.js';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { assertAccountsAsked } from '../finance/account-asked.js';
import { directionsSeen } from '../finance/directions-seen.js';
import { wireMoney } from '../finance/money.js';
import { parseListQuery } from '../http/list-query.js';
import { report } from './report.js';

/** More than any shop waits for at once: whoever has more asks for a part. */
const MOST_CLEARINGS = 5_000;

/** What it is asked beside is the filter of its page, which is a list. What is on its way is known as of now alone. */
class ClearingsQuery {
  declare readonly as_of?: never;
  /** As the list has it in its address: `{"direction":"R"}` */
  @IsOptional() @IsString() @MaxLength(1_000) filter?: string;
}

/** «A compensar»: payments whose money is in no account yet, of the directions that whoever asks may see. */
export const clearingsReport = report({
  name: 'clearings',
  permission: 'finance.accounts.view',
  // Whoever sees own entries or some accounts alone is told of these, as in the list.
  reach: () => undefined,
  question: ClearingsQuery,
  async answer({ filter }, asker) {
    const { database, company, viewer, permissions } = asker;
    const asked = { ...parseListQuery({ ...(filter && { filter }) }), offset: 0, limit: MOST_CLEARINGS + 1 };
    await assertAccountsAsked(database, company, asked);
    const directions = directionsSeen({ permissions });
    const { rows } = await listClearings(database, company, directions, asked, viewer);
    if (rows.length > MOST_CLEARINGS)
      throw new DomainError('clearings_too_many', { field: 'filter', params: { max: MOST_CLEARINGS } });
    const sum = (direction: 'R' | 'P') =>
      rows.reduce((total, row) => (row.direction === direction ? total + row.value : total), 0);
    const [incoming, outgoing] = [sum('R'), sum('P')];
    const { direction, ...others } = asked.filter;
    return {
      today: await asker.today(),
      direction: direction ?? null,
      /** Whether it is of a part, by more than where the money goes. */
      is_narrowed: Object.keys(others).length > 0,
      incoming: wireMoney(incoming),
      outgoing: wireMoney(-outgoing),
      net: wireMoney(incoming - outgoing),
      rows: rows.map((row) => ({
        id: row.id,
        entry_id: row.entry_id,
        direction: row.direction,
        date: row.date,
        expected_on: row.expected_on,
        person_name: row.person_name,
        description: row.description,
        document: row.document,
        form: row.form,
        account_id: row.account_id,
        account_name: row.account_name,
        receipt_number: row.receipt_number,
        value: wireMoney(row.direction === 'R' ? row.value : -row.value),
      })),
    };
  },
  // Its rows are the payments themselves.
  drill: {},
});
