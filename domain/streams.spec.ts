import { streams } from './streams.js';

describe('the names of streams', () => {
  it('tell records of different kinds apart, whatever their ids', () => {
    const names = Object.values(streams).map((name) => (name as (...ids: string[]) => string)('a', 'b', 'c'));
    expect(new Set(names).size).toBe(names.length);
  });

  it('tell the series of production from those of homologation', () =>
    expect(streams.series(55, 1, 1)).not.toBe(streams.series(55, 2, 1)));
});
