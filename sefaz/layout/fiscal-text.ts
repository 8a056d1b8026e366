import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { BASE_LETTERS } from './base-letters.js';
import { leaf, optionalLeaf, type Xml } from '../xml/write-xml.js';

/**
 * Text as the layout accepts it (MOC 7.0, general rules; `TString` of the schemas): Latin-1 without control characters,
 * line breaks, double or edge spaces, cut at the field's length. Typographic signs become their plain twins, other
 * letters their base letters; what has neither in Latin-1 is dropped.
 */
export function cleanText(text: string, maxLength: number): string {
  const plain = [...text.normalize('NFC')].map(toLatin1).join('');
  return plain
    .replace(/[\p{Cc}\u0020\u00A0\u00AD]+/gu, ' ')
    .replace(/^ +/, '')
    .slice(0, maxLength)
    .replace(/ +$/, '');
}

/**
 * A text that the layout demands.
 * @throws DomainError `nfe_text_short` with the official field name, when less than `min` characters are left
 */
export function requiredText(name: string, text: string, min: number, max: number): Xml {
  const cleaned = cleanText(text, max);
  if (cleaned.length < min) throw new DomainError('nfe_text_short', { field: name, params: { min } });
  return leaf(name, cleaned);
}

export const optionalText = (name: string, text: string | undefined, max: number): Xml | undefined =>
  optionalLeaf(name, text === undefined ? undefined : cleanText(text, max));

export const onlyDigits = (text: string): string => text.replace(/\D/g, '');

const PLAIN_TWINS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '•': '-',
  '…': '...',
  '€': 'EUR',
  '™': 'TM',
  '\u2028': ' ',
  '\u2029': ' ',
};

function toLatin1(character: string): string {
  if (character <= 'ÿ') return character;
  const twin = PLAIN_TWINS[character] ?? BASE_LETTERS[character];
  if (twin !== undefined) return twin;
  if (/\s/.test(character)) return ' ';
  return [...character.normalize('NFKD')].filter((part) => part <= 'ÿ').join('');
}
