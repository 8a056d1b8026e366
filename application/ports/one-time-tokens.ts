/** What a mailed link is for, and how long it is good. */
export const ONE_TIME_TOKEN_HOURS = {
  'confirm-email': 7 * 24,
  'confirm-sign-up': 7 * 24,
  'confirm-email-change': 7 * 24,
  'object-to-email-change': 30 * 24,
  'reset-password': 1,
  invitation: 7 * 24,
  'store-user': 30 * 24,
} as const;
export type OneTimeTokenPurpose = keyof typeof ONE_TIME_TOKEN_HOURS;

export interface TokenHolder {
  /** The company of the account or invitation; `PLATFORM` for staff accounts. */
  readonly company: string;
  /** The account or invitation that the link speaks for. */
  readonly subject: string;
}

export type LinkStanding = 'good' | 'used' | 'expired';

/** What somebody who holds a link may be told of it. */
export interface KnownLink extends TokenHolder {
  readonly purpose: OneTimeTokenPurpose;
  readonly standing: LinkStanding;
}

/** Secrets of mailed links: 256 random bits, good once, kept as digests beside the log. */
export interface OneTimeTokens {
  /** A new one of the same purpose and subject takes the place of those before. */
  issue(purpose: OneTimeTokenPurpose, holder: TokenHolder): Promise<string>;
  /** Who holds it, without using it: to show a page. Undefined when it is unknown, expired or used. */
  find(purpose: OneTimeTokenPurpose, token: string): Promise<TokenHolder | undefined>;
  /** Of any purpose, also one that is good no more: for a month whoever holds it is told what became of it. */
  whatBecameOf(token: string): Promise<KnownLink | undefined>;
  /** Uses it: of two at once, one. Undefined when it is unknown, expired or used. */
  redeem(purpose: OneTimeTokenPurpose, token: string): Promise<TokenHolder | undefined>;
}
export const ONE_TIME_TOKENS = Symbol('OneTimeTokens');
