import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { Mail } from '../../ports/mailer.js';
import type { Letter, LetterTable } from './letter.js';
import { letterHtml } from './letter-html.js';

/** A subject is one line: what a name brings along must not begin another header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The letter as text and as HTML. Both say the same: not every reader shows the second. */
export function setLetter(to: string, letter: Letter, language: Language): Mail {
  const told = { ...letter, sender: oneLine(letter.sender), subject: oneLine(letter.subject) };
  return { to, subject: told.subject, text: textOf(told), html: letterHtml(told, language) };
}

const textOf = ({ sender, greeting, lines, table, action, foot, stop }: Letter): string =>
  [
    sender,
    greeting,
    ...lines,
    ...(table ? [textTable(table)] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    // What mail programs know as the beginning of a signature.
    ['-- ', ...foot, ...(stop ? [`${stop.label}:`, stop.url] : [])].join('\n'),
  ].join('\n\n');

/** A line a figure: what stands in columns falls apart where letters are not of one width. */
const textTable = ({ caption, note, rows }: LetterTable): string =>
  [caption, note, ...rows.map(({ label, value }) => `${label}: ${value}`)].join('\n');
