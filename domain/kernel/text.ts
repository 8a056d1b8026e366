/** Half a character, or the zero that ends a text in C: PostgreSQL keeps neither, in text as in JSON. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Whether a text can be kept at all. What cannot must be refused at the door: a log that holds it can be read by nobody. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** What cannot be kept, as a sign that something unreadable stood there: whoever reads the text on can refuse it by its place. */
export const withUnstorableMarked = (text: string): string =>
  isStorable(text) ? text : text.replace(/[\0\p{Surrogate}]/gu, '\ufffd');

/** Whatever is neither a space, nor a sign of its own, nor a letter that is written as nothing: Hangul's fillers, the blank of Braille. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Marks that turn the text around them about: behind one an amount, or the ending of a name, reads as another. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text is what it looks like: it does not only seem empty, and is read in the order in which it stands. */
export const isPlainToSee = (text: string): boolean =>
  !TURNING.test(text) && (SEEN.test(text) || text.trim() === '');

/** Without accents and case, as people type what they look for: «credito» is «Crédito». */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
