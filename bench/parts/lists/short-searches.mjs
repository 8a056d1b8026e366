/**
 * One or two letters: of what many are called, of what comes at the end of the alphabet, of last names alone, of nobody, of
 * documents, and beside a whole word.
 */
export const SHORT_SEARCHES = [
  'm',
  'q',
  'ma',
  'wa',
  'yu',
  'xi',
  'uc',
  'kr',
  'ff',
  '12',
  'zz',
  'jo silva',
  'zz silva',
];

const ROUNDS = 25;

/** How long whole answers take, page and count, by what was searched for. */
export async function shortSearchTimes_ms(database) {
  const [{ list }, { personList }] = await Promise.all([
    import('@fidelidade/projections/lists/list.js'),
    import('@fidelidade/projections/registry/persons/queries.js'),
  ]);
  const times = new Map(SHORT_SEARCHES.map((q) => [q, []]));
  const answer = async (q) => {
    const filter = { q, status: ['active', 'disabled'] };
    const begin = performance.now();
    await list(database, personList, 'shop', { filter, sort: undefined, offset: 0, limit: 25 });
    return performance.now() - begin;
  };
  for (const q of SHORT_SEARCHES) await answer(q);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const q of SHORT_SEARCHES) times.get(q).push(await answer(q));
  return times;
}
