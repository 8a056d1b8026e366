import type { ComponentType, ReactNode } from 'react';

/** A button, as the client draws its own. */
export interface Act {
  readonly look: 'main' | 'quiet' | 'danger';
  readonly icon?: 'copy' | 'printer' | 'download';
  /** Sends the form that it stands in. */
  readonly sends?: boolean;
  readonly disabled?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A field of the proof, as the client draws its own. */
export interface ProofField {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
}

/** A code of the app is digits; one for recovery has letters, too. */
export interface CodeOfProof extends ProofField {
  readonly inputMode: 'numeric' | 'text';
  readonly autoComplete: 'one-time-code' | 'off';
  readonly autoFocus: boolean;
}

/** What the pieces of the second step are drawn with. */
export interface SecondStepLook {
  readonly Act: ComponentType<Act>;
  readonly CodeField: ComponentType<CodeOfProof>;
  readonly PasswordField: ComponentType<ProofField>;
}
