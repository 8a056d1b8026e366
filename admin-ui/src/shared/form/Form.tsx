import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the one form that all others are made of
import { Form as ReactAdminForm, type FormProps } from 'react-admin';
import { get, useFormContext, useFormState, type FieldError } from 'react-hook-form';
import { useText } from '../../i18n/useText';
import { fieldLabel } from '../fieldLabel';
import { Notice } from '../ui/Notice';
import { FocusRefused } from './FocusRefused';
import { forgetServerErrors, isOnScreen, serverErrorsOf } from './server-errors';
import { ASKED_ON_LEAVING, tellOnLeaving } from './tell-on-leaving';

/** Names of groups whose error stands beside them (`GroupError`). */
const ShownGroups = createContext<Set<string>>(new Set());

/** The form of a command stands on a record's page and asks for other things: it neither starts from the record nor sends it. */
const NO_RECORD = {};

/**
 * Every form of the staff app: react-admin's, in which a field that is left says what is wrong with it, and the server's errors have
 * their place and their end.
 */
export const Form = ({ children, ...props }: FormProps) => (
  <ReactAdminForm mode={ASKED_ON_LEAVING} {...(props.onSubmit && { record: NO_RECORD })} {...props}>
    <FieldErrors>{children}</FieldErrors>
  </ReactAdminForm>
);

function FieldErrors({ children }: { children: ReactNode }) {
  const form = useFormContext();
  const [shown] = useState(() => new Set<string>());
  const { control, watch, subscribe, clearErrors, trigger, getValues } = form;
  useEffect(
    () => forgetServerErrors({ control, watch, subscribe, clearErrors }),
    [control, watch, subscribe, clearErrors],
  );
  useEffect(
    () => tellOnLeaving({ control, watch, subscribe, clearErrors, trigger, getValues }),
    [control, watch, subscribe, clearErrors, trigger, getValues],
  );
  return (
    <ShownGroups.Provider value={shown}>
      {children}
      <FocusRefused />
    </ShownGroups.Provider>
  );
}

/** What is wrong with a group of fields as a whole, under it. */
export function GroupError({ name }: { name: string }) {
  const shown = useContext(ShownGroups);
  const { errors } = useFormState({ name });
  useEffect(() => {
    shown.add(name);
    return () => void shown.delete(name);
  }, [shown, name]);
  const error: FieldError | undefined = get(errors, name);
  const text = error?.root?.message ?? error?.message;
  return typeof text === 'string' && text !== '' ? (
    <FormHelperText error role="alert">
      {text}
    </FormHelperText>
  ) : null;
}

/** What the server said of fields that this form does not show: nobody is left to look for a marked field that is not there. */
export function UnplacedErrors() {
  const t = useText();
  const shown = useContext(ShownGroups);
  const { control } = useFormContext();
  const { errors } = useFormState();
  const place = useRef<HTMLDivElement>(null);
  const unplaced = serverErrorsOf(errors).filter(
    ({ name }) => !shown.has(name) && !isOnScreen(control, name),
  );
  const count = unplaced.length;
  useEffect(() => {
    if (count > 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  if (count === 0) return null;
  return (
    <Box ref={place} sx={{ flex: '1 1 100%', marginBlock: 2 }}>
      <Notice tone="danger">
        {unplaced.map(({ name, message }) => (
          <div key={name}>
            <strong>{placeOf(name, t)}:</strong> {message}
          </div>
        ))}
      </Notice>
    </Box>
  );
}

/** `items.1.ncm` → «Itens 2, NCM». */
const placeOf = (name: string, t: ReturnType<typeof useText>): string =>
  name
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : `, ${fieldLabel(part, t)}`))
    .join(' ')
    .replace(/^, /, '')
    .replaceAll(' , ', ', ');
