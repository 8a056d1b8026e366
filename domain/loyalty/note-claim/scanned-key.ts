import { parseAccessKey, type AccessKey } from '../../kernel/access-key.js';
import { DomainError } from '../../kernel/domain-error.js';

/** What separates the parameters of the address in a note's QR code (`chNFe=…&`, `p=…|2|1|1|…`), and groups of a key that is typed. */
const NOT_OF_A_KEY = /[^0-9A-Za-z]+/;
const KEY = /^\d{6}[0-9A-Za-z]{12}\d{26}$/;
/** A key that is printed in groups of four, as people copy it. */
const GROUPS = /^[\s.-]*([0-9A-Za-z]{4}[\s.-]+){10}[0-9A-Za-z]{4}[\s.-]*$/;

/**
 * The access key in what was scanned, typed or pasted: the address of a note's QR code, whatever state it is of, or the 44 digits as they are
 * printed. Nothing else of the address is looked at: what it says of values is whoever made it up's.
 * @throws DomainError on `note`: `note_key_missing` where there is none in it, or as `parseAccessKey` says of a key that cannot be
 */
export function keyOfScan(text: string): AccessKey {
  const typed = GROUPS.test(text) || /^[\d\s.-]+$/.test(text) ? text.replaceAll(/[\s.-]/g, '') : undefined;
  if (typed !== undefined) return parseAccessKey(typed, 'note');
  const [found] = decoded(text)
    .split(NOT_OF_A_KEY)
    .filter((part) => KEY.test(part));
  if (found === undefined) throw new DomainError('note_key_missing', { field: 'note' });
  return parseAccessKey(found, 'note');
}

/** Some readers hand the bar between two parameters on as `%7C`. */
const decoded = (text: string): string => text.replaceAll(/%7C/gi, '|');

/** Whose note it is, by its key: places 7 to 20. */
export const issuerOf = (key: AccessKey): string => key.slice(6, 20);
