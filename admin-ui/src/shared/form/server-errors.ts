import {
  get,
  type Field,
  type FieldErrors,
  type FieldValues,
  type ReadFormState,
  type UseFormReturn,
} from 'react-hook-form';

/** What the server said of one field, or of a group of them (`installments`). */
export interface ServerError {
  readonly name: string;
  readonly message: string;
}

type FormOfAnswers<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'watch' | 'subscribe' | 'clearErrors' | 'control'
>;

/** How react-admin marks what the server answered, apart from what validators say. */
const SERVER = 'server';
/** The types name fewer parts of the state than can be listened to. */
const SENDING: Partial<ReadFormState> & { readonly isSubmitting: true } = { isSubmitting: true };

/**
 * Lets go of the server's errors in time. react-hook-form asks again only of registered fields, so an error on a group
 * or on a field that no form shows would stay for ever and keep the form from ever being sent. What the server said
 * holds until its field or its group is changed, and in any case until the form is sent anew.
 * @returns what ends it
 */
export function forgetServerErrors<Values extends FieldValues>(form: FormOfAnswers<Values>): () => void {
  const forget = (isOver: (name: string) => boolean) => {
    const names = serverErrorsOf(form.control._formState.errors).map(({ name }) => name);
    for (const name of names) if (isOver(name)) form.clearErrors(name as never);
  };
  const changes = form.watch((_values, { name }) => {
    if (name !== undefined) forget((error) => isSameOrWithin(error, name) || isSameOrWithin(name, error));
  });
  const unsubscribe = form.subscribe({
    formState: SENDING,
    callback: ({ isSubmitting }) => {
      if (isSubmitting) forget(() => true);
    },
  });
  return () => {
    changes.unsubscribe();
    unsubscribe();
  };
}

/** All that the server said and nobody has mended yet, flat. */
export function serverErrorsOf(errors: FieldErrors, path: readonly string[] = []): ServerError[] {
  return Object.entries(errors).flatMap(([key, error]): ServerError[] => {
    if (!isObject(error) || key === 'ref') return [];
    const here = [...path, key];
    const { type, message } = error;
    const own = type === SERVER && typeof message === 'string' ? [{ name: here.join('.'), message }] : [];
    return [...own, ...serverErrorsOf(error as FieldErrors, here)];
  });
}

/** Whether a field of this name is on the screen and shows its own error. */
export function isOnScreen(control: UseFormReturn['control'], name: string): boolean {
  const field: Partial<Field> | undefined = get(control._fields, name);
  return field?._f?.mount === true;
}

const isSameOrWithin = (name: string, group: string): boolean =>
  name === group || name.startsWith(`${group}.`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
