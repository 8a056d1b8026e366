import type { PostingRow } from '../postings/table.js';
import type { RowSet } from '../../rows/row-set.js';
import type { RowStore } from '../../rows/row-store.js';

/** The rows of a page that balances are made of. */
interface Balanced {
  readonly accounts: RowSet<'accounts'>;
  readonly postings: RowSet<'postings'>;
}

interface Move {
  readonly company_id: string;
  readonly account_id: string;
  /** Cents. */
  readonly amount: number;
  /** Of the last posting. */
  readonly recorded_at: string;
}

/**
 * A balance moves by exactly what is posted to its account. It moves without another version of the account, so
 * `updated_at` says that somebody who saw it before saw another one.
 */
export async function moveBalances(store: RowStore, { accounts, postings }: Balanced): Promise<void> {
  const moves = movesOf(postings.all());
  const keys = moves.map(({ company_id, account_id }) => [company_id, account_id]);
  // What the page itself opens is in the ledger and not in the table yet.
  await accounts.load(
    store,
    keys.filter((key) => !accounts.find(...key)),
  );
  for (const { company_id, account_id, amount, recorded_at } of moves) {
    const account = accounts.find(company_id, account_id);
    if (!account) continue;
    const updated_at = recorded_at > account.updated_at ? recorded_at : account.updated_at;
    accounts.put({ ...account, balance: account.balance + amount, updated_at });
  }
}

function movesOf(postings: Iterable<PostingRow>): Move[] {
  const moves = new Map<string, Move>();
  for (const { company_id, account_id, leg, amount, recorded_at } of postings) {
    if (account_id === null || leg === 'reclassified') continue;
    const name = `${company_id}\0${account_id}`;
    const before = moves.get(name);
    const last = before && before.recorded_at > recorded_at ? before.recorded_at : recorded_at;
    moves.set(name, { company_id, account_id, amount: amount + (before?.amount ?? 0), recorded_at: last });
  }
  return [...moves.values()];
}
