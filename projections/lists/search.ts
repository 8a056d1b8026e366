import { sql, type RawBuilder } from 'kysely';
import { dialled, isPhone } from '@fidelidade/domain/registry/phone.js';
import { stripDocument } from '@fidelidade/domain/kernel/documents.js';
import type { FilterValue, ListQuery } from './list-query.js';

/** A text as `like` takes it for itself: its per cents and underscores stand for nothing else. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * What `q` looks for: each word as a folded pattern for `like`, from its first letter on. That participants search from the
 * fourth (R-5.5.3) is their screens' matter: whoever works at a till types the three digits of a code.
 */
export const searchedPatterns = (text: FilterValue): RawBuilder<string>[] =>
  wordsOf(text).map((word) => sql<string>`rm.folded(${`%${literally(asStored(word))}%`})`);

function wordsOf(text: FilterValue): string[] {
  const typed = String(text);
  return isPhone(typed) ? [digitsOf(dialled(typed))] : typed.split(/\s+/).filter(Boolean);
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A number without its area, as it is dictated: it stands among digits without its hyphen, and in a code with it. */
const WRITTEN_LOCALLY = /^\d{4,5}-\d{4}$/;

/** An index of trigrams knows where words begin: of so few letters it finds that alone. */
const isShort = (word: string): boolean => word.length <= 2;

export const searchesShortly = (text: FilterValue): boolean => wordsOf(text).some(isShort);

/** What a search begins with, if it is a short word, and whether that is all of it. */
export function shortBeginning(
  text: FilterValue,
): { readonly word: string; readonly isAll: boolean } | undefined {
  const [word, ...more] = wordsOf(text);
  return word !== undefined && isShort(word) ? { word, isAll: more.length === 0 } : undefined;
}

/**
 * Whether a word is found in a folded column: in any part of it; of one or two letters, where a word begins. Those are in
 * the middle of nearly everything, and there no index finds them.
 */
function isFound(column: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const text = literally(asStored(word));
  if (WRITTEN_LOCALLY.test(word) || isPieceOfDocument(word)) {
    const [typed, digits] = [`%${text}%`, `%${digitsOf(word)}%`];
    return sql<boolean>`(${column} like ${typed} or ${column} like ${digits})`;
  }
  return isShort(word)
    ? sql<boolean>`(${column} like rm.folded(${`${text}%`}) or ${column} like rm.folded(${`% ${text}%`}))`
    : sql<boolean>`${column} like rm.folded(${`%${text}%`})`;
}

/** A CPF or CNPJ as people write it: whole, or so much of it that it can be nothing else. */
const WRITTEN_DOCUMENT =
  /^(\d{3}\.\d{3}(\.(\d{0,3}(-\d{0,2})?)?)?|[0-9A-Z]{2}\.[0-9A-Z]{3}\.([0-9A-Z]{0,3}(\/[0-9A-Z]{0,4}(-\d{0,2})?)?)?)$/i;

/** Some of a CPF or CNPJ with its punctuation, from wherever in it: `247-25`, `982.247-`, `222.333/0001`. It may be a code as well. */
const WRITTEN_PIECE = /^\d{1,3}(?:\.\d{3})*(?:\.\d{0,3})?(?:\/\d{0,4})?(?:-\d{0,2})?$/;
/** Fewer digits are in nearly everything. */
const LEAST_DIGITS_OF_PIECE = 5;

const isPieceOfDocument = (word: string): boolean =>
  /[./-]/.test(word) &&
  !WRITTEN_DOCUMENT.test(word) &&
  WRITTEN_PIECE.test(word) &&
  digitsOf(word).length >= LEAST_DIGITS_OF_PIECE;

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
  wordsOf(text).map((word) => isFound(sql.ref(column), word));

/** Every condition there is; nothing that is asked is always met. */
export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/**
 * The condition of a `q` that looks in folded columns of more than one table: every word is found in one of them.
 * @param orElse what the whole of it may be instead
 */
export function foundIn(
  text: FilterValue,
  where: (isIn: (column: string | RawBuilder<unknown>) => RawBuilder<boolean>) => RawBuilder<unknown>,
  orElse?: RawBuilder<boolean>,
): RawBuilder<boolean> {
  const words = wordsOf(text).map(
    (word) =>
      sql<boolean>`(${where((column) => isFound(typeof column === 'string' ? sql.ref(column) : column, word))})`,
  );
  const found = allOf(words);
  return orElse && words.length > 0 ? sql<boolean>`(${found} or ${orElse})` : found;
}

/** An amount as it stands on paper: `R$ 1.234,50`, `1234,5`, `1234.50`, `1234`. */
const WRITTEN_AMOUNT = /^(?:r\$\s*)?(\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d+(?:[,.]\d{1,2})?)$/i;

/** What is asked of an amount, when that is what was typed; and nothing else. */
export function writtenAmount(
  text: FilterValue,
  ask: (cents: number) => RawBuilder<boolean>,
): RawBuilder<boolean> | undefined {
  const [, amount] = WRITTEN_AMOUNT.exec(String(text).trim()) ?? [];
  if (amount === undefined || amount.length > MAX_AMOUNT_LENGTH) return undefined;
  const isGrouped = /^\d{1,3}(\.\d{3})+/.test(amount);
  const decimal = (isGrouped ? amount.replaceAll('.', '') : amount).replace(',', '.');
  return ask(Math.round(Number(decimal) * 100));
}

/** Beyond, cents are no exact numbers any more. */
const MAX_AMOUNT_LENGTH = 16;

/** The condition that a text begins with these letters, as its own order sees them: its index walks to them. */
export const beginsWith = (column: string, letters: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} >= ${letters} and ${sql.ref(column)} < ${`${letters}${LAST_OF_ALL}`})`;

/** Sorts after every letter of every language. */
const LAST_OF_ALL = '\uffff';

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
/** What is searched for by two letters is either near, or so rare that its index brings all of it. */
const LEAST_NEARBY_ROWS_SHORTLY = 10_000;
const MOST_NEARBY_ROWS = 50_000;
const NEARBY_ROWS_A_HIT = 20;

/**
 * How many rows of the list a search looks at before it asks its index. What every tenth row has is found at once like that,
 * where the index would first bring all of a hundred thousand; what is rare, or stands further down, costs these few
 * milliseconds more. To walk on until the page is full, which the planner would, costs seconds when all Marias
 * come after a million others.
 */
export function nearbyRows({
  filter,
  offset,
  limit,
}: Pick<ListQuery, 'filter' | 'offset' | 'limit'>): number {
  const least = searchesShortly(filter['q'] ?? '') ? LEAST_NEARBY_ROWS_SHORTLY : LEAST_NEARBY_ROWS;
  return Math.min(Math.max(least, NEARBY_ROWS_A_HIT * (offset + limit)), MOST_NEARBY_ROWS);
}
