/** how long a refresh token lasts. */
export const REFRESH_TOKEN_DAYS = 7;

export interface SessionHolder {
  readonly realm: 'staff' | 'participant';
  readonly subject: string;
  readonly company: string | undefined;
}

export interface OpenedSession extends SessionHolder {
  readonly sessionId: string;
  /** Shown once; only its digest is kept. */
  readonly refreshToken: string;
}

/** Sign-ins that are alive. Not business facts: kept beside the event store, and gone when they end. */
export interface SessionStore {
  open(holder: SessionHolder): Promise<OpenedSession>;
  /**
   * Trades a refresh token for a new one. One that was traded before is a stolen copy: its whole session ends.
   * @returns undefined when the token is unknown, expired, ended or used before
   */
  rotate(realm: SessionHolder['realm'], refreshToken: string): Promise<OpenedSession | undefined>;
  isAlive(sessionId: string): Promise<boolean>;
  end(sessionId: string): Promise<void>;
}
export const SESSION_STORE = Symbol('SessionStore');
