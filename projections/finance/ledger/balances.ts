import type { Transaction } from 'kysely';
import type { ReadModels } from '../../database/read-models.js';
import type { PostingRow } from '../postings/table.js';
import type { Ledger } from './ledger.js';

interface Move {
  readonly company_id: string;
  readonly account_id: string;
  /** Cents. */
  readonly amount: number;
}

/** A balance moves by exactly what is posted to its account. */
export async function moveBalances(
  database: Transaction<ReadModels>,
  { accounts, postings }: Ledger,
): Promise<void> {
  const moves = movesOf(postings.all());
  const keys = moves.map(({ company_id, account_id }) => [company_id, account_id]);
  // What the page itself opens is in the ledger and not in the table yet.
  await accounts.load(
    database,
    keys.filter((key) => !accounts.find(...key)),
  );
  for (const { company_id, account_id, amount } of moves) {
    const account = accounts.find(company_id, account_id);
    if (account) accounts.put({ ...account, balance: account.balance + amount });
  }
}

function movesOf(postings: Iterable<PostingRow>): Move[] {
  const moves = new Map<string, Move>();
  for (const { company_id, account_id, amount } of postings) {
    if (account_id === null) continue;
    const name = `${company_id}\0${account_id}`;
    moves.set(name, { company_id, account_id, amount: amount + (moves.get(name)?.amount ?? 0) });
  }
  return [...moves.values()];
}
