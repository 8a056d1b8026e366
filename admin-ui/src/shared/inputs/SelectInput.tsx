import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { useFieldWords } from '../form/ownership/fieldWords';
import { fieldMessage } from './fieldMessage';
import type { FieldProps } from './inputProps';

export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

export function SelectInput({
  source,
  label,
  hint,
  validate,
  defaultValue,
  disabled,
  choices,
}: FieldProps & { choices: readonly Choice[] }) {
  useFieldWords(source, label, (value) => choices.find((choice) => choice.value === value)?.label ?? null);
  const input = useInput<string | number>({ source, validate, defaultValue, disabled });
  return (
    <TextField
      select
      {...input.field}
      inputRef={input.field.ref}
      ref={undefined}
      id={input.id}
      label={label}
      required={input.isRequired}
      error={input.fieldState.invalid}
      helperText={fieldMessage(input, hint)}
      slotProps={{
        inputLabel: { id: `${input.id}-label` },
        // What stands for nothing has words of its own: «Todos», «Brasil».
        select: { displayEmpty: choices.some(({ value }) => value === '') },
      }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
