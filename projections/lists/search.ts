import { sql, type RawBuilder } from 'kysely';
import { MIN_SEARCH_LENGTH, type FilterValue, type ListQuery } from './list-query.js';

/** A text as `like` takes it for itself: its per cents and underscores stand for nothing else. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** What `q` looks for: each word as a folded pattern for `like`. Text that is too short looks for nothing (R-5.5.3). */
export function searchedPatterns(text: FilterValue): RawBuilder<string>[] {
  const searched = String(text).trim();
  if (searched.length < MIN_SEARCH_LENGTH) return [];
  return searched.split(/\s+/).map((word) => sql<string>`rm.folded(${`%${literally(word)}%`})`);
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
