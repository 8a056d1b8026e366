import type { PostingRow } from '../postings/table.js';
import { sumsWith, type PostingSumRow } from '../postings/sums-table.js';
import type { RowSet } from '../../rows/row-set.js';
import type { RowStore } from '../../rows/row-store.js';

/** The rows of a page that sums are made of. */
interface Summed {
  readonly postings: RowSet<'postings'>;
  readonly sums: RowSet<'posting_sums'>;
}

/** Adds what a page posts to the sums that it is in. Postings are final, so that each is added once. */
export async function addToSums(store: RowStore, { postings, sums }: Summed): Promise<void> {
  const added = addedBy(postings.all());
  await sums.load(
    store,
    added.map(({ company_id, id }) => [company_id, id]),
  );
  for (const sum of added) {
    const before = sums.find(sum.company_id, sum.id)?.amount ?? 0;
    sums.put({ ...sum, amount: before + sum.amount });
  }
}

function addedBy(postings: Iterable<PostingRow>): readonly PostingSumRow[] {
  const added = new Map<string, PostingSumRow>();
  for (const posting of postings) {
    for (const sum of sumsWith(posting)) {
      const name = `${sum.company_id}\0${sum.id}`;
      const before = added.get(name);
      if (before) before.amount += sum.amount;
      else added.set(name, sum);
    }
  }
  return [...added.values()];
}
