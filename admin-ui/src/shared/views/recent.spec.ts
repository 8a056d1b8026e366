import type { View } from '@fidelidade/ui-kit/visited-views.js';
import { MAX_RECENT, withRecord } from './recent';

const view = (path: string, title = path): View => ({ path, search: '', title });

describe('recent records', () => {
  it('are the latest first, each once, under its newest name', () => {
    const seen = ['/persons/1/show', '/sales/2/show'].reduce(
      (all, path) => withRecord(all, view(path)),
      [] as readonly View[],
    );
    expect(
      withRecord(seen, view('/persons/1/show', 'Clara')).map(({ path, title }) => [path, title]),
    ).toEqual([
      ['/persons/1/show', 'Clara'],
      ['/sales/2/show', '/sales/2/show'],
    ]);
  });

  it('hold no lists', () => {
    const seen = withRecord([], view('/persons/1/show'));
    expect(withRecord(seen, view('/persons'))).toBe(seen);
    expect(withRecord(seen, view('/'))).toBe(seen);
  });

  it('are not more than anybody calls recent', () => {
    let seen: readonly View[] = [];
    for (let place = 0; place <= MAX_RECENT; place += 1)
      seen = withRecord(seen, view(`/persons/${place}/show`));
    expect(seen).toHaveLength(MAX_RECENT);
    expect(seen.at(-1)?.path).toBe('/persons/1/show');
  });
});
