/** Does the work of every item, so many at a time, and keeps the order: a long page must not take the whole pool. */
export async function inBatches<Item, Result>(
  size: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < items.length; index += size) {
    results.push(...(await Promise.all(items.slice(index, index + size).map(work))));
  }
  return results;
}
