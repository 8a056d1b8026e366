/** how long a refresh token lasts. */
export const REFRESH_TOKEN_DAYS = 7;
/** For so long whoever traded a token may do it once more, for the answer may never have reached them (ADR 0146). */
export const LOST_ANSWER_SECONDS = 60;
/** how long a sign-in lasts that is not to be remembered: as long as its access token. */
export const UNREMEMBERED_MINUTES = 60;
/** How long a sign-in lasts at most, however often it is used: then the password is asked for again (ASVS 7.3.2). */
export const GREATEST_AGE_HOURS = { remembered: 30 * 24, unremembered: 12 } as const;

export interface SessionHolder {
  readonly realm: 'staff' | 'participant';
  readonly subject: string;
  readonly company: string | undefined;
}

/** What somebody signed in with, as the request told. */
export interface Device {
  readonly userAgent: string | undefined;
  readonly ip: string | undefined;
  /** What the browser was given to be known by, and what it says it is; absent where nobody hears of a new one. */
  readonly known?: { readonly by: string; readonly browser: string | null };
}

export interface OpenedSession extends SessionHolder {
  readonly sessionId: string;
  /** Shown once; only its digest is kept. Undefined when the user did not want to be remembered. */
  readonly refreshToken: string | undefined;
}

/** Whom a company lets in no more: one account there, or everybody. */
export interface BarredFrom {
  readonly company: string;
  readonly account?: Pick<SessionHolder, 'realm' | 'subject'>;
}

/** A sign-in that is alive, for its owner to recognise. Moments are ISO 8601. */
export interface LivingSession extends Device {
  readonly sessionId: string;
  readonly openedAt: string;
  /** To the minute. */
  readonly lastSeenAt: string;
}

/** Sign-ins that are alive. Not business facts: kept beside the event store, and gone when they end. */
export interface SessionStore {
  /** @param remember false when it is not to outlive its access token; default true */
  open(holder: SessionHolder, device?: Device, remember?: boolean): Promise<OpenedSession>;
  /**
   * Ends a session and opens one of the same account in another company, remembered as the first was and as old.
   * @returns undefined when the session has ended already
   */
  moveTo(company: string, sessionId: string, device?: Device): Promise<OpenedSession | undefined>;
  /**
   * Trades a refresh token for a new one. One that was traded before is a stolen copy, and its whole session ends; but for
   * `LOST_ANSWER_SECONDS` the last trade may be made again, which spends the token that it gave.
   * @returns undefined when the token is unknown, expired, ended or spent, or the sign-in has reached its greatest age
   */
  rotate(realm: SessionHolder['realm'], refreshToken: string): Promise<OpenedSession | undefined>;
  isAlive(sessionId: string): Promise<boolean>;
  end(sessionId: string): Promise<void>;
  /** All that are alive of an account, the one seen last first. */
  list(realm: SessionHolder['realm'], subject: string): Promise<readonly LivingSession[]>;
  /** Ends one if it is the account's. @returns whether it was */
  endOwn(realm: SessionHolder['realm'], subject: string, sessionId: string): Promise<boolean>;
  /** Ends all of an account, or all but one. */
  endAll(realm: SessionHolder['realm'], subject: string, except?: string): Promise<void>;
  /** Ends those in a company that were opened before a moment (ISO 8601). What is open in other companies stays. */
  endBarred(whom: BarredFrom, openedBefore: string): Promise<void>;
}
export const SESSION_STORE = Symbol('SessionStore');
