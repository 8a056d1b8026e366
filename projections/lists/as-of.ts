import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { sql, type RawBuilder } from 'kysely';

/**
 * The second clock of a report: business dates say when something counts, `recorded_at` when it was told. As of a moment
 * a report shows what was known then; without one, what is known now.
 */
export const recordedUpTo = (asOf: Instant | undefined): RawBuilder<boolean> =>
  asOf === undefined ? sql<boolean>`true` : sql<boolean>`recorded_at <= ${asOf}`;

/** What was told since a moment; since no moment nothing was. */
export const recordedAfter = (asOf: Instant | undefined): RawBuilder<boolean> =>
  asOf === undefined ? sql<boolean>`false` : sql<boolean>`recorded_at > ${asOf}`;

/** Of rows that replace one another: those that stood at a moment, or stand now. */
export const standingAt = (asOf: Instant | undefined): RawBuilder<boolean> =>
  asOf === undefined
    ? sql<boolean>`replaced_at is null`
    : sql<boolean>`(recorded_at <= ${asOf} and (replaced_at is null or replaced_at > ${asOf}))`;
