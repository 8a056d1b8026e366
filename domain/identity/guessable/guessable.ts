import { BRAZILIAN_WORDS } from './brazilian-words.js';
import { COMMON_PASSWORDS } from './common-passwords.js';
import { coreOf, keyOf } from './key.js';

const LISTED: ReadonlySet<string> = new Set(`${COMMON_PASSWORDS} ${BRAZILIAN_WORDS}`.trim().split(/\s+/));
const SHORTEST_OWN_WORD = 3;

/** Whose password it is to be, and where: words that others guess first. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
  /** Names and addresses of the stores that it opens. */
  readonly stores: readonly string[];
}

/**
 * Whether a password is among the first that somebody would try (ASVS 6.2.4, 6.2.11): one of the most common, or no more
 * than a word that everybody thinks of, whatever digits and signs stand around it.
 */
export const isGuessable = (password: string, owner: PasswordOwner): boolean =>
  LISTED.has(keyOf(password)) || ownWords(owner).has(coreOf(password));

function ownWords({ name, email, stores }: PasswordOwner): ReadonlySet<string> {
  const account = email.split('@', 1)[0] ?? '';
  const texts = [name, account, email, ...stores];
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\d]+/u)]).map(coreOf);
  return new Set(words.filter(({ length }) => length >= SHORTEST_OWN_WORD));
}
