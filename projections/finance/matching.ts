import { sql, type RawBuilder } from 'kysely';
import { MIN_SEARCH_LENGTH, type FilterValue } from '../lists/list-query.js';

/**
 * The condition of a `q` that looks in more than one place: every word is found somewhere. `where` gets a word as a
 * folded pattern for `like`. Text that is too short filters nothing (R-5.5.3).
 */
export function matching(
  text: FilterValue,
  where: (pattern: RawBuilder<string>) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  const searched = String(text).trim();
  if (searched.length < MIN_SEARCH_LENGTH) return sql<boolean>`true`;
  const words = searched.split(/\s+/).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`(${where(sql<string>`rm.folded(${word})`)})`),
    sql` and `,
  )})`;
}
