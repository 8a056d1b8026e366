/**
 * Every row of a query that is read page by page, each page from the last row of the one before: however many there are, memory holds one page, and
 * what is done to a row meanwhile moves no other out of sight.
 * @param read at most `size` rows behind the given one, in their order
 */
export async function* inPages<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  do {
    const page = await read(last);
    yield* page;
    last = page.length === size ? page.at(-1) : undefined;
  } while (last);
}
