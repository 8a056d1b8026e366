import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';

interface TypedFieldProps<Value> {
  readonly id: string;
  readonly label: string;
  readonly prefix?: string;
  /** What stands in it at first. */
  readonly first: string;
  /** Null for what is no such value. */
  readonly read: (text: string) => Value | null;
  readonly onRead: (value: Value | null) => void;
}

/** Something to try out, outside of any form. */
export function TypedField<Value>({ id, label, prefix, first, read, onRead }: TypedFieldProps<Value>) {
  const t = useText();
  const [typed, setTyped] = useState(first);
  const isWrong = read(typed) === null;
  return (
    <TextField
      id={id}
      label={label}
      value={typed}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        onRead(read(target.value));
      }}
      onFocus={({ target }) => target.select()}
      error={isWrong}
      helperText={isWrong ? t('errors.domain.invalid') : undefined}
      slotProps={{
        htmlInput: { inputMode: 'decimal', style: { textAlign: 'right' } },
        ...(prefix && {
          input: { startAdornment: <InputAdornment position="start">{prefix}</InputAdornment> },
        }),
      }}
    />
  );
}
