import type { Recorded } from '@fidelidade/domain/events.js';
import { changeColumns, recordColumns } from '../../rows/record.js';
import type { AccountTransferRow } from '../account-transfers/table.js';
import { reversed, transferFee, transferred, type Effect } from '../postings/effects.js';
import type { Ledger } from './ledger.js';
import { OF_NO_ENTRY, rowsOf } from './posting-rows.js';

type TransferFact = Recorded<'AccountTransferMade' | 'AccountTransferReversed'>;

/** What a transfer makes of its row, and what it does to the figures of both its accounts. */
export function applyTransfer(event: TransferFact, ledger: Ledger): void {
  const isMade = event.type === 'AccountTransferMade';
  const row = isMade ? madeRow(event) : reversedRow(event, ledger);
  ledger.transfers.put(row);
  const date = row.reversed_on ?? row.date;
  const told = (effects: readonly Effect[]) => (isMade ? effects : reversed(effects));
  const of = { ...OF_NO_ENTRY, record_resource: 'transfers', record_id: row.id };
  // Between own accounts money is neither in nor out; what the bank takes for it is paid.
  const postings = [
    ...rowsOf(event, told(transferred(row, date)), { direction: null, ...of }),
    ...rowsOf(event, told(transferFee(row, date)), { direction: 'P', ...of }),
  ];
  for (const posting of postings) ledger.postings.put(posting);
}

function madeRow(event: Recorded<'AccountTransferMade'>): AccountTransferRow {
  const { data } = event;
  return {
    date: data.date,
    from_account_id: data.fromAccountId,
    to_account_id: data.toAccountId,
    amount: data.amount,
    fee: data.fee,
    description: data.description ?? null,
    reversed_on: null,
    reverse_reason: null,
    event_id: event.id,
    ...recordColumns(event, data.transferId),
    status: 'made',
  };
}

function reversedRow(event: Recorded<'AccountTransferReversed'>, ledger: Ledger): AccountTransferRow {
  const { transferId, on, reason } = event.data;
  const row = ledger.transfers.get(event.meta.company, transferId);
  return { ...row, status: 'reversed', reversed_on: on, reverse_reason: reason, ...changeColumns(event) };
}
