import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { readTags } from '@fidelidade/domain/kernel/tags.js';
import { useText } from '../../i18n/useText';
import { useFieldWords } from '../form/ownership/fieldWords';
import { fieldMessage } from './fieldMessage';
import type { FieldProps } from './inputProps';
import { useAutocompleteWords } from './useAutocompleteWords';

/** Words that a record is found by: Enter, a comma, or leaving the field, adds the one that is typed. */
export function TagsInput({ source, label, hint, validate, disabled, defaultValue }: FieldProps) {
  const t = useText();
  useFieldWords(source, label, (tags) => (Array.isArray(tags) ? tags.join(', ') : null));
  const input = useInput<readonly string[]>({ source, validate, defaultValue, disabled });
  const tags = input.field.value || [];
  const [typed, setTyped] = useState('');
  const add = (more: string) => {
    if (more.trim()) input.field.onChange(readTags([...tags, more]));
    setTyped('');
  };
  const words = useAutocompleteWords();
  return (
    <Autocomplete<string, true, true, true>
      {...words}
      id={input.id}
      multiple
      freeSolo
      disableClearable
      options={[]}
      value={[...tags]}
      inputValue={typed}
      disabled={disabled ?? false}
      onChange={(_event, now) => input.field.onChange(readTags(now))}
      onInputChange={(_event, text, why) => {
        if (why !== 'input') return setTyped('');
        return text.endsWith(',') ? add(text) : setTyped(text);
      }}
      onBlur={() => {
        add(typed);
        input.field.onBlur();
      }}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          required={input.isRequired}
          error={input.fieldState.invalid}
          helperText={fieldMessage(input, hint ?? t('common.tags_hint'))}
        />
      )}
    />
  );
}
