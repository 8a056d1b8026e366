import { PAYMENT_FORMS } from '@fidelidade/domain/finance/payment-form.js';
import { DIRECTIONS, type Direction } from '@fidelidade/domain/finance/entry/events.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { oneOf } from '../../lists/field-kinds.js';
import { list, sumsOfList } from '../../lists/list.js';
import type { Condition, ListDefinition } from '../../lists/list-definition.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import { foundIn, writtenAmount } from '../../lists/search.js';
import { ofAccounts, ofOwnEntries, type Viewer } from '../../lists/viewer.js';
import { RECEIPT_STATUSES, type ReceiptRow } from './table.js';

const definition: ListDefinition<'receipt_rows'> = {
  table: 'receipt_rows',
  columns: {
    id: 'id',
    entry_id: 'entry_id',
    direction: 'direction',
    number: 'number',
    issued_on: 'issued_on',
    date: 'date',
    value: 'value',
    form: 'form',
    account_id: 'account_id',
    account_name: 'account_name',
    person_id: 'person_id',
    person_name: 'person_name',
    description: 'description',
    document: 'document',
    status: 'status',
    voided_on: 'voided_on',
    void_reason: 'void_reason',
    created_at: 'created_at',
  },
  kinds: {
    number: 'integer',
    direction: oneOf(DIRECTIONS),
    form: oneOf(PAYMENT_FORMS),
    status: oneOf(RECEIPT_STATUSES),
    issued_on: 'date',
    date: 'date',
    value: 'money',
    voided_on: 'date',
    created_at: 'instant',
  },
  special: {
    q: (text) =>
      foundIn(
        text,
        (isIn) => isIn(sql`rm.folded(concat_ws(' ', number::text, description, document, person_name))`),
        writtenAmount(text, (cents) => sql<boolean>`value = ${cents}`),
      ),
  },
  defaultSort: { field: 'number', descending: true },
  neverNull: [
    ...['id', 'entry_id', 'direction', 'number', 'issued_on', 'date', 'value'],
    ...['description', 'document', 'status', 'created_at'],
  ],
};

/** A number as it stands on a receipt or voucher, alone or with what the paper is called: `12`, `recibo nº 12`. */
const WRITTEN_NUMBER =
  /^(?:(?:recibo|comprovante|receipt|voucher)\s+)?(?:(?:n(?:º|°|o|\.|o\.|r\.)?|#)\s*)?(\d{1,9})$/i;

export function receiptNumberIn(text: string): number | undefined {
  const [, number] = WRITTEN_NUMBER.exec(text.trim()) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** What was set off is of no account, and in reach with its entry. */
const ofAccountsOrNone = (viewer: Viewer) =>
  sql<boolean>`(account_id is null or ${ofAccounts(viewer, 'account_id')})`;

/** Of the directions that the viewer may see, in the accounts and of the entries within their reach. */
const seenBy = (directions: readonly Direction[], viewer: Viewer): Condition => {
  const seen = sql<boolean>`direction = any(${[...directions]}::text[])`;
  return sql<boolean>`(${seen} and ${ofAccountsOrNone(viewer)} and ${ofOwnEntries(viewer)})`;
};

/** The papers of payments. */
export const listReceipts = (
  database: ReadDatabase,
  company: string,
  directions: readonly Direction[],
  query: ListQuery,
  viewer: Viewer,
): Promise<ListPage<ReceiptRow>> => list(database, definition, company, query, seenBy(directions, viewer));

/** What all papers that are asked for come to, in cents: a void one says of no money that it came or went. */
export function sumOfReceipts(
  database: ReadDatabase,
  company: string,
  directions: readonly Direction[],
  query: ListQuery,
  viewer: Viewer,
): Promise<{ readonly received: number; readonly paid: number; readonly void: number }> {
  const valueOf = (which: Condition) => sql<number>`case when ${which} then value else 0 end`;
  return sumsOfList(database, definition, company, query, seenBy(directions, viewer), {
    received: valueOf(sql<boolean>`status <> 'void' and direction = 'R'`),
    paid: valueOf(sql<boolean>`status <> 'void' and direction = 'P'`),
    void: valueOf(sql<boolean>`status = 'void'`),
  });
}
