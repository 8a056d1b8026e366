import { sql, type RawBuilder } from 'kysely';
import { stripDocument } from '@fidelidade/domain/kernel/documents.js';
import type { FilterValue, ListQuery } from './list-query.js';

/** A text as `like` takes it for itself: its per cents and underscores stand for nothing else. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * What `q` looks for: each word as a folded pattern for `like`, from its first letter on. That participants search from the
 * fourth (R-5.5.3) is their screens' matter: who works at a till types the three digits of a code.
 */
export const searchedPatterns = (text: FilterValue): RawBuilder<string>[] =>
  wordsOf(text).map((word) => sql<string>`rm.folded(${`%${literally(asStored(word))}%`})`);

const wordsOf = (text: FilterValue): string[] => String(text).split(/\s+/).filter(Boolean);

/** A CPF or CNPJ as people write it: whole, or so much of it that it can be nothing else. */
const WRITTEN_DOCUMENT =
  /^(\d{3}\.\d{3}(\.(\d{0,3}(-\d{0,2})?)?)?|[0-9A-Z]{2}\.[0-9A-Z]{3}\.([0-9A-Z]{0,3}(\/[0-9A-Z]{0,4}(-\d{0,2})?)?)?)$/i;

/** Documents are stored without their punctuation. */
const asStored = (word: string): string => (WRITTEN_DOCUMENT.test(word) ? stripDocument(word) : word);

/** The condition that one of the columns holds exactly what was typed: whoever types a whole code means that record. */
export function isExactly(columns: readonly string[], text: FilterValue): RawBuilder<boolean> {
  const code = String(text).trim();
  const spellings = [...new Set([code, code.toLowerCase(), code.toUpperCase(), stripDocument(code)])];
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} = any(${spellings}::text[])`),
    sql` or `,
  )})`;
}

/** The conditions of a `q` that looks in one folded column: every word is found in it. */
export const searchConditions = (column: string, text: FilterValue): RawBuilder<boolean>[] =>
  searchedPatterns(text).map((pattern) => sql<boolean>`${sql.ref(column)} like ${pattern}`);

/** The condition of a `q` that looks in more than one place: every word is found somewhere. */
export function matching(
  text: FilterValue,
  where: (pattern: RawBuilder<string>) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  const patterns = searchedPatterns(text);
  if (patterns.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(
    patterns.map((pattern) => sql`(${where(pattern)})`),
    sql` and `,
  )})`;
}

const LEAST_NEARBY_ROWS = 2_000;
const MOST_NEARBY_ROWS = 50_000;
const NEARBY_ROWS_A_HIT = 20;

/**
 * How many rows of the list a search looks at before it asks its index. What every tenth row has is found at once like that,
 * where the index would first bring all of a hundred thousand; what is rare, or stands further down, costs these few
 * milliseconds more. To walk on until the page is full, which the planner would, costs seconds when all Marias
 * come after a million others.
 */
export const nearbyRows = ({ offset, limit }: Pick<ListQuery, 'offset' | 'limit'>): number =>
  Math.min(Math.max(LEAST_NEARBY_ROWS, NEARBY_ROWS_A_HIT * (offset + limit)), MOST_NEARBY_ROWS);
