import { BASE_LETTERS } from '../layout/base-letters.js';

/** What the letters of every PDF reader have beyond Latin-1 (WinAnsiEncoding, ISO 32000-1 annex D). */
const BEYOND_LATIN_1 = 'ƒ–—‘’‚“”„†‡•…€‰‹›ˆ™ŒœŠšŸŽž˜';
/** In the place of what has no letter and no base letter: it was there, and cannot be read here. */
const UNPRINTABLE = '?';

const IS_PRINTABLE = new RegExp(`^[\\x20-\\x7e\\xa1-\\xac\\xae-\\xff${BEYOND_LATIN_1}]*$`);
/** Signs that are written otherwise as well as read. */
const SIGNS: Readonly<Record<string, string>> = { ...BASE_LETTERS, '→': '->', '←': '<-' };
/** Nothing is seen of them: marks that belong to the letter before, and signs that only say how to write. */
const IS_UNSEEN = /^[\p{M}\p{Cf}]$/u;
const IS_BLANK = /^[\s\p{Cc}]$/u;

/**
 * A text as standard fonts can print it: what they have stays, other letters are printed by their base letter, and what has none by a
 * sign. Given anything else, the writer of PDFs makes other letters of it and of all after it.
 */
export const printable = (text: string): string =>
  IS_PRINTABLE.test(text) ? text : [...text.normalize('NFC')].map(printedAs).join('');

/** The same as one line: blanks are one space each, none at its ends. */
export const printableLine = (text: string, maxLength: number): string =>
  printable(text).replace(/ +/g, ' ').slice(0, maxLength).trim();

function printedAs(character: string): string {
  if (IS_BLANK.test(character)) return ' ';
  if (IS_UNSEEN.test(character)) return '';
  if (IS_PRINTABLE.test(character)) return character;
  const base = [...(SIGNS[character] ?? character.normalize('NFKD'))]
    .filter((part) => !IS_UNSEEN.test(part))
    .map((part) => SIGNS[part] ?? part)
    .join('');
  return base !== '' && IS_PRINTABLE.test(base) ? base : UNPRINTABLE;
}
