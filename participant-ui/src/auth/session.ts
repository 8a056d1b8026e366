import { LOGOUT_CLEARING_MS } from '@fidelidade/ui-kit/constants.js';
import type { Credentials, CredentialStore } from './credential-store.js';
import { type Tokens, RefreshRefused } from './tokens.js';

/**
 * `renewable`: the access token has expired, a refresh has not been tried yet or no network let it through.
 * `interrupted`: it is over, and its holder, who was typing, is asked to sign in again over the page.
 */
export type SessionState = 'signed_in' | 'renewable' | 'interrupted' | 'signed_out';
export type SessionNews = 'renewed' | 'disconnected' | 'ended_elsewhere';

export interface SessionPorts {
  readonly store: CredentialStore;
  readonly now: () => number;
  /** Runs something later; returns how to give it up. */
  readonly later: (work: () => void, delay_ms: number) => () => void;
  readonly refresh: (refreshToken: string) => Promise<Tokens>;
  /** Lets one tab at a time renew: a refresh token that is used twice revokes its whole family. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether somebody would lose what they typed if the page were left now. */
  readonly holdsTyped: () => boolean;
}

/**
 * Who is signed in, by the letter of: a stored token with its expiry in the future needs no call; an expired one is
 * renewed once, however many calls ask; a refusal clears what is stored. Without a network nothing is cleared, so that
 * the last data stays readable.
 */
export class Session {
  /** True when the last answer brought **no** refresh token, false when it brought one (R-4.1.6, literal). */
  remember = false;
  #wasLeft = false;
  #endedBecause: string | undefined;
  #known: SessionState;
  /** Set while a logout waits to clear. */
  #cancelClearing: (() => void) | undefined;
  /** Set while somebody is asked to sign in again: what waits for it. */
  #interruption:
    { readonly over: Promise<string | undefined>; readonly settle: (token?: string) => void } | undefined;
  #renewal: Promise<string | undefined> | undefined;
  readonly #listeners = new Set<(news?: SessionNews) => void>();

  constructor(private readonly ports: SessionPorts) {
    this.#known = this.state();
  }

  state(): SessionState {
    if (this.#cancelClearing) return 'signed_out';
    const stored = this.ports.store.read();
    if (stored.accessToken && stored.expiration > this.ports.now()) return 'signed_in';
    if (stored.refreshToken) return 'renewable';
    return this.#interruption ? 'interrupted' : 'signed_out';
  }

  /** True once somebody left by their own wish: whoever comes next begins at home, not where that one was. */
  get wasLeft(): boolean {
    return this.#wasLeft;
  }

  /** Why the server let its holder in no more, for the login to say; every way that leads there finds it. */
  get endedBecause(): string | undefined {
    return this.#endedBecause;
  }

  /**
   * A login answered. A logout that is still waiting to clear must not take the new credentials along: what it
   * would have cleared goes now, before they are kept.
   */
  start(tokens: Tokens): void {
    if (this.#cancelClearing) {
      this.#cancelClearing();
      this.#cancelClearing = undefined;
      this.ports.store.clear();
    }
    this.#wasLeft = false;
    this.#endedBecause = undefined;
    this.#keep(tokens);
    this.#settle(tokens.access_token);
    this.#tell();
  }

  /** The token to send, renewed first when it has expired; undefined when nobody is signed in. */
  async accessToken(): Promise<string | undefined> {
    if (this.#cancelClearing) return undefined;
    const stored = this.ports.store.read();
    if (stored.accessToken && stored.expiration > this.ports.now()) return stored.accessToken;
    if (!stored.accessToken && !stored.refreshToken) return this.#interruption?.over;
    this.#renewal ??= this.#renew().finally(() => (this.#renewal = undefined));
    return (await this.#renewal) ?? this.#interruption?.over;
  }

  /**
   * Over at once for the screens; the storage is cleared after 0.5 s.
   * @returns the token with which to tell the server
   */
  signOut(): string | undefined {
    const { accessToken } = this.ports.store.read();
    this.#wasLeft = true;
    this.#settle();
    this.#cancelClearing?.();
    this.#cancelClearing = this.ports.later(() => this.#clearAfterLeaving(accessToken), LOGOUT_CLEARING_MS);
    this.#tell();
    return accessToken;
  }

  /** The server no longer knows the session: everything goes at once. */
  end(because?: string): void {
    this.#endedBecause = because ?? this.#endedBecause;
    this.ports.store.clear();
    this.#settle();
    this.#tell();
  }

  /**
   * The server refused a token. Whoever is typing is asked to sign in again where they are, and what was refused is sent once
   * more; for anybody else the session is over.
   * @returns the token to send it again with; undefined when nobody signed in again
   */
  async refused(token: string): Promise<string | undefined> {
    const stored = this.ports.store.read();
    if (stored.accessToken && stored.accessToken !== token) return this.accessToken();
    if (!this.#interruption && !this.ports.holdsTyped()) return undefined;
    this.ports.store.clear();
    return this.#interrupt().over;
  }

  #interrupt() {
    if (!this.#interruption) {
      let settle: (token?: string) => void = () => undefined;
      const over = new Promise<string | undefined>((resolve) => (settle = resolve));
      this.#interruption = { over, settle };
      this.#tell();
    }
    return this.#interruption;
  }

  #settle(token?: string): void {
    this.#interruption?.settle(token);
    this.#interruption = undefined;
  }

  /** Another tab wrote or cleared the credentials. */
  storageChanged(): void {
    const was = this.#known;
    const is = this.state();
    if (was === is) return;
    // Perhaps somebody else: nothing is sent again in their name.
    if (was === 'interrupted') this.#settle();
    this.#wasLeft = is === 'signed_out';
    this.#tell(this.#wasLeft ? 'ended_elsewhere' : undefined);
  }

  subscribe(listener: (news?: SessionNews) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #renew(): Promise<string | undefined> {
    return this.ports.alone(async () => {
      const stored = this.ports.store.read();
      const renewedElsewhere = stored.accessToken && stored.expiration > this.ports.now();
      if (renewedElsewhere) return stored.accessToken;
      if (!stored.refreshToken) return this.#disconnect(stored);
      try {
        const tokens = await this.ports.refresh(stored.refreshToken);
        if (this.#cancelClearing) return undefined;
        this.#keep(tokens);
        this.#tell('renewed');
        return tokens.access_token;
      } catch (problem) {
        if (!(problem instanceof RefreshRefused)) throw problem;
        return this.#disconnect(stored);
      }
    });
  }

  #keep(tokens: Tokens): void {
    this.remember = tokens.refresh_token === undefined;
    this.ports.store.write({
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      expiration: this.ports.now() + tokens.expires_in * 1_000,
    });
  }

  /** Clears only what was refused: somebody may have signed in meanwhile. */
  #disconnect(refused: Credentials): undefined {
    if (this.ports.store.read().accessToken !== refused.accessToken) return;
    this.ports.store.clear();
    if (this.ports.holdsTyped()) this.#interrupt();
    else this.#tell('disconnected');
  }

  /** Who signed in meanwhile in another tab stays in, and begins without what was kept for the one who left. */
  #clearAfterLeaving(accessToken: string | undefined): void {
    this.#cancelClearing = undefined;
    if (this.ports.store.read().accessToken === accessToken) this.ports.store.clear();
    else this.ports.store.clearFlags();
    this.#tell();
  }

  #tell(news?: SessionNews): void {
    this.#known = this.state();
    for (const listener of this.#listeners) listener(news);
  }
}
