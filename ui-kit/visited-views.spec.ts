import { afterClosing, MAX_VIEWS, visited, without, type View } from './visited-views.js';

const view = (path: string, title = path): View => ({ path, search: '', title });
const views = ['/a', '/b', '/c'].map((path) => view(path));
const paths = (some: readonly View[]) => some.map(({ path }) => path);

describe('the visited views (R-2.5.1)', () => {
  it('stand in the order of their first visit, under their last name and filter', () => {
    const again = visited(views, { path: '/b', search: '?page=2', title: 'B' });
    expect(paths(again)).toEqual(['/a', '/b', '/c']);
    expect(again[1]).toEqual({ path: '/b', search: '?page=2', title: 'B' });
    expect(paths(visited(views, view('/d')))).toEqual(['/a', '/b', '/c', '/d']);
  });

  it('make room for a new one, the oldest first that holds nothing typed', () => {
    const many = Array.from({ length: MAX_VIEWS }, (_, index) => view(`/v${index}`));
    const now = paths(visited(many, view('/new'), (path) => path === '/v0'));
    expect(now).toHaveLength(MAX_VIEWS);
    expect(now).toContain('/v0');
    expect(now).not.toContain('/v1');
    expect(paths(visited(many, view('/new'), () => true))).toHaveLength(MAX_VIEWS + 1);
  });

  it('lead, when the one in sight is removed, to the right, else to the left, else home', () => {
    const after = (some: readonly View[], path: string) => afterClosing(some, [path], path, '/home');
    expect(after(views, '/b')).toBe('/c');
    expect(after(views, '/c')).toBe('/b');
    expect(after([view('/a')], '/a')).toBe('/home');
    expect(after([{ ...view('/list'), search: '?q=1' }, view('/x')], '/x')).toBe('/list?q=1');
  });

  it('lead nowhere while the one in sight stays, and else to one that does', () => {
    expect(afterClosing(views, ['/a', '/c'], '/b', '/')).toBeUndefined();
    expect(afterClosing(views, ['/a', '/b'], '/b', '/')).toBe('/c');
    expect(afterClosing(views, ['/a', '/b', '/c'], '/b', '/')).toBe('/');
  });

  it('are removed by their addresses', () => {
    expect(paths(without(views, ['/b', '/none']))).toEqual(['/a', '/c']);
  });
});
