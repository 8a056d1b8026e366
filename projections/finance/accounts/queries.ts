import { accounts } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import { banks } from '@fidelidade/domain/finance/bank.js';
import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { sumOfMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import { sql } from 'kysely';
import { rowById } from '../../database/batched-by-id.js';
import { knownThrough } from '../../database/known-through.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { recordedUpTo } from '../../lists/as-of.js';
import { list, statusFilter, statusOf, withoutDeleted } from '../../lists/list.js';
import { type ListDefinition } from '../../lists/list-definition.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import { ofAccounts, type Viewer } from '../../lists/viewer.js';
import { nameOfCode, namesOfCodes, recordList } from '../../records/queries.js';
import { NOT_PURGED, unlessPurged } from '../../records/purged.js';
import { FINANCE_MODEL, type FINANCE_FACTS } from '../ledger/follows.js';
import type { AccountRow } from './table.js';

const own = recordList(accounts);

/** What the list can be filtered and sorted by: every field of an account, and what is in it. */
export const accountList: ListDefinition<'accounts'> = {
  ...own,
  table: 'accounts',
  columns: { ...own.columns, balance: 'balance', below_warning: 'below_warning' },
  computed: { ...own.computed, bank_name: nameOfCode(banks, 'bank_code') },
  kinds: { ...own.kinds, status: statusOf(['closed']), balance: 'money', below_warning: 'flag' },
  special: { ...own.special, _status: statusFilter(['closed']) },
  neverNull: [...own.neverNull, 'balance', 'below_warning'],
};

/** An account with what its bank is called: by the company itself, or by the official table. */
export type NamedAccount = AccountRow & { readonly bank_name: string | null };

/** Neither was deleted: what was has nothing in it, and is in no figure of today. */
const KNOWN = sql<boolean>`status in ('active', 'closed')`;

export async function listAccounts(
  database: ReadDatabase,
  company: string,
  query: ListQuery,
  viewer: Viewer,
): Promise<ListPage<NamedAccount>> {
  const among = sql<boolean>`${NOT_PURGED} and ${ofAccounts(viewer, 'id')}`;
  const page = await list(database, accountList, company, withoutDeleted(query, ['closed']), among);
  return { ...page, rows: await withBankNames(database, company, page.rows) };
}

async function withBankNames(
  database: ReadDatabase,
  company: string,
  rows: readonly AccountRow[],
): Promise<readonly NamedAccount[]> {
  const codes = rows.flatMap(({ bank_code }) => bank_code ?? []);
  const names = await namesOfCodes(database, banks, company, codes);
  return rows.map((row) => ({ ...row, bank_name: names.get(row.bank_code ?? '') ?? null }));
}

const accountById = rowById('accounts');

/** Undefined also for one that the viewer may not see. */
export async function findAccount(
  database: ReadDatabase,
  company: string,
  id: string,
  { scope: { accounts: seen } }: Viewer,
): Promise<NamedAccount | undefined> {
  const row = seen && !seen.includes(id) ? undefined : unlessPurged(await accountById(database, company, id));
  return row && (await withBankNames(database, company, [row]))[0];
}

/** Cents in all accounts together that the viewer may see. */
export async function totalBalance(
  database: ReadDatabase,
  company: string,
  viewer: Viewer,
  asOf?: Instant,
): Promise<number> {
  const balances = await accountBalances(database, company, viewer, asOf);
  return balances.reduce((sum, { balance }) => sum + balance, 0);
}

/** Open accounts in which less is left than their owner wants to be warned at, by name. */
export const lowAccounts = (
  database: ReadDatabase,
  company: string,
  viewer: Viewer,
): Promise<readonly Pick<AccountRow, 'id' | 'name' | 'balance' | 'low_balance'>[]> =>
  database
    .selectFrom('accounts')
    .select(['id', 'name', 'balance', 'low_balance'])
    .where('company_id', '=', company)
    .where('below_warning', '=', true)
    .where(ofAccounts(viewer, 'id'))
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Open accounts that the viewer may see and that take Pix, by name. */
export const accountsWithPixKey = (
  database: ReadDatabase,
  company: string,
  viewer: Viewer,
): Promise<readonly { readonly id: string; readonly name: string; readonly pix_key: string }[]> =>
  database
    .selectFrom('accounts')
    .select(['id', 'name', 'pix_key'])
    .where('company_id', '=', company)
    .where('status', '=', 'active')
    .where('pix_key', 'is not', null)
    .where(ofAccounts(viewer, 'id'))
    .orderBy('name')
    .orderBy('id')
    .$narrowType<{ pix_key: string }>()
    .execute();

/** Those that say by which portfolio of their bank boletos are made out. */
export const accountsWithPortfolio = (
  database: ReadDatabase,
  company: string,
  viewer: Viewer,
): Promise<
  readonly {
    readonly id: string;
    readonly name: string;
    readonly bank_code: string | null;
    readonly boleto_portfolio: string | null;
  }[]
> =>
  database
    .selectFrom('accounts')
    .select(['id', 'name', 'bank_code', 'boleto_portfolio'])
    .where('company_id', '=', company)
    .where('status', '=', 'active')
    .where('boleto_portfolio', 'is not', null)
    .where(ofAccounts(viewer, 'id'))
    .orderBy('name')
    .orderBy('id')
    .execute();

/** What moves money in accounts, or says what was in them at first. */
export const ACCOUNT_FACTS = [
  'BankAccountOpened',
  'BankAccountChanged',
  'PaymentRegistered',
  'PaymentCleared',
  'PaymentClearingReversed',
  'PaymentReversed',
  'AccountTransferMade',
  'AccountTransferReversed',
] as const satisfies readonly (typeof FINANCE_FACTS)[number][];

export interface AccountMoves {
  readonly balance: Cents;
  /** Undefined when none moved yet. */
  readonly firstMove: CivilDate | undefined;
  /** Payments into it, or out of it, that are not cleared yet. */
  readonly awaited: number;
  /** The position up to which the company's facts are in these figures. */
  readonly through: number;
}

/** What is in an account, what is on its way, and the first day on which money moved in it. */
export async function accountMoves(
  database: ReadDatabase,
  company: string,
  id: string,
): Promise<AccountMoves> {
  const { rows } = await sql<{
    balance: number | null;
    first_move: CivilDate | null;
    awaited: number;
    through: number;
  }>`
    select account.balance, (
      select min(date) from postings
      where company_id = ${company} and account_id = ${id} and leg not in ('opening', 'opening_before')
    ) as first_move, (
      select count(*)::int from payments
      where company_id = ${company} and account_id = ${id} and cleared_on is null and reversed_at is null
    ) as awaited, ${knownThrough(FINANCE_MODEL, company)} as through
    from rm.checkpoints as checkpoint
    left join accounts as account on account.company_id = ${company} and account.id = ${id}
    where checkpoint.name = ${FINANCE_MODEL}
  `.execute(database);
  const [row] = rows;
  return {
    balance: sumOfMoney(row?.balance ?? 0),
    firstMove: row?.first_move ?? undefined,
    awaited: row?.awaited ?? 0,
    through: Number(row?.through ?? 0),
  };
}

export interface AccountBalance {
  readonly id: string;
  readonly name: string;
  /** Cents. */
  readonly balance: number;
}

/** What is in each account, by name; as of a moment, by what was known then, without accounts that were not known. */
export const accountBalances = (
  database: ReadDatabase,
  company: string,
  viewer: Viewer,
  asOf?: Instant,
): Promise<AccountBalance[]> =>
  asOf === undefined ? balancesNow(database, company, viewer) : balancesAt(database, company, viewer, asOf);

const balancesNow = (database: ReadDatabase, company: string, viewer: Viewer): Promise<AccountBalance[]> =>
  database
    .selectFrom('accounts')
    .select(['id', 'name', 'balance'])
    .where('company_id', '=', company)
    .where(KNOWN)
    .where(ofAccounts(viewer, 'id'))
    .orderBy('name')
    .orderBy('id')
    .execute();

async function balancesAt(
  database: ReadDatabase,
  company: string,
  viewer: Viewer,
  asOf: Instant,
): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`
    select account.id, account.name, coalesce(moved.amount, 0)::bigint as balance
    from accounts as account
    left join (
      select account_id, sum(amount) as amount from postings
      where company_id = ${company} and book = 'money' and ${recordedUpTo(asOf)}
      group by account_id
    ) as moved on moved.account_id = account.id
    where account.company_id = ${company} and account.created_at <= ${asOf}
      and ${ofAccounts(viewer, 'account.id')}
    order by account.name, account.id
  `.execute(database);
  return rows;
}

/** What every account is called, also those that were put away. */
export async function accountNames(
  database: ReadDatabase,
  company: string,
): Promise<ReadonlyMap<string, string>> {
  const accounts = await database
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('company_id', '=', company)
    .execute();
  return new Map(accounts.map(({ id, name }) => [id, name]));
}
