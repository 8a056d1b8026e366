import type { Validator } from 'react-admin';

/** What every input of ours takes. The label is already in the user's language. */
export interface FieldProps {
  readonly source: string;
  readonly label: string;
  readonly hint?: string;
  readonly validate?: Validator | Validator[];
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly defaultValue?: unknown;
  /** Hides the label from the eye, not from a screen reader: in rows under a head. */
  readonly bare?: boolean;
}
