import { get, type FieldValues, type UseFormReturn } from 'react-hook-form';

/** Forms are asked of a field when it is left; what is told of it before they are sent is `tellOnLeaving`'s. */
export const ASKED_ON_LEAVING = 'onBlur';

type FormBeingFilledIn<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'watch' | 'subscribe' | 'clearErrors' | 'trigger' | 'getValues' | 'control'
>;

/**
 * What a form tells before it was sent for the first time: of a field that was left, what is wrong with what is in it, until it is
 * right. That nothing is in it is no mistake yet of whoever is still filling in; sending says so.
 * @returns what ends it
 */
export function tellOnLeaving<Values extends FieldValues>(form: FormBeingFilledIn<Values>): () => void {
  const { control, getValues, clearErrors, trigger } = form;
  // While it is sent the first time, what is told of a field is the server's.
  const isTold = (name: string): boolean =>
    !control._formState.isSubmitting &&
    !control._formState.isSubmitted &&
    get(control._formState.errors, name) !== undefined;
  const unsubscribe = form.subscribe({
    formState: { errors: true },
    callback: ({ name }) => {
      if (name !== undefined && isTold(name) && isEmpty(getValues(name as never))) clearErrors(name as never);
    },
  });
  const changes = form.watch((_values, { name }) => {
    if (name !== undefined && isTold(name)) void trigger(name as never);
  });
  return () => {
    unsubscribe();
    changes.unsubscribe();
  };
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() === ''
    : Array.isArray(value)
      ? value.length === 0
      : value === undefined || value === null || value === false;
