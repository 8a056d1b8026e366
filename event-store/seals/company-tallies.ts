import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';
import type { SealedEntry } from './manifest.js';

/** Half a SHA-256: enough against forgery of a number of events, and a seal may name many companies. */
const TALLY_HEX_DIGITS = 32;

/** A company's mark in one seal, and a digest of how many of the events are the company's. */
export type Tally = readonly [mark: string, count: string];

/**
 * How many events of each company a seal covers, so that what an auditor is given of one company can be seen to be all of
 * it. Whoever does not know a company's id learns neither who it is, nor how many events it has, nor that it is the same one
 * in two seals.
 */
export function talliesOf(number: number, entries: readonly SealedEntry[]): Tally[] {
  const counts = new Map<string, number>();
  for (const { company } of entries) counts.set(company, (counts.get(company) ?? 0) + 1);
  return [...counts]
    .map(([company, count]): Tally => [
      digest('company', number, company),
      digest('tally', number, company, count),
    ])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

export const talliesDigest = (tallies: readonly Tally[]): string =>
  createHash('sha256').update(canonicalJson(tallies)).digest('hex');

const digest = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(canonicalJson(parts)).digest('hex').slice(0, TALLY_HEX_DIGITS);
