/** How long a device may take to answer; a page that waits longer asks for another. */
export const CHALLENGE_MINUTES = 5;

/** What a signature is asked for. */
export type ChallengePurpose = 'register' | 'sign-in';

/** What devices are asked to sign: 256 random bits, good once and for whom they were made alone. Beside the log, in all processes. */
export interface PasskeyChallenges {
  /** @param holder the session that asks, or the place where somebody without one wants in @returns base64url */
  issue(purpose: ChallengePurpose, holder: string): Promise<string>;
  /** Uses it: of two at once, one. @returns false when it is unknown, another's, for something else, expired or used */
  redeem(purpose: ChallengePurpose, holder: string, challenge: string): Promise<boolean>;
}
