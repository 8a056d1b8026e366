import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import { amongNewest } from './among-newest.js';

/** A list of so many rows, numbered from 1 on, newest first. */
const listOf = (count: number) => (query: ListQuery) => {
  const numbers = Array.from({ length: count }, (_, place) => count - place);
  const { offset, limit } = query;
  return Promise.resolve({ rows: numbers.slice(offset, offset + limit).map((number) => ({ number })) });
};

describe('words that no index finds', () => {
  it('are looked for in the newest rows of a long list alone', async () =>
    expect(await amongNewest('number', { q: 'ana' }, listOf(100_000))).toEqual({
      number_gte: 98_000,
      q: 'ana',
    }));

  it('are looked for in all of a list that is not long', async () =>
    expect(await amongNewest('number', { q: 'ana' }, listOf(2_000))).toEqual({ q: 'ana' }));
});
