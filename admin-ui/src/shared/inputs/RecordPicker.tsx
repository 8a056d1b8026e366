import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useInput, type RaRecord } from 'react-admin';
import { useText } from '../../i18n/useText';
import { fieldMessage } from './fieldMessage';
import type { FieldProps } from './inputProps';
import { useOffered, type Offer, type OfferedQuestion } from './useOffered';

export interface RecordPickerProps<T extends RaRecord> extends FieldProps, OfferedQuestion<T> {
  readonly onPick?: (record: T | null) => void;
}

/** Finds a record by typing. The first ones are offered at once; the server searches from the fourth letter. */
export function RecordPicker<T extends RaRecord>(props: RecordPickerProps<T>) {
  const { source, label, hint, validate, disabled, defaultValue, onPick, autoFocus } = props;
  const t = useText();
  const input = useInput<T['id'] | null>({ source, validate, defaultValue, disabled });
  const { offers, chosen, isFetching, onType } = useOffered<T>(props, input.field.value || null);
  return (
    <Autocomplete<Offer<T>>
      id={input.id}
      options={offers}
      value={chosen}
      disabled={disabled ?? false}
      loading={isFetching}
      autoHighlight
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      onInputChange={(_event, text, reason) => onType(reason === 'input' ? text : '')}
      onChange={(_event, offer) => {
        input.field.onChange(offer?.record?.id ?? null);
        onPick?.(offer?.record ?? null);
      }}
      onBlur={() => input.field.onBlur()}
      noOptionsText={t('common.no_options')}
      loadingText={t('common.loading')}
      clearText={t('common.clear')}
      openText={t('common.choose')}
      closeText={t('common.close')}
      renderOption={({ key, ...option }, { name, detail }) => (
        <Box component="li" key={key} {...option}>
          <Box sx={{ minWidth: 0 }}>
            {name}
            {detail && <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{detail}</Box>}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          inputRef={input.field.ref}
          required={input.isRequired}
          error={input.fieldState.invalid}
          helperText={fieldMessage(input, hint)}
          autoFocus={autoFocus ?? false}
        />
      )}
    />
  );
}
