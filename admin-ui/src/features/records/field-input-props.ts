import { type Field } from '@fidelidade/domain/kernel/record-kind/field.js';
import { type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import type { Validator } from 'react-admin';

export interface FieldInputProps {
  readonly kind: AnyKind;
  readonly name: string;
  readonly field: Field;
  readonly autoFocus?: boolean;
  /** What others in the form say asks for it. */
  readonly isNeeded?: boolean;
  /** Where it stands in the form, when it is not by its own name: `phones.0.number`. */
  readonly source?: string;
  /** What others in the form say of it. */
  readonly rule?: Validator;
  /** What is to be said of it just now, in the place of its hint. */
  readonly notice?: string | undefined;
}
