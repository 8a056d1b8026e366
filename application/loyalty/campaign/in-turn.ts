/** One of those that take turns, as it is called where it failed. */
export interface Turn<Item> {
  readonly name: string;
  readonly items: AsyncIterator<Item>;
}

/**
 * One of each in turn, `most` of all together: the rest is for the next run. What cannot be read of one keeps nobody else waiting, and is told once
 * all others had their turns.
 * @throws AggregateError with what went wrong, after the last item
 */
export async function* inTurn<Item>(turns: readonly Turn<Item>[], most: number): AsyncGenerator<Item> {
  const faults: Error[] = [];
  let left = most;
  for (let waiting = turns; waiting.length > 0 && left > 0;) {
    const further: Turn<Item>[] = [];
    for (const turn of waiting.slice(0, left)) {
      const next = await nextOf(turn);
      if (next instanceof Error) faults.push(next);
      else if (!next.done) {
        left -= 1;
        further.push(turn);
        yield next.value;
      }
    }
    waiting = further;
  }
  if (faults.length > 0) throw new AggregateError(faults, faults.map(({ message }) => message).join('; '));
}

const nextOf = <Item>({ name, items }: Turn<Item>): Promise<IteratorResult<Item> | Error> =>
  items.next().catch((cause: unknown) => new Error(`${name} could not be read`, { cause }));
