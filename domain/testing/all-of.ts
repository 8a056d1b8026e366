/** What is given one by one, together. */
export async function allOf<Each>(each: AsyncIterable<Each>): Promise<Each[]> {
  const all: Each[] = [];
  for await (const one of each) all.push(one);
  return all;
}
