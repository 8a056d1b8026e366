import { stripDocument } from '@fidelidade/domain/kernel/documents.js';

const CPF_LENGTH = 11;
const CNPJ_LENGTH = 14;

/** A CPF or CNPJ while it is typed: up to 11 characters grow into a CPF, more turn into a CNPJ. */
export function maskDocument(text: string): string {
  const document = stripDocument(text).slice(0, CNPJ_LENGTH);
  return document.length <= CPF_LENGTH
    ? joined(document, [3, '.', 3, '.', 3, '-', 2])
    : joined(document, [2, '.', 3, '.', 3, '/', 4, '-', 2]);
}

/** `(11) 98765-4321` or `(11) 3456-7890`, while it is typed; a number of another country keeps its `+`. */
export function maskPhone(text: string): string {
  if (/^\s*\+(?!55)/.test(text)) return `+${text.replace(/\D/g, '').slice(0, 15)}`;
  const digits = text
    .replace(/^\s*\+55/, '')
    .replace(/\D/g, '')
    .slice(0, 11);
  if (digits.length <= 2) return digits;
  const firstPart = digits.length === 11 ? 5 : 4;
  return `(${digits.slice(0, 2)}) ${joined(digits.slice(2), [firstPart, '-', 4])}`;
}

/** `01310-100`, while it is typed. */
export const maskCep = (text: string): string => joined(text.replace(/\D/g, '').slice(0, 8), [5, '-', 3]);

/** Groups of so many characters with signs between them; a sign stands only when something follows it. */
function joined(text: string, pattern: readonly (number | string)[]): string {
  let rest = text;
  let written = '';
  for (const part of pattern) {
    if (rest === '') break;
    if (typeof part === 'string') {
      written += part;
      continue;
    }
    written += rest.slice(0, part);
    rest = rest.slice(part);
  }
  return written;
}
