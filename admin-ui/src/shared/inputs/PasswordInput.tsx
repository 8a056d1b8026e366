import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { useText } from '../../i18n/useText';
import { useSecretFieldWords } from '../form/ownership/fieldWords';
import { fieldMessage } from './fieldMessage';
import type { FieldProps } from './inputProps';

interface PasswordInputProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password';
  /** Readable from the start: a password that was made up has to be noted down. */
  readonly shown?: boolean;
}

export function PasswordInput({
  source,
  label,
  hint,
  validate,
  autoComplete,
  shown = false,
  autoFocus = false,
}: PasswordInputProps) {
  const t = useText();
  const [choice, setVisible] = useState<boolean | null>(null);
  const visible = choice ?? shown;
  useSecretFieldWords(source, label);
  const input = useInput<string>({ source, validate });
  return (
    <TextField
      {...input.field}
      inputRef={input.field.ref}
      ref={undefined}
      id={input.id}
      label={label}
      type={visible ? 'text' : 'password'}
      required={input.isRequired}
      error={input.fieldState.invalid}
      helperText={fieldMessage(input, hint)}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      slotProps={{
        input: {
          endAdornment: (
            <IconButton
              size="small"
              onClick={() => setVisible(!visible)}
              aria-label={t(visible ? 'session.hide_password' : 'session.show_password')}
              sx={{ marginRight: -2 }}
            >
              {visible ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
            </IconButton>
          ),
        },
      }}
    />
  );
}
