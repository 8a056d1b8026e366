import { type Ambient, type RouteMeta, type Verdict, ambientOf, judge } from './guards.js';

const flags = ['requiresAuth', 'ignoreAuth', 'admin', 'userOnly'] as const;
const ambients: readonly Ambient[] = ['A', 'S', 'U', 'P'];

/** All 16 combinations of the four flags that decide. */
const metas = Array.from({ length: 2 ** flags.length }, (_, bits) => {
  const set = flags.filter((_flag, index) => bits & (1 << index));
  return {
    name: set.join('+') || 'none',
    meta: { title: '', ...Object.fromEntries(set.map((f) => [f, true])) },
  };
});

/**
 * The table by rows of the specification: what each flag set answers to signed out, and to A, S, U, P. Flags that a row
 * does not name change nothing.
 */
const expected: Record<string, readonly [out: Verdict, A: Verdict, S: Verdict, U: Verdict, P: Verdict]> = {
  open: ['stay', 'dashboard', 'dashboard', 'dashboard', 'dashboard'],
  ignoreAuth: ['stay', 'stay', 'stay', 'stay', 'stay'],
  requiresAuth: ['login', 'stay', 'stay', 'stay', 'stay'],
  'requiresAuth+userOnly': ['login', 'stay', 'inbox', 'stay', 'stay'],
  'requiresAuth+admin': ['login', 'stay', 'forbidden', 'forbidden', 'forbidden'],
};

function rowOf(meta: RouteMeta) {
  if (!meta.requiresAuth) return expected[meta.ignoreAuth ? 'ignoreAuth' : 'open']!;
  if (meta.admin) return expected['requiresAuth+admin']!;
  return expected[meta.userOnly ? 'requiresAuth+userOnly' : 'requiresAuth']!;
}

describe('guards truth table (R-2.4.1 to R-2.4.5, R-6.1.2, E3): 4 flags × session × ambient', () => {
  it.each(metas)('$name', ({ meta }) => {
    const visit = { meta, firstLoad: false, onLogin: false };
    const row = ambients.map((ambient) => judge({ ...visit, signedIn: true, ambient }));
    const signedOut = ambients.map((ambient) => judge({ ...visit, signedIn: false, ambient }));
    const [out, ...signedIn] = rowOf(meta);
    expect(row).toEqual(signedIn);
    expect(new Set(signedOut)).toEqual(new Set([out]));
  });

  const login: RouteMeta = { title: '' };
  const dashboard: RouteMeta = { title: '', requiresAuth: true, userOnly: true };
  const adminPage: RouteMeta = { title: '', requiresAuth: true, admin: true };
  const signedIn = { signedIn: true, ambient: 'P', firstLoad: false, onLogin: false } as const;

  it('sends a signed-in user who opens the login first of all to home, later to the dashboard (R-2.4.6, R-2.4.3)', () => {
    expect(judge({ ...signedIn, meta: login, onLogin: true, firstLoad: true })).toBe('home');
    expect(judge({ ...signedIn, meta: login, onLogin: true })).toBe('dashboard');
  });

  it('sends an auth-required route without a session to login, on the first load and later (R-2.4.2, R-2.4.6)', () => {
    for (const firstLoad of [true, false]) {
      expect(judge({ ...signedIn, meta: dashboard, signedIn: false, firstLoad })).toBe('login');
    }
  });

  it('waits for the user before judging an admin route, and only there: session first, then ambient (R-2.4.10)', () => {
    expect(judge({ ...signedIn, meta: adminPage, ambient: undefined })).toBe('wait');
    expect(judge({ ...signedIn, meta: dashboard, ambient: undefined })).toBe('stay');
  });

  it('treats an unknown ambient as an ordinary user, never as an administrator (R-2.4.8)', () => {
    expect(ambientOf('X')).toBe('U');
    expect(ambientOf(undefined)).toBeUndefined();
    expect(ambients.map(ambientOf)).toEqual(ambients);
  });
});
