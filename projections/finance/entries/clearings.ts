import { PAYMENT_FORMS } from '@fidelidade/domain/finance/payment-form.js';
import { DIRECTIONS, type Direction } from '@fidelidade/domain/finance/entry/events.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { oneOf } from '../../lists/field-kinds.js';
import { list, sumsOfList } from '../../lists/list.js';
import type { Condition, ListDefinition } from '../../lists/list-definition.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import { matching } from '../../lists/search.js';
import { ofAccounts, ofOwnEntries, type Viewer } from '../../lists/viewer.js';
import type { ClearingRow } from './table.js';

const definition: ListDefinition<'clearing_rows'> = {
  table: 'clearing_rows',
  columns: {
    id: 'id',
    entry_id: 'entry_id',
    direction: 'direction',
    date: 'date',
    expected_on: 'expected_on',
    value: 'value',
    form: 'form',
    account_id: 'account_id',
    account_name: 'account_name',
    person_name: 'person_name',
    description: 'description',
    document: 'document',
    receipt_number: 'receipt_number',
    created_at: 'created_at',
  },
  kinds: {
    direction: oneOf(DIRECTIONS),
    form: oneOf(PAYMENT_FORMS),
    date: 'date',
    expected_on: 'date',
    value: 'money',
    receipt_number: 'integer',
    created_at: 'instant',
  },
  special: {
    q: (text) =>
      matching(
        text,
        (word) => sql`rm.folded(concat_ws(' ', description, document, person_name)) like ${word}`,
      ),
  },
  defaultSort: { field: 'expected_on', descending: false },
  neverNull: ['id', 'entry_id', 'direction', 'date', 'value', 'form', 'account_id', 'created_at'],
};

/** What is to be cleared, of the directions that the viewer may see, in the accounts and of the entries within their reach. */
export const listClearings = (
  database: ReadDatabase,
  company: string,
  directions: readonly Direction[],
  query: ListQuery,
  viewer: Viewer,
): Promise<ListPage<ClearingRow>> => list(database, definition, company, query, seenBy(directions, viewer));

/** What all that is asked for comes to, signed cents: what is to come less what is to go, as in the cash flow. */
export async function sumOfClearings(
  database: ReadDatabase,
  company: string,
  directions: readonly Direction[],
  query: ListQuery,
  viewer: Viewer,
): Promise<number> {
  const value = sql<number>`case direction when 'R' then value else -value end`;
  const within = seenBy(directions, viewer);
  return (await sumsOfList(database, definition, company, query, within, { value })).value;
}

const seenBy = (directions: readonly Direction[], viewer: Viewer): Condition => {
  const seen = sql<boolean>`direction = any(${[...directions]}::text[])`;
  return sql<boolean>`(${seen} and ${ofAccounts(viewer, 'account_id')} and ${ofOwnEntries(viewer)})`;
};
