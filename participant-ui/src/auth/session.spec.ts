import { LOGOUT_CLEARING_MS } from '@fidelidade/ui-kit/constants.js';
import type { Credentials, CredentialStore } from './credential-store.js';
import { Session, type SessionNews } from './session.js';
import { RefreshRefused, type Tokens } from './tokens.js';

const NOW = 1_800_000_000_000;
const HOUR_MS = 3_600_000;
const nothing: Credentials = { accessToken: undefined, refreshToken: undefined, expiration: 0 };
const valid: Credentials = { accessToken: 'old', refreshToken: 'r1', expiration: NOW + HOUR_MS };
const expired: Credentials = { ...valid, expiration: NOW - 1 };
const renewed: Tokens = { access_token: 'new', refresh_token: 'r2', expires_in: 3_600 };

/** One browser: what is stored, its clock, and as many tabs as a test opens. */
function aBrowser(stored: Credentials, refresh: (token: string) => Promise<Tokens> = async () => renewed) {
  let credentials = stored;
  /** Whose flags lie in the browser; undefined when there are none. */
  let flags: string | undefined = stored.accessToken;
  const waiting: { work: () => void; delay_ms: number }[] = [];
  const refreshed: string[] = [];
  let lock = Promise.resolve<unknown>(undefined);
  const store: CredentialStore = {
    read: () => credentials,
    write: (next) => void (credentials = next),
    clear() {
      credentials = nothing;
      flags = undefined;
    },
    clearFlags: () => void (flags = undefined),
  };
  const openTab = (typing = { now: false }) => {
    const news: SessionNews[] = [];
    const session = new Session({
      store,
      now: () => NOW,
      later(work, delay_ms) {
        const entry = { work, delay_ms };
        waiting.push(entry);
        return () => void waiting.splice(waiting.indexOf(entry), 1);
      },
      refresh(token) {
        refreshed.push(token);
        return refresh(token);
      },
      holdsTyped: () => typing.now,
      alone<T>(work: () => Promise<T>) {
        const mine = lock.then(work);
        lock = mine.catch(() => undefined);
        return mine;
      },
    });
    session.subscribe((said) => said && news.push(said));
    return { session, news };
  };
  return {
    openTab,
    refreshed,
    stored: () => credentials,
    flags: () => flags,
    waiting,
    passTime: () => waiting.splice(0).forEach(({ work }) => work()),
  };
}

const refused = async (): Promise<Tokens> => {
  throw new RefreshRefused();
};

describe('session (R-4.1, E5)', () => {
  it('is signed in without a call while the stored expiry is in the future (R-4.1.2)', async () => {
    const browser = aBrowser(valid);
    const { session } = browser.openTab();
    expect(session.state()).toBe('signed_in');
    expect(await session.accessToken()).toBe('old');
    expect(browser.refreshed).toEqual([]);
  });

  it('is signed out when nothing is stored (R-4.1.1)', async () => {
    const { session, news } = aBrowser(nothing).openTab();
    expect(session.state()).toBe('signed_out');
    expect(await session.accessToken()).toBeUndefined();
    expect(news).toEqual([]);
  });

  it('renews an expired token once for parallel calls, and says so once (R-4.1.3, R-4.1.4)', async () => {
    const browser = aBrowser(expired);
    const { session, news } = browser.openTab();
    expect(session.state()).toBe('renewable');
    expect(await Promise.all([session.accessToken(), session.accessToken(), session.accessToken()])).toEqual([
      'new',
      'new',
      'new',
    ]);
    expect(browser.refreshed).toEqual(['r1']);
    expect(browser.stored()).toEqual({ accessToken: 'new', refreshToken: 'r2', expiration: NOW + HOUR_MS });
    expect(news).toEqual(['renewed']);
  });

  it('lets a second tab use what the first one renewed: a refresh token is never used twice', async () => {
    const browser = aBrowser(expired);
    const [first, second] = [browser.openTab(), browser.openTab()];
    expect(await Promise.all([first.session.accessToken(), second.session.accessToken()])).toEqual([
      'new',
      'new',
    ]);
    expect(browser.refreshed).toEqual(['r1']);
  });

  it('clears everything and says «disconnected» when the refresh is refused (R-4.1.5)', async () => {
    const browser = aBrowser(expired, refused);
    const { session, news } = browser.openTab();
    expect(await session.accessToken()).toBeUndefined();
    expect(browser.stored()).toEqual(nothing);
    expect(news).toEqual(['disconnected']);
    expect(session.state()).toBe('signed_out');
  });

  it('is disconnected without a call when an expired token has no refresh token', async () => {
    const browser = aBrowser({ ...expired, refreshToken: undefined });
    const { session, news } = browser.openTab();
    expect(await session.accessToken()).toBeUndefined();
    expect(browser.refreshed).toEqual([]);
    expect(news).toEqual(['disconnected']);
  });

  it('keeps the credentials when the network breaks: the last data stays readable', async () => {
    const browser = aBrowser(expired, async () => {
      throw new TypeError('Failed to fetch');
    });
    const { session, news } = browser.openTab();
    await expect(session.accessToken()).rejects.toThrow('Failed to fetch');
    expect(browser.stored()).toEqual(expired);
    expect(session.state()).toBe('renewable');
    expect(news).toEqual([]);
  });

  it('tries again after a refresh that the network broke', async () => {
    let broken = true;
    const { session } = aBrowser(expired, async () => {
      if (broken) throw new TypeError('Failed to fetch');
      return renewed;
    }).openTab();
    await expect(session.accessToken()).rejects.toThrow();
    broken = false;
    expect(await session.accessToken()).toBe('new');
  });

  it('remembers literally: true when no refresh token came, false when one did (R-4.1.6)', () => {
    const { session } = aBrowser(nothing).openTab();
    session.start({ access_token: 'a', expires_in: 60 });
    expect(session.remember).toBe(true);
    session.start(renewed);
    expect(session.remember).toBe(false);
  });

  it('keeps no refresh token of an earlier login when a new one brings none', () => {
    const browser = aBrowser(valid);
    browser.openTab().session.start({ access_token: 'a', expires_in: 60 });
    expect(browser.stored()).toEqual({ accessToken: 'a', refreshToken: undefined, expiration: NOW + 60_000 });
  });

  it('is over at once on logout and clears the storage 500 ms later (R-4.1.8, R-4.1.9)', () => {
    const browser = aBrowser(valid);
    const { session } = browser.openTab();
    expect(session.signOut()).toBe('old');
    expect(session.state()).toBe('signed_out');
    expect(browser.stored()).toEqual(valid);
    expect(browser.waiting.map(({ delay_ms }) => delay_ms)).toEqual([LOGOUT_CLEARING_MS]);
    browser.passTime();
    expect(browser.stored()).toEqual(nothing);
  });

  it('does not clear a login that came within the 500 ms (R-4.1.9)', () => {
    const browser = aBrowser(valid);
    const { session } = browser.openTab();
    session.signOut();
    session.start(renewed);
    browser.passTime();
    expect(browser.stored().accessToken).toBe('new');
    expect(session.state()).toBe('signed_in');
  });

  it('keeps nothing of the one who left for the one who came within the 500 ms', () => {
    const browser = aBrowser(valid);
    const { session } = browser.openTab();
    session.signOut();
    expect(browser.flags()).toBe('old');
    session.start(renewed);
    expect(browser.flags()).toBeUndefined();
  });

  it('leaves flags alone at a login that no logout came before', () => {
    const browser = aBrowser(valid);
    browser.openTab().session.start(renewed);
    expect(browser.flags()).toBe('old');
  });

  it('does not clear a login that another tab made within the 500 ms', () => {
    const browser = aBrowser(valid);
    const [leaving, entering] = [browser.openTab(), browser.openTab()];
    leaving.session.signOut();
    entering.session.start(renewed);
    browser.passTime();
    expect(browser.stored().accessToken).toBe('new');
    expect(browser.flags()).toBeUndefined();
    expect(leaving.session.state()).toBe('signed_in');
  });

  it('knows who left by their own wish from whose session ended', () => {
    const left = aBrowser(valid).openTab().session;
    left.signOut();
    expect(left.wasLeft).toBe(true);
    left.start(renewed);
    expect(left.wasLeft).toBe(false);
    left.end();
    expect(left.wasLeft).toBe(false);
  });

  it('ends at once on a 401 (R-4.1.7)', () => {
    const browser = aBrowser(valid);
    const { session } = browser.openTab();
    session.end();
    expect(browser.stored()).toEqual(nothing);
    expect(session.state()).toBe('signed_out');
  });

  it('ends in every tab when one logs out, and tells the others (R-4.1.10)', () => {
    const browser = aBrowser(valid);
    const [leaving, other] = [browser.openTab(), browser.openTab()];
    leaving.session.signOut();
    browser.passTime();
    leaving.session.storageChanged();
    other.session.storageChanged();
    expect(other.session.state()).toBe('signed_out');
    expect(other.news).toEqual(['ended_elsewhere']);
    expect(other.session.wasLeft).toBe(true);
    expect(leaving.news).toEqual([]);
  });
});

describe('a session that ends while its holder types', () => {
  it('is asked for over the page, and what was refused goes out once somebody is back', async () => {
    const browser = aBrowser(valid);
    const { session, news } = browser.openTab({ now: true });
    const again = [session.refused('old'), session.refused('old'), session.accessToken()];
    expect([session.state(), browser.stored()]).toEqual(['interrupted', nothing]);
    session.start(renewed);
    expect(await Promise.all(again)).toEqual(['new', 'new', 'new']);
    expect([session.state(), news]).toEqual(['signed_in', []]);
    expect(await session.refused('old')).toBe('new');
  });

  it('is interrupted as well when its renewal is refused, and holds no other tab back', async () => {
    const browser = aBrowser(expired, refused);
    const [typist, reader] = [browser.openTab({ now: true }), browser.openTab()];
    const waiting = typist.session.accessToken();
    expect(await reader.session.accessToken()).toBeUndefined();
    expect([typist.session.state(), typist.news]).toEqual(['interrupted', []]);
    typist.session.start(renewed);
    expect(await waiting).toBe('new');
  });

  it('is over for whoever leaves instead, and for whoever types nothing', async () => {
    const { session } = aBrowser(valid).openTab({ now: true });
    const again = session.refused('old');
    session.signOut();
    expect([await again, session.state(), session.wasLeft]).toEqual([undefined, 'signed_out', true]);
    const idle = aBrowser(valid).openTab();
    expect(await idle.session.refused('old')).toBeUndefined();
  });

  it('sends nothing again in the name of whoever signed in elsewhere meanwhile', async () => {
    const browser = aBrowser(valid);
    const { session } = browser.openTab({ now: true });
    const again = session.refused('old');
    browser.openTab().session.start(renewed);
    session.storageChanged();
    expect([await again, session.state()]).toEqual([undefined, 'signed_in']);
  });
});
