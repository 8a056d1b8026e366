import { sql, type RawBuilder } from 'kysely';
import type { PostingRow } from '../postings/table.js';
import type { Ledger } from './ledger.js';

interface Move {
  readonly company_id: string;
  readonly account_id: string;
  /** Cents. */
  readonly amount: number;
}

/**
 * A balance moves by exactly what is posted to its account. An account that the page opens is changed in memory;
 * for the others this gives the statement to carry out.
 */
export function moveBalances({ accounts, postings }: Ledger): RawBuilder<unknown>[] {
  const elsewhere: Move[] = [];
  for (const move of movesOf(postings.all())) {
    const account = accounts.find(move.company_id, move.account_id);
    if (account) accounts.put({ ...account, balance: account.balance + move.amount });
    else elsewhere.push(move);
  }
  if (elsewhere.length === 0) return [];
  return [
    sql`update accounts as account set balance = account.balance + moved.amount
      from json_to_recordset(${JSON.stringify(elsewhere)}::json)
        as moved (company_id text, account_id text, amount bigint)
      where account.company_id = moved.company_id and account.id = moved.account_id`,
  ];
}

function movesOf(postings: Iterable<PostingRow>): Iterable<Move> {
  const moves = new Map<string, Move>();
  for (const { company_id, account_id, amount } of postings) {
    if (account_id === null) continue;
    const name = `${company_id}\0${account_id}`;
    moves.set(name, { company_id, account_id, amount: amount + (moves.get(name)?.amount ?? 0) });
  }
  return moves.values();
}
