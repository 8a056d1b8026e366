import type { BulkResult } from './RefusedRecords';

/** Half of what the API takes at once (`api/http/one-by-one.ts`): a tree is chosen whole, and may be longer. */
export const BLOCK = 100;

/** What was done, and how many were not sent any more when the server failed. */
export interface BulkOutcome {
  readonly data: readonly BulkResult[];
  readonly unsent: number;
}

/**
 * Sends many in blocks. What was refused is sent again once all were, for as long as something changes: of a tree a group may stand in
 * another block than what is in it. A failure after some were done is no failure of all: the answer says how many were left.
 * @throws what the first block failed with
 */
export async function inBlocks(
  ids: readonly unknown[],
  send: (some: readonly unknown[]) => Promise<readonly BulkResult[]>,
): Promise<BulkOutcome> {
  const results = new Map<unknown, BulkResult>();
  for (let left = ids; ;) {
    for (let from = 0; from < left.length; from += BLOCK) {
      try {
        for (const each of await send(left.slice(from, from + BLOCK))) results.set(each.id, each);
      } catch (error) {
        if (results.size === 0) throw error;
        return { data: [...results.values()], unsent: ids.length - results.size };
      }
    }
    const refused = left.filter((id) => results.get(id)?.refusal);
    if (ids.length <= BLOCK || refused.length === 0 || refused.length === left.length)
      return { data: [...results.values()], unsent: 0 };
    left = refused;
  }
}
