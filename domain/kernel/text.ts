/** Half a character, or the zero that ends a text in C: PostgreSQL keeps neither, in text as in JSON. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Whether a text can be kept at all. What cannot must be refused at the door: a log that holds it can be read by nobody. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** What cannot be kept, as a sign that something unreadable stood there: whoever reads the text on can refuse it by its place. */
export const withUnstorableMarked = (text: string): string =>
  isStorable(text) ? text : text.replace(/[\0\p{Surrogate}]/gu, '\ufffd');

/** Without accents and case, as people type what they look for: «credito» is «Crédito». */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
