import { ValidationError } from 'react-admin';
import type { UseInputValue } from 'react-admin';

/** What stands under a field: its error when there is one, else its hint. */
export function fieldMessage({ fieldState }: UseInputValue, hint?: string) {
  const error = fieldState.error?.message;
  return error ? <ValidationError error={error} /> : hint;
}
