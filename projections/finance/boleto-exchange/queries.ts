import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { RemittanceOrder } from '@fidelidade/domain/finance/cnab240/remittance-file.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import type { NamedAccount } from '../accounts/queries.js';
import { ofAccounts, ofOwnEntries, type Viewer } from '../../lists/viewer.js';
import type { BoletoRemittanceRow, BoletoReturnRow, ReturnedBoletoRow } from './table.js';

/** A boleto as somebody knows it again: whose, of what. */
export interface NamedBoleto {
  readonly entry_id: string;
  readonly boleto_id: string;
  readonly printed_number: string;
  readonly person_name: string | null;
  readonly document: string;
  readonly description: string;
  readonly due_date: CivilDate;
  /** Cents. */
  readonly amount: number;
}

/** A boleto that the bank is to be told of. */
export interface PendingBoleto extends NamedBoleto {
  readonly order: RemittanceOrder;
  /** The remittance that told the bank the same before; null for the first time. */
  readonly sent_in: number | null;
}

/** Behind the agreement, in the numbers of Banco do Brasil. */
const OWN_NUMBER_LENGTH = 10;

/** As many as a screen shows; more wait for the next file. */
const MOST_PENDING = 1_000;

/**
 * What the bank of an account is to be told: what can be paid and is not registered, and what it was told of and is not to be paid any
 * more. What was sent and not confirmed yet comes with the number of its remittance. Boletos of an agreement that the account had
 * before are none of the one that it has.
 */
export async function pendingBoletos(
  database: ReadDatabase,
  company: string,
  { id, boleto_agreement: agreement }: Pick<NamedAccount, 'id' | 'boleto_agreement'>,
  today: CivilDate,
  viewer: Viewer,
): Promise<readonly PendingBoleto[]> {
  if (!agreement) return [];
  const { rows } = await sql<PendingBoleto>`
    select case boleto.state when 'generated' then 'register' else 'write_off' end as order,
      case boleto.state when 'generated' then registered.number end as sent_in,
      boleto.id as boleto_id, boleto.entry_id, boleto.printed_number, entry.person_name, entry.document, entry.description,
      boleto.due_date, boleto.amount
    from boletos as boleto
    join entry_rows as entry on entry.company_id = boleto.company_id and entry.id = boleto.entry_id
    left join boleto_orders as registered on registered.company_id = boleto.company_id
      and registered.boleto_id = boleto.id and registered.kind = 'register'
    left join boleto_orders as taken_down on taken_down.company_id = boleto.company_id
      and taken_down.boleto_id = boleto.id and taken_down.kind = 'write_off'
    where boleto.company_id = ${company} and boleto.account_id = ${id} and ${ofAccounts(viewer, 'boleto.account_id')}
      and ${ofOwnEntries(viewer, 'entry.created_by')}
      and boleto.printed_number like ${agreement + '_'.repeat(OWN_NUMBER_LENGTH)}
      and (
        (boleto.state = 'generated' and boleto.payable_through >= ${today}::date)
        or (boleto.state = 'written_off' and boleto.because not in ('rejected', 'by_bank')
          and registered.number is not null and taken_down.number is null)
      )
    order by registered.number is not null and boleto.state = 'generated', boleto.due_date, boleto.printed_number
    limit ${MOST_PENDING}
  `.execute(database);
  return rows;
}

/** The last files of an account: older ones are in its history. */
const LAST_FILES = 60;

export const lastRemittances = (
  database: ReadDatabase,
  company: string,
  accountId: string,
  viewer: Viewer,
): Promise<BoletoRemittanceRow[]> =>
  database
    .selectFrom('boleto_remittances')
    .selectAll()
    .where('company_id', '=', company)
    .where('account_id', '=', accountId)
    .where(ofAccounts(viewer, 'account_id'))
    .orderBy('number', 'desc')
    .limit(LAST_FILES)
    .execute();

export const findRemittance = (
  database: ReadDatabase,
  company: string,
  accountId: string,
  id: string,
  viewer: Viewer,
): Promise<BoletoRemittanceRow | undefined> =>
  database
    .selectFrom('boleto_remittances')
    .selectAll()
    .where('company_id', '=', company)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where(ofAccounts(viewer, 'account_id'))
    .executeTakeFirst();

export const lastReturns = (
  database: ReadDatabase,
  company: string,
  accountId: string,
  viewer: Viewer,
): Promise<BoletoReturnRow[]> =>
  database
    .selectFrom('boleto_returns')
    .selectAll()
    .where('company_id', '=', company)
    .where('account_id', '=', accountId)
    .where(ofAccounts(viewer, 'account_id'))
    .orderBy('taken_at', 'desc')
    .orderBy('number', 'desc')
    .limit(LAST_FILES)
    .execute();

export const findReturn = (
  database: ReadDatabase,
  company: string,
  accountId: string,
  which: { readonly id: string } | { readonly number: number },
  viewer: Viewer,
): Promise<BoletoReturnRow | undefined> =>
  database
    .selectFrom('boleto_returns')
    .selectAll()
    .where('company_id', '=', company)
    .where('account_id', '=', accountId)
    .where((row) => ('id' in which ? row('id', '=', which.id) : row('number', '=', which.number)))
    .where(ofAccounts(viewer, 'account_id'))
    .executeTakeFirst();

export const linesOfReturn = (
  database: ReadDatabase,
  company: string,
  returnId: string,
): Promise<ReturnedBoletoRow[]> =>
  database
    .selectFrom('returned_boletos')
    .selectAll()
    .where('company_id', '=', company)
    .where('return_id', '=', returnId)
    .orderBy('file_line')
    .execute();

/** Boletos by their ids, of entries that the viewer may see. */
export async function namedBoletos(
  database: ReadDatabase,
  company: string,
  ids: readonly string[],
  viewer: Viewer,
): Promise<ReadonlyMap<string, NamedBoleto>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NamedBoleto>`
    select boleto.id as boleto_id, boleto.entry_id, boleto.printed_number, entry.person_name, entry.document,
      entry.description, boleto.due_date, boleto.amount
    from boletos as boleto
    join entry_rows as entry on entry.company_id = boleto.company_id and entry.id = boleto.entry_id
    where boleto.company_id = ${company} and boleto.id = any(${[...ids]}::text[])
      and ${ofOwnEntries(viewer, 'entry.created_by')}
  `.execute(database);
  return new Map(rows.map((row) => [row.boleto_id, row]));
}
