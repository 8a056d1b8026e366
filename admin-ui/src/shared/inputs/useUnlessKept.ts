import type { Validator } from 'react-admin';
import { get, useFormContext } from 'react-hook-form';

/** A rule for what is typed today: what the record had already is nobody's slip, and stays as it was. */
export function useUnlessKept(source: string, rule: Validator): Validator {
  const { formState } = useFormContext();
  const kept: unknown = get(formState.defaultValues, source);
  return (value: unknown, values, props) => (value === kept ? undefined : rule(value, values, props));
}
