import type { Instant } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError } from '../../kernel/domain-error.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';

/** How long the secret before goes on working when a new one is made, in hours: none, a day, a week. */
export const OVERLAP_HOURS = [0, 24, 168] as const;
export type OverlapHours = (typeof OVERLAP_HOURS)[number];

export type ApiKeySecretEvent =
  /**
   * A secret was made and shown once. The log has its SHA-256, which tells nothing of 256 random bits, and its last characters, by which
   * people tell one from another.
   */
  DomainEvent<
    'ApiKeySecretIssued',
    {
      apiKeyId: string;
      digest: string;
      hint: string;
      /** The one before works until then; absent where there is none, or where it ended at once. */
      previousUntil?: Instant;
    }
  >;

export const apiKeySecretEvents = describeEvents<ApiKeySecretEvent>({ ApiKeySecretIssued: { schema: 1 } });

export interface IssueSecret {
  readonly type: 'issue';
  readonly apiKeyId: string;
  readonly digest: string;
  readonly hint: string;
  readonly overlapHours: OverlapHours;
  readonly now: Instant;
}

export interface ApiKeySecretState {
  readonly digest: string | undefined;
}

const HOUR_ms = 3_600_000;

/**
 * Until when the secret before works beside a new one; undefined where it ends at once.
 * @throws DomainError `invalid` for another time than those that are offered
 */
export function endOfOverlap(hours: OverlapHours, now: Instant): Instant | undefined {
  if (!OVERLAP_HOURS.includes(hours)) throw new DomainError('invalid', { field: 'overlap_hours' });
  return hours > 0 ? (new Date(Date.parse(now) + hours * HOUR_ms).toISOString() as Instant) : undefined;
}

/** The secrets of one key: the latest one works, and the one before it as long as its successor allows. */
export const apiKeySecretDecider: Decider<ApiKeySecretState, IssueSecret, ApiKeySecretEvent> = {
  initial: { digest: undefined },
  decide({ apiKeyId, digest, hint, overlapHours, now }, state) {
    const previousUntil = endOfOverlap(overlapHours, now);
    if (state.digest === digest) return [];
    const overlaps = state.digest !== undefined && previousUntil !== undefined;
    const data = { apiKeyId, digest, hint, ...(overlaps && { previousUntil }) };
    return [{ type: 'ApiKeySecretIssued', data }];
  },
  evolve: (_state, { data: { digest } }) => ({ digest }),
};
