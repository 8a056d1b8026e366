import { FIN_STATUSES } from '@fidelidade/domain/finance/entry/fin-status.js';
import { billLineIn } from '@fidelidade/domain/finance/boleto/bill-line.js';
import { PAYMENT_FORMS } from '@fidelidade/domain/finance/payment-form.js';
import { APPROVAL_STATUS } from '@fidelidade/domain/platform/approval/approval.js';
import { DIRECTIONS, SERIES_KINDS, type Direction } from '@fidelidade/domain/finance/entry/events.js';
import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { sql, type RawBuilder } from 'kysely';
import { batchedById, rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase, SystemReads } from '../../database/read-models.js';
import { oneOf, readValue } from '../../lists/field-kinds.js';
import { list, sumsOfList } from '../../lists/list.js';
import { type ListDefinition } from '../../lists/list-definition.js';
import type { FilterValue, ListPage, ListQuery } from '../../lists/list-query.js';
import { foundIn, writtenAmount } from '../../lists/search.js';
import { ofAccounts, ofOwnEntries, seesAccount, type Viewer } from '../../lists/viewer.js';
import { receiptNumberIn } from './receipts.js';
import type { BoletoRow, EntryListRow, PaymentRow } from './table.js';

/** An entry's payment as its record shows it. */
export interface EntryPayment extends PaymentRow {
  readonly account_name: string | null;
  /** The line of the bank that says the same; null while none does. */
  readonly statement_line_id: string | null;
  /** Who approved that its entry is paid; null where nobody had to. */
  readonly approved_by: string | null;
  readonly approved_at: string | null;
}

/** One of its boletos. */
export interface ShownBoleto extends BoletoRow {
  readonly account_name: string | null;
}

export interface EntryRecord extends EntryListRow {
  readonly payments: readonly EntryPayment[];
  /** The last one first. */
  readonly boletos: readonly ShownBoleto[];
}

/** Filters that say themselves whether cancelled entries are meant. */
const ASK_FOR_CANCELLED = ['situation', 'id', 'status', '_status', 'cancelled'] as const;

/** Receivables or payables. Cancelled ones only when they are asked for. */
export const listEntries = (
  database: ReadDatabase,
  company: string,
  direction: Direction,
  today: CivilDate,
  query: ListQuery,
  viewer: Viewer,
): Promise<ListPage<EntryListRow>> =>
  list(
    database,
    entryList(company, direction, today, viewer),
    company,
    withoutCancelled(query),
    ofOwnEntries(viewer),
  );

const withoutCancelled = (query: ListQuery): ListQuery => {
  const asksForCancelled = ASK_FOR_CANCELLED.some((name) => name in query.filter);
  return asksForCancelled ? query : { ...query, filter: { ...query.filter, cancelled: false } };
};

/**
 * What all entries come to that a list is narrowed to, on every page of it, in cents. What is cancelled comes to nothing beside others; a
 * list of it alone says what was called off.
 */
export async function sumOfEntries(
  database: ReadDatabase,
  company: string,
  direction: Direction,
  today: CivilDate,
  query: ListQuery,
  viewer: Viewer,
): Promise<{ readonly value: number; readonly outstanding: number }> {
  const entries = entryList(company, direction, today, viewer);
  const { standing, value, cancelled, outstanding } = await sumsOfList(
    database,
    entries,
    company,
    withoutCancelled(query),
    ofOwnEntries(viewer),
    {
      standing: sql<number>`case when cancelled then 0 else 1 end`,
      value: sql<number>`case when cancelled then 0 else value end`,
      cancelled: sql<number>`case when cancelled then value else 0 end`,
      outstanding: sql<number>`outstanding`,
    },
  );
  return { value: standing > 0 ? value : cancelled, outstanding };
}

/** Undefined also for an entry of the other direction, or one that the viewer may not see; so are payments left out. */
export async function findEntry(
  database: ReadDatabase,
  company: string,
  direction: Direction,
  id: string,
  viewer: Viewer,
): Promise<EntryRecord | undefined> {
  const [entry, payments = [], boletos = []] = await Promise.all([
    entryById(database, company, id),
    paymentsById(database, company, id),
    boletosById(database, company, id),
  ]);
  const { userId, scope } = viewer;
  const isVisible = entry?.direction === direction && (!scope.ownEntriesOnly || entry.created_by === userId);
  if (!isVisible) return undefined;
  // What was set off is of no account.
  const within = ({ account_id }: { readonly account_id: string | null }) =>
    account_id === null || seesAccount(viewer, account_id);
  return { ...entry, payments: payments.filter(within), boletos: boletos.filter(within) };
}

const entryById = rowById('entry_rows');

/** By entry, in the order in which they were made. */
const paymentsById = batchedById<readonly EntryPayment[]>(async (database, company, entryIds) => {
  const payments = await database
    .selectFrom('payments as payment')
    .leftJoin('accounts as account', (join) =>
      join
        .onRef('account.company_id', '=', 'payment.company_id')
        .onRef('account.id', '=', 'payment.account_id'),
    )
    .leftJoin('matched_moves as move', (join) =>
      join
        .onRef('move.company_id', '=', 'payment.company_id')
        .onRef('move.id', '=', 'payment.id')
        .on('move.match_id', 'is not', null),
    )
    .innerJoin('entries as entry', (join) =>
      join.onRef('entry.company_id', '=', 'payment.company_id').onRef('entry.id', '=', 'payment.entry_id'),
    )
    .leftJoin('approvals as approval', (join) =>
      join
        .onRef('approval.company_id', '=', 'entry.company_id')
        .onRef('approval.id', '=', 'entry.approval_id')
        .on('approval.status', '=', APPROVAL_STATUS.approved),
    )
    .leftJoin('staff_users as approver', 'approver.id', 'approval.decided_by')
    .selectAll('payment')
    .select(['account.name as account_name', 'move.line_id as statement_line_id'])
    .select(['approver.name as approved_by', 'approval.decided_at as approved_at'])
    .where('payment.company_id', '=', company)
    .where('payment.entry_id', 'in', entryIds)
    .orderBy('payment.created_at')
    .orderBy('payment.id')
    .execute();
  return byEntry(payments);
});

/** By entry, the last one first. */
const boletosById = batchedById<readonly ShownBoleto[]>(async (database, company, entryIds) => {
  const boletos = await database
    .selectFrom('boletos as boleto')
    .leftJoin('accounts as account', (join) =>
      join
        .onRef('account.company_id', '=', 'boleto.company_id')
        .onRef('account.id', '=', 'boleto.account_id'),
    )
    .selectAll('boleto')
    .select('account.name as account_name')
    .where('boleto.company_id', '=', company)
    .where('boleto.entry_id', 'in', entryIds)
    .orderBy('boleto.created_at', 'desc')
    .orderBy('boleto.id')
    .execute();
  return byEntry(boletos);
});

/** What is of each entry, as it was ordered. */
function byEntry<Row extends { readonly entry_id: string }>(
  rows: readonly Row[],
): Map<string, readonly Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(row.entry_id, [...(found.get(row.entry_id) ?? []), row]);
  return found;
}

/** What the list can be filtered and sorted by. */
export const entryList = (
  company: string,
  direction: Direction,
  today: CivilDate,
  viewer: Viewer,
): ListDefinition<'entry_rows'> => ({
  table: 'entry_rows',
  of: sql<boolean>`direction = ${direction}`,
  columns: {
    id: 'id',
    version: 'version',
    status: 'status',
    direction: 'direction',
    document: 'document',
    description: 'description',
    person_id: 'person_id',
    person_name: 'person_name',
    account_plan_id: 'account_plan_id',
    account_plan_name: 'account_plan_name',
    cost_center_id: 'cost_center_id',
    cost_center_name: 'cost_center_name',
    payment_form: 'payment_form',
    payment_term_id: 'payment_term_id',
    payment_term_name: 'payment_term_name',
    account_id: 'account_id',
    account_name: 'account_name',
    tags: 'tags',
    notes: 'notes',
    barcode: 'barcode',
    competence_date: 'competence_date',
    issue_date: 'issue_date',
    due_date: 'due_date',
    original_due_date: 'original_due_date',
    value: 'value',
    outstanding: 'outstanding',
    cancelled: 'cancelled',
    installment_number: 'installment_number',
    installment_count: 'installment_count',
    series_id: 'series_id',
    series_kind: 'series_kind',
    approval_id: 'approval_id',
    approval_status: 'approval_status',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  computed: {
    paid: sql`case when cancelled then 0 else value - outstanding end`,
    partial: sql`(not cancelled and outstanding > 0 and outstanding < value)`,
    // As `finStatus` says it (R-3.4.19).
    fin_status: sql`case
      when cancelled then null
      when outstanding = 0 then case direction when 'R' then 0 else 2 end
      when due_date < ${today}::date then -1
      else 1
    end`,
  },
  kinds: {
    version: 'integer',
    status: oneOf(STATUSES),
    direction: oneOf(DIRECTIONS),
    payment_form: oneOf(PAYMENT_FORMS),
    series_kind: oneOf(SERIES_KINDS),
    installment_number: 'integer',
    installment_count: 'integer',
    approval_status: oneOf(Object.values(APPROVAL_STATUS)),
    paid: 'money',
    partial: 'flag',
    fin_status: oneOf(FIN_STATUSES),
    competence_date: 'date',
    issue_date: 'date',
    due_date: 'date',
    original_due_date: 'date',
    value: 'money',
    outstanding: 'money',
    cancelled: 'flag',
    created_at: 'instant',
    updated_at: 'instant',
  },
  search: 'search',
  searchedFields: ['document', 'description', 'tags', 'notes'],
  special: {
    _status: ofStatus,
    situation: (value) => situation(value, today),
    invoice_id: ofInvoice,
    receipt_number: (value) => ofReceipt(company, viewer, value),
    q: (text) =>
      foundIn(
        text,
        // Arrays, and no subqueries: beside them the indexes of both sides of an «or» answer.
        (isIn) => sql`${isIn('entry_rows.search')} or person_id = any(array(
          select id from persons where company_id = ${company} and ${isIn('persons.search')}))`,
        eitherOf(
          writtenAmount(text, (cents) => sql<boolean>`(value = ${cents} or outstanding = ${cents})`),
          writtenReceipt(company, viewer, text),
          writtenBill(company, viewer, text),
        ),
      ),
  },
  defaultSort: { field: 'due_date', descending: false },
  neverNull: [
    'id',
    'direction',
    'document',
    'description',
    'account_plan_id',
    'competence_date',
    'issue_date',
    'due_date',
    'original_due_date',
    'value',
    'outstanding',
    'cancelled',
    'created_at',
    'updated_at',
  ],
});

/** The entries that a note opened; of none, those that nobody's note did. */
function ofInvoice(value: FilterValue): RawBuilder<boolean> {
  if (value === null) return sql<boolean>`(source_kind is distinct from 'invoice')`;
  const ids = [value].flat().map((each) => String(readValue('invoice_id', 'id', each)));
  return sql<boolean>`(source_kind = 'invoice' and source_id = any(${ids}::text[]))`;
}

/** The entries that the company's receipts or vouchers of these numbers are of: a payment out of reach has no number. */
const ofNumbers = (company: string, viewer: Viewer, numbers: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`id = any(array(
    select entry_id from payments where company_id = ${company} and receipt_number = any(${numbers}::int[])
      and (account_id is null or ${ofAccounts(viewer, 'account_id')})))`;

const ofReceipt = (company: string, viewer: Viewer, value: FilterValue): RawBuilder<boolean> =>
  ofNumbers(
    company,
    viewer,
    [value].flat().map((each) => Number(readValue('receipt_number', 'integer', each))),
  );

function writtenReceipt(company: string, viewer: Viewer, text: FilterValue): RawBuilder<boolean> | undefined {
  const number = receiptNumberIn(String(text));
  return number === undefined ? undefined : ofNumbers(company, viewer, [number]);
}

/** A bill's typed line or its bar code, with whatever stands between its digits: what is paid by it, or was asked by a boleto of ours. */
function writtenBill(company: string, viewer: Viewer, text: FilterValue): RawBuilder<boolean> | undefined {
  const line = billLineIn(String(text));
  if (line === undefined) return undefined;
  return sql<boolean>`(barcode = ${line} or id = any(array(
    select entry_id from boletos where company_id = ${company} and typed_line = ${line}
      and ${ofAccounts(viewer, 'account_id')})))`;
}

function eitherOf(
  ...conditions: readonly (RawBuilder<boolean> | undefined)[]
): RawBuilder<boolean> | undefined {
  const asked = conditions.filter((each) => each !== undefined);
  return asked.length === 0 ? undefined : sql<boolean>`(${sql.join(asked, sql` or `)})`;
}

/** Entries are in no bin: they are cancelled, and how far they are paid is their situation. */
const STATUSES = ['active', 'cancelled'] as const;

function ofStatus(value: FilterValue): RawBuilder<boolean> {
  const status = readValue('_status', oneOf(['all', ...STATUSES]), value);
  return status === 'all' ? sql<boolean>`true` : sql<boolean>`status = ${status}`;
}

/** R-3.4.19: «situação». Open is whatever is left to pay, in arrears or in part as it may be. */
function situation(value: FilterValue, today: CivilDate): RawBuilder<boolean> {
  const situations = {
    open: sql<boolean>`(not cancelled and outstanding > 0)`,
    partial: sql<boolean>`(not cancelled and outstanding > 0 and outstanding < value)`,
    overdue: sql<boolean>`(not cancelled and outstanding > 0 and due_date < ${today})`,
    settled: sql<boolean>`(not cancelled and outstanding = 0)`,
    cancelled: sql<boolean>`cancelled`,
    all: sql<boolean>`true`,
  };
  return situations[readValue('situation', oneOf(Object.keys(situations)), value) as keyof typeof situations];
}

/** Companies of which a payable falls due today, by the calendar of each. */
export const payablesDueToday = (
  database: SystemReads,
  now: Instant,
): Promise<{ company: string; day: CivilDate }[]> =>
  database
    .selectFrom('companies')
    .innerJoin('entries', (join) =>
      join
        .onRef('entries.company_id', '=', 'companies.company_id')
        .on(sql<boolean>`entries.due_date = (${now}::timestamptz at time zone companies.timezone)::date`),
    )
    .select(['companies.company_id as company', 'entries.due_date as day'])
    .distinct()
    .where('companies.status', '=', 'active')
    .where('entries.direction', '=', 'P')
    .where('entries.outstanding', '>', 0)
    .where('entries.cancelled', '=', false)
    .execute();
