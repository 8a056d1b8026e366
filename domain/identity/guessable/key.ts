import { withoutAccents } from '../../kernel/text.js';

const SHORTEST_CORE = 4;

/** What is left of a password when capitals, accents, signs, and the digits before and after it are taken off. */
export const coreOf = (text: string): string => squeezed(text).replaceAll(/^\d+|\d+$/g, '');

/**
 * What a password is looked for by: «Flamengo2024!» is found as «flamengo». What has no word to speak of counts as it is.
 * A key is its own key.
 */
export function keyOf(password: string): string {
  const core = coreOf(password);
  return core.length >= SHORTEST_CORE ? core : withoutAccents(password);
}

const squeezed = (text: string): string => withoutAccents(text).replaceAll(/[^\p{L}\d]/gu, '');
