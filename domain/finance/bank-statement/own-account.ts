import type { ReadAccount } from './reading/read-statement.js';

/** The numbers that an account of the company has on file; any of them may be missing. */
export interface AccountNumbers {
  readonly agency?: string | undefined;
  readonly number?: string | undefined;
  readonly digit?: string | undefined;
}

/**
 * Whether a file says that it is of another account than ours: banks write the number with its check digit or without, some with the
 * branch before it, and noughts in front. Where one of both says no number nobody can tell.
 */
export function isOfAnotherAccount(said: ReadAccount, { agency, number, digit }: AccountNumbers): boolean {
  const theirs = bare(said.number);
  const ours = bare(number);
  if (theirs === '' || ours === '') return false;
  const whole = bare(`${number}${digit ?? ''}`);
  const branch = bare(agency);
  return ![ours, whole, bare(`${branch}${number}`), bare(`${branch}${number}${digit ?? ''}`)].some(
    (each) => each === theirs || (each.length >= SURE_DIGITS && theirs.endsWith(each)),
  );
}

/** So many last digits alike are no accident. */
const SURE_DIGITS = 5;

const bare = (text = ''): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');
