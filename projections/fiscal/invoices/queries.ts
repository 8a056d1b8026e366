import { parseNoteNumber } from '@fidelidade/domain/fiscal/note/written-number.js';
import { NOTE_MODELS, SEFAZ_ENVIRONMENTS } from '@fidelidade/domain/fiscal/note/events.js';
import { NOTE_STATUS } from '@fidelidade/domain/fiscal/note/state.js';
import { PAYMENT_FORMS } from '@fidelidade/domain/finance/payment-form.js';
import { ULID_PATTERN } from '@fidelidade/domain/kernel/ulid.js';
import { sql, type RawBuilder } from 'kysely';
import { batchedById } from '../../database/batched-by-id.js';
import type { ReadDatabase, SystemReads } from '../../database/read-models.js';
import { oneOf, readValue } from '../../lists/field-kinds.js';
import { list } from '../../lists/list.js';
import { type ListDefinition } from '../../lists/list-definition.js';
import type { FilterValue, ListPage, ListQuery } from '../../lists/list-query.js';
import { referredName } from '../../lists/referred-name.js';
import { literally, searchConditions, writtenAmount } from '../../lists/search.js';
import { firstWarehouseId } from '../../stock/first-warehouse.js';
import { personNames } from '../../registry/persons/queries.js';
import type { InvoiceRow } from './table.js';

export type Invoice = InvoiceRow & { readonly person_name: string };

/** What the list can be filtered and sorted by. */
export const invoiceList: ListDefinition<'invoices'> = {
  table: 'invoices',
  columns: {
    id: 'id',
    version: 'version',
    status: 'status',
    nfe_status: 'nfe_status',
    queued: 'queued',
    person_id: 'person_id',
    series: 'series',
    number: 'number',
    access_key: 'access_key',
    total: 'total',
    model: 'model',
    environment: 'environment',
    protocol: 'protocol',
    c_stat: 'c_stat',
    reason: 'reason',
    verdict_item: 'verdict_item',
    alerts: 'alerts',
    refused_question: 'refused_question',
    foreign_protocol: 'foreign_protocol',
    payment_form: 'payment_form',
    payment_term_id: 'payment_term_id',
    account_id: 'account_id',
    payment_description: 'payment_description',
    additional_information: 'additional_information',
    items: 'items',
    installments: 'installments',
    paid_with_cashback: 'paid_with_cashback',
    problems: 'problems',
    issued_at: 'issued_at',
    authorized_at: 'authorized_at',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  computed: { person_name: referredName('persons', 'full_name', 'person_id') },
  kinds: {
    version: 'integer',
    status: oneOf(['active', 'deleted']),
    model: oneOf(NOTE_MODELS),
    environment: oneOf(SEFAZ_ENVIRONMENTS),
    payment_form: oneOf(PAYMENT_FORMS),
    verdict_item: 'integer',
    alerts: 'parts',
    refused_question: 'parts',
    foreign_protocol: 'parts',
    items: 'parts',
    installments: 'parts',
    problems: 'parts',
    nfe_status: oneOf(Object.values(NOTE_STATUS)),
    queued: 'flag',
    series: 'integer',
    number: 'integer',
    total: 'money',
    paid_with_cashback: 'money',
    issued_at: 'instant',
    authorized_at: 'instant',
    created_at: 'instant',
    updated_at: 'instant',
  },
  special: { q: searched, situation: inSituation },
  defaultSort: { field: 'created_at', descending: true },
  neverNull: ['id', 'status', 'nfe_status', 'queued', 'person_id', 'total', 'created_at', 'updated_at'],
};

/**
 * Where a note stands for whoever works with it: one that waits to be sent is on its way, not a draft. The dashboard counts by
 * the very same words.
 */
export function inSituation(value: FilterValue): RawBuilder<boolean> {
  return SITUATIONS[readValue('situation', oneOf(Object.keys(SITUATIONS)), value) as keyof typeof SITUATIONS];
}

const SITUATIONS = {
  draft: sql<boolean>`(nfe_status = 0 and not queued)`,
  processing: sql<boolean>`(nfe_status = 5 or (nfe_status = 0 and queued))`,
  rejected: sql<boolean>`(nfe_status = 9)`,
  authorized: sql<boolean>`(nfe_status = 1)`,
};

/** What is shorter than a group of an access key is a number: `35` would begin every key of its state. */
const KEY_GROUP = 4;

/** A number, with its series or without, an amount, the beginning of an access key, or the buyer's name. */
function searched(value: FilterValue): RawBuilder<boolean> {
  const text = String(value).trim();
  if (text === '') return sql<boolean>`true`;
  const words = searchConditions('person.search', text);
  const key = literally(text.replace(/\s/g, ''));
  const isPaper = sql.join(
    [
      noteNumbered(text) ?? sql<boolean>`false`,
      ...(key.length < KEY_GROUP ? [] : [sql`access_key like ${`${key}%`}`]),
      writtenAmount(text, (cents) => sql<boolean>`total = ${cents}`) ?? [],
    ].flat(),
    sql` or `,
  );
  if (words.length === 0) return sql<boolean>`(${isPaper})`;
  return sql<boolean>`(${isPaper} or person_id in (
    select person.id from persons as person
    where person.company_id = invoices.company_id and ${sql.join(words, sql` and `)}))`;
}

/** What is asked of a note's number, with its series or without, when that is what was typed. */
export function noteNumbered(text: FilterValue): RawBuilder<boolean> | undefined {
  const written = parseNoteNumber(String(text).trim());
  if (written === undefined) return undefined;
  const isNumber = sql<boolean>`number = ${written.number}::int`;
  return written.series === undefined
    ? isNumber
    : sql<boolean>`(series = ${written.series}::int and ${isNumber})`;
}

/** One that names no warehouse takes from the company's first, and is shown and found so. */
const invoicesOf = (company: string): ListDefinition<'invoices'> => ({
  ...invoiceList,
  computed: {
    ...invoiceList.computed,
    warehouse_id: sql`coalesce(warehouse_id, ${firstWarehouseId(company)})`,
  },
});

export async function listInvoices(
  database: ReadDatabase,
  company: string,
  query: ListQuery,
): Promise<ListPage<Invoice>> {
  const page = await list(database, invoicesOf(company), company, query, sql<boolean>`status = 'active'`);
  const names = await personNames(
    database,
    company,
    page.rows.map((row) => row.person_id),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, person_name: names.get(row.person_id) ?? '' })) };
}

export const findInvoice = batchedById<Invoice>(async (database, company, ids) => {
  const known = ids.filter((id) => ULID_PATTERN.test(id));
  const query = { filter: { id: known }, sort: undefined, offset: 0, limit: ids.length + 1 };
  const { rows } = await listInvoices(database, company, query);
  return new Map(rows.map((row) => [row.id, row]));
});

/** A note that was asked to be sent and has not been decided. */
export interface NoteOnItsWay {
  readonly company_id: string;
  readonly id: string;
  readonly version: number;
}

/** For the reconciler, which serves every company: notes without a verdict since a moment (R-4.4.11, trap). */
export const notesOnTheirWay = (
  database: SystemReads,
  before: string,
  limit: number,
): Promise<NoteOnItsWay[]> =>
  database
    .selectFrom('invoices')
    .select(['company_id', 'id', 'version'])
    .where((eb) => eb.or([eb('nfe_status', '=', 5), eb('queued', '=', true)]))
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute();

/** Whether a company waits for SEFAZ about any note. */
export const hasNotesOnTheirWay = async (database: ReadDatabase, company: string): Promise<boolean> =>
  (await database
    .selectFrom('invoices')
    .select('id')
    .where('company_id', '=', company)
    .where((eb) => eb.or([eb('nfe_status', '=', 5), eb('queued', '=', true)]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Of all companies, for whoever operates the system: notes that somebody should look at. */
export async function noteAlarms(
  database: SystemReads,
): Promise<{ readonly foreign_protocol: number; readonly refused_question: number }> {
  const counted = await database
    .selectFrom('invoices')
    .select(({ fn }) => [
      fn.count<number>('foreign_protocol').as('foreign_protocol'),
      fn.count<number>('refused_question').as('refused_question'),
    ])
    .where((eb) => eb.or([eb('foreign_protocol', 'is not', null), eb('refused_question', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return {
    foreign_protocol: Number(counted.foreign_protocol),
    refused_question: Number(counted.refused_question),
  };
}

/** Notes that name a person in a signed document: what the law keeps when the person is erased. */
export async function countSignedNotes(
  database: ReadDatabase,
  company: string,
  personId: string,
): Promise<number> {
  const { count } = await database
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', company)
    .where('person_id', '=', personId)
    .where('access_key', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
