import TextField from '@mui/material/TextField';
import { useInput, type Validator } from 'react-admin';
import { useFieldWords } from '../form/ownership/fieldWords';
import { fieldMessage } from './fieldMessage';
import type { FieldProps } from './inputProps';

interface TextInputProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly multiline?: boolean;
  /** How tall a text of several lines begins. */
  readonly rows?: number;
  readonly autoComplete?: string;
}

export function TextInput(props: TextInputProps) {
  const {
    source,
    label,
    hint,
    validate,
    disabled,
    defaultValue,
    autoFocus,
    type,
    multiline,
    rows = 3,
    autoComplete,
  } = props;
  useFieldWords(source, label);
  const input = useInput<string>({ source, validate: withoutBlanks(validate), defaultValue, disabled });
  return (
    <TextField
      {...input.field}
      inputRef={input.field.ref}
      ref={undefined}
      id={input.id}
      label={label}
      type={type ?? 'text'}
      required={input.isRequired}
      error={input.fieldState.invalid}
      helperText={fieldMessage(input, hint)}
      autoFocus={autoFocus ?? false}
      autoComplete={autoComplete ?? 'off'}
      {...(multiline ? { multiline: true, minRows: rows } : {})}
    />
  );
}

/** Spaces alone fill nothing in: where something is required they are told so like nothing at all. */
function withoutBlanks(validate: FieldProps['validate']): FieldProps['validate'] {
  const own = Array.isArray(validate) ? validate : validate ? [validate] : [];
  const need = own.find((validator) => 'isRequired' in validator && Boolean(validator.isRequired));
  if (!need) return validate;
  const notBlank: Validator = (value: unknown, values, props) =>
    typeof value === 'string' && value.trim() === '' ? need('', values, props) : undefined;
  return [...own, notBlank];
}
