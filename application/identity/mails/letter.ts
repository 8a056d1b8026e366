import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { Mail } from '../../ports/mailer.js';
import { letterHtml } from './letter-html.js';

/** A letter before it is set: plain sentences, and at most one thing to press. */
export interface Letter {
  /** In whose name it is written: stands above it. */
  readonly sender: string;
  readonly subject: string;
  readonly greeting: string;
  /** The first one also says in a list of mails what the letter is about. */
  readonly lines: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Said at the foot, smaller: why its reader gets it, and what to do about one that nobody expected. */
  readonly foot: readonly string[];
}

/** Who writes where no company does. */
export const SYSTEM_NAME = 'Programa Fidelidade';

/** A subject is one line: what a name brings along must not begin another header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The letter as text and as HTML. Both say the same: not every reader shows the second. */
export function setLetter(to: string, letter: Letter, language: Language): Mail {
  const told = { ...letter, sender: oneLine(letter.sender), subject: oneLine(letter.subject) };
  return { to, subject: told.subject, text: textOf(told), html: letterHtml(told, language) };
}

const textOf = ({ sender, greeting, lines, action, foot }: Letter): string =>
  [
    sender,
    greeting,
    ...lines,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    // What mail programs know as the beginning of a signature.
    ['-- ', ...foot].join('\n'),
  ].join('\n\n');
