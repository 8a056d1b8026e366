/** What becomes of a balance that cannot give back what a returned sale had earned. */
export const CLAWBACK_POLICIES = ['allow_negative', 'clamp'] as const;
/** `allow_negative`: it is owed, and what is earned next settles it. `clamp`: the balance ends at nothing, the rest is let go. */
export type ClawbackPolicy = (typeof CLAWBACK_POLICIES)[number];

/** What a return takes and gives back. Part of the programme's terms: the version that the sale was told under rules it. */
export interface ReturnTerms {
  readonly clawback: ClawbackPolicy;
  /** How long cashback that comes back from a return can be used at least, in days; 0 leaves each lot its own day. */
  readonly graceDays: number;
}

export const DEFAULT_RETURNS: ReturnTerms = { clawback: 'allow_negative', graceDays: 0 };

export const MAX_GRACE_DAYS = 365;
