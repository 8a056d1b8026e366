import type { Hex } from '@fidelidade/domain/kernel/colour.js';

/** A letter before it is set: plain sentences, and at most one thing to press. */
export interface Letter {
  /** In whose name it is written: stands above it. */
  readonly sender: string;
  readonly subject: string;
  /** How its sender looks; absent, as the programme does. */
  readonly look?: LetterLook;
  readonly greeting: string;
  /** The first one also says in a list of mails what the letter is about. */
  readonly lines: readonly string[];
  /** Figures with their names, below what it says. */
  readonly table?: LetterTable;
  readonly action?: { readonly label: string; readonly url: string };
  /** Said at the foot, smaller: why its reader gets it, and what to do about one that nobody expected. */
  readonly foot: readonly string[];
  /** Below all: where its reader wants no more such letters. */
  readonly stop?: { readonly label: string; readonly url: string };
}

/** Two columns, so that it can be read on a phone: names, and figures that stand below each other. */
export interface LetterTable {
  readonly caption: string;
  /** Said smaller below the caption. */
  readonly note: string;
  readonly rows: readonly { readonly label: string; readonly value: string; readonly isStrong: boolean }[];
}

export interface LetterLook {
  readonly colour: Hex | null;
  /** Where the logo is read, by anybody. */
  readonly logo: string | null;
}

/** Who writes where no company does. */
export const SYSTEM_NAME = 'Programa Fidelidade';
