import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { KeyboardEvent, ReactNode } from 'react';
import { useFieldWords } from '../form/ownership/fieldWords';
import type { Codec } from './codecs';
import { fieldMessage } from './fieldMessage';
import type { FieldProps } from './inputProps';
import { useCodecInput, type CodecInput } from './useCodecInput';

interface CodecFieldProps extends FieldProps {
  readonly codec: Codec;
  readonly prefix?: string;
  readonly alignRight?: boolean;
  readonly placeholder?: string;
  readonly end?: (input: CodecInput) => ReactNode;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** The face of amounts, quantities, days and documents. */
export function CodecField({
  codec,
  prefix,
  alignRight,
  placeholder,
  end,
  onKeyDown,
  ...field
}: CodecFieldProps) {
  const codecInput = useCodecInput(codec, field);
  const { input, text, draft, onChange, onBlur } = codecInput;
  const result = draft === null ? undefined : workedOut(codec, draft);
  useFieldWords(field.source, field.label, (value) => shownBy(codec, value, prefix));
  return (
    <TextField
      id={input.id}
      name={input.field.name}
      inputRef={input.field.ref}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      onFocus={(event) => event.target.select()}
      {...(onKeyDown ? { onKeyDown } : {})}
      {...(field.bare ? {} : { label: field.label })}
      {...(placeholder ? { placeholder } : {})}
      disabled={field.disabled ?? false}
      required={input.isRequired}
      error={input.fieldState.invalid && result === undefined}
      helperText={result === undefined ? fieldMessage(input, field.hint) : `= ${result}`}
      autoFocus={field.autoFocus ?? false}
      autoComplete="off"
      slotProps={{
        htmlInput: {
          inputMode: codec.inputMode ?? 'text',
          ...(field.bare ? { 'aria-label': field.label } : {}),
          style: alignRight ? { textAlign: 'right' } : {},
        },
        input: {
          ...(prefix
            ? { startAdornment: <InputAdornment position="start">{prefix.trim()}</InputAdornment> }
            : {}),
          ...(end ? { endAdornment: end(codecInput) } : {}),
        },
      }}
    />
  );
}

/** Undefined for what is no sum, and for one that is not typed to its end. */
function workedOut(codec: Codec, draft: string): string | undefined {
  try {
    return codec.workedOut?.(draft);
  } catch {
    return undefined;
  }
}

/** Null for nothing, and for what was typed and cannot be read. */
function shownBy(codec: Codec, value: unknown, prefix = ''): string | null {
  if (typeof value !== 'string' || value === '') return null;
  try {
    return `${prefix}${codec.write(value)}`;
  } catch {
    return null;
  }
}
