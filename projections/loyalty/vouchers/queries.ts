import { VOUCHER_SOURCES } from '@fidelidade/domain/loyalty/voucher/events.js';
import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import {
  MAX_VOUCHER_USES,
  VOUCHER_KINDS,
  VOUCHER_STATUSES,
  type VoucherStatus,
} from '@fidelidade/domain/loyalty/voucher/terms.js';
import { sql } from 'kysely';
import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase, SystemReads } from '../../database/read-models.js';
import { contains } from '../../lists/conditions.js';
import { oneOf, readValue } from '../../lists/field-kinds.js';
import { list } from '../../lists/list.js';
import { type ListDefinition } from '../../lists/list-definition.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import { allOf, searchConditions } from '../../lists/search.js';
import { codeInBoth } from '../code-in-both.js';
import type { VoucherListRow, VoucherReservationRow, VoucherRow, VoucherUseRow } from './table.js';

const CODE_IN_BOTH = sql.raw(codeInBoth('code'));

/** What the list can be filtered and sorted by. */
const voucherList: ListDefinition<'voucher_list'> = {
  table: 'voucher_list',
  columns: {
    id: 'id',
    version: 'version',
    code: 'code',
    title: 'title',
    description: 'description',
    kind: 'kind',
    value: 'value',
    min_purchase: 'min_purchase',
    max_discount: 'max_discount',
    valid_from: 'valid_from',
    valid_until: 'valid_until',
    source: 'source',
    campaign_id: 'campaign_id',
    max_uses: 'max_uses',
    used: 'used',
    reserved: 'reserved',
    used_at: 'used_at',
    status: 'status',
    participant_id: 'participant_id',
    participant_name: 'participant_name',
    rules_url: 'rules_url',
    cancel_reason: 'cancel_reason',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  kinds: {
    version: 'integer',
    kind: oneOf(VOUCHER_KINDS),
    source: oneOf(VOUCHER_SOURCES),
    status: oneOf(VOUCHER_STATUSES),
    value: 'money',
    min_purchase: 'money',
    max_discount: 'money',
    valid_from: 'date',
    valid_until: 'date',
    max_uses: 'integer',
    used: 'integer',
    reserved: 'integer',
    used_at: 'instant',
    created_at: 'instant',
    updated_at: 'instant',
  },
  search: 'search',
  special: { code_like: (value) => contains(CODE_IN_BOTH, String(readValue('code_like', 'text', value))) },
  defaultSort: { field: 'created_at', descending: true },
  neverNull: [
    ...['id', 'code', 'title', 'kind', 'valid_from', 'valid_until', 'source', 'max_uses', 'used', 'status'],
    ...['reserved', 'created_at'],
  ],
};

export const listVouchers = (
  database: ReadDatabase,
  company: string,
  query: ListQuery,
): Promise<ListPage<VoucherListRow>> => list(database, voucherList, company, query);

export const findVoucher = rowById('voucher_list');

/** A use with the number of its sale and whose it was. */
export interface NamedVoucherUse extends VoucherUseRow {
  readonly document_number: string | null;
  readonly participant_name: string | null;
}

/** Every use of a voucher, the latest first. */
export async function usesOfVoucher(
  database: ReadDatabase,
  company: string,
  voucherId: string,
): Promise<readonly NamedVoucherUse[]> {
  const { rows } = await sql<NamedVoucherUse>`
    select used.*, sale.document_number, customer.name as participant_name
    from voucher_uses as used
    left join sales as sale on sale.company_id = used.company_id and sale.id = used.sale_id
    left join participant_directory as customer
      on customer.company_id = used.company_id and customer.id = used.participant_id
    where used.company_id = ${company} and used.voucher_id = ${voucherId}
    order by used.used_at desc, used.sale_id
    limit ${MAX_VOUCHER_USES}
  `.execute(database);
  return rows;
}

interface OfParticipant {
  readonly status?: VoucherStatus | undefined;
  /** Only those that are valid on that day. */
  readonly on?: CivilDate | undefined;
  /** Words that their code or title must have, each of them. */
  readonly text?: string | undefined;
  readonly limit: number;
}

/** A customer's vouchers: what can be used first, what ends soonest before the rest; then what is over, the latest first. */
export async function vouchersOfParticipant(
  database: ReadDatabase,
  company: string,
  participantId: string,
  { status, on, text, limit }: OfParticipant,
): Promise<readonly VoucherRow[]> {
  const { rows } = await sql<VoucherRow>`
    select * from vouchers
    where company_id = ${company} and participant_id = ${participantId}
      and (${status ?? null}::text is null or status = ${status ?? null})
      and (${on ?? null}::date is null or ${on ?? null}::date between valid_from and valid_until)
      and ${allOf(searchConditions('words', text ?? ''))}
    order by (status in ('available', 'reserved')) desc,
      case when status in ('available', 'reserved') then valid_until end,
      updated_at desc, id
    limit ${limit}
  `.execute(database);
  return rows;
}

/** What one run of the nightly job takes on; the next run finds the rest. */
const MAX_ENDING = 10_000;

export interface EndingVoucher {
  readonly company: string;
  readonly voucherId: string;
  /** The day that it is in the company's zone. */
  readonly today: CivilDate;
}

/** Vouchers with uses left whose last day is over, in every company, each by its own calendar. */
export async function vouchersPastTheirLastDay(
  database: SystemReads,
  now: Instant,
): Promise<readonly EndingVoucher[]> {
  const { rows } = await sql<EndingVoucher>`
    with calendar as (
      select company_id, (${now}::timestamptz at time zone timezone)::date as today from companies
    )
    select voucher.company_id as company, voucher.id as "voucherId", calendar.today
    from calendar join vouchers as voucher using (company_id)
    where voucher.status = 'available' and voucher.valid_until < calendar.today
    order by 1, 2
    limit ${MAX_ENDING}
  `.execute(database);
  return rows;
}

/** What one run of the job takes on; the next run finds the rest. */
const MAX_OVERDUE = 1_000;

export interface OverdueReservation {
  readonly company: string;
  readonly voucherId: string;
  readonly reservationId: string;
}

/** What tills put aside longer than they may, in every company. */
export async function overdueVouchers(
  database: SystemReads,
  now: Instant,
): Promise<readonly OverdueReservation[]> {
  const { rows } = await sql<OverdueReservation>`
    select company_id as company, voucher_id as "voucherId", id as "reservationId"
    from voucher_reservations
    where status = 'reserved' and until <= ${now}
    order by until, id
    limit ${MAX_OVERDUE}
  `.execute(database);
  return rows;
}

/** Which of some vouchers a till has put aside for this very customer: they may go on with those. */
export async function putAsideFor(
  database: ReadDatabase,
  company: string,
  participantId: string,
): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('voucher_reservations')
    .select('voucher_id')
    .where('company_id', '=', company)
    .where('participant_id', '=', participantId)
    .where('status', '=', 'reserved')
    .execute();
  return new Set(rows.map((row) => row.voucher_id));
}

export const findVoucherReservation = rowById('voucher_reservations');

/** What is put aside with what it is and whose. */
export interface OpenVoucherReservation extends VoucherReservationRow {
  readonly title: string;
  readonly name: string;
}

/** More than all tills of a shop together put aside in ten minutes. */
const MOST_OPEN = 200;

/** What tills of the shop have put aside right now, the latest first. */
export const openVoucherReservations = (
  database: ReadDatabase,
  company: string,
): Promise<readonly OpenVoucherReservation[]> =>
  database
    .selectFrom('voucher_reservations as aside')
    .innerJoin('vouchers as voucher', (join) =>
      join.onRef('voucher.company_id', '=', 'aside.company_id').onRef('voucher.id', '=', 'aside.voucher_id'),
    )
    .innerJoin('participant_directory as customer', (join) =>
      join
        .onRef('customer.company_id', '=', 'aside.company_id')
        .onRef('customer.id', '=', 'aside.participant_id'),
    )
    .selectAll('aside')
    .select(['voucher.title', sql<string>`customer.name`.as('name')])
    .where('aside.company_id', '=', company)
    .where('aside.status', '=', 'reserved')
    .orderBy('aside.reserved_at', 'desc')
    .limit(MOST_OPEN)
    .execute();
