import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { colours } from '../../theme/tokens';
import { useFieldWords } from '../form/ownership/fieldWords';
import { fieldMessage } from './fieldMessage';
import type { FieldProps } from './inputProps';
import { useAutocompleteWords } from './useAutocompleteWords';

interface SuggestInputProps extends FieldProps {
  readonly offers: readonly { readonly value: string; readonly detail: string }[];
}

/** A text that is most often one of a few: they are offered while it is typed, and others are taken too. */
export function SuggestInput({
  source,
  label,
  hint,
  validate,
  disabled,
  defaultValue,
  autoFocus,
  offers,
}: SuggestInputProps) {
  useFieldWords(source, label);
  const input = useInput<string>({ source, validate, defaultValue, disabled });
  const text = input.field.value ?? '';
  const words = useAutocompleteWords();
  return (
    <Autocomplete
      {...words}
      id={input.id}
      freeSolo
      options={offers.map(({ value }) => value)}
      // What stands there already is no search: all are offered then.
      filterOptions={(values) =>
        values.includes(text) ? values : values.filter((each) => each.startsWith(text.toUpperCase()))
      }
      inputValue={text}
      value={text}
      disabled={disabled ?? false}
      onInputChange={(_event, typed) => input.field.onChange(typed)}
      onBlur={input.field.onBlur}
      renderOption={({ key, ...option }, value) => (
        <Box component="li" key={key} {...option} sx={{ display: 'flex', gap: 3 }}>
          {value}
          <Box component="span" sx={{ color: colours.inkMuted }}>
            {offers.find((each) => each.value === value)?.detail}
          </Box>
        </Box>
      )}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          required={input.isRequired}
          error={input.fieldState.invalid}
          helperText={fieldMessage(input, hint)}
          autoFocus={autoFocus ?? false}
        />
      )}
    />
  );
}
