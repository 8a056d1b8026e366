import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useGetOne, useInput, type RaRecord } from 'react-admin';
import { useText } from '../../i18n/useText';
import { useDebounced } from '../useDebounced';
import { searchFilter } from '../table/search';
import { fieldMessage } from './fieldMessage';
import type { FieldProps } from './inputProps';

export interface RecordPickerProps<T extends RaRecord<string>> extends FieldProps {
  readonly resource: string;
  readonly nameOf: (record: T) => string;
  readonly detailOf?: (record: T) => string;
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: string;
  readonly onPick?: (record: T | null) => void;
}

const OFFERED = 50;

/** Finds a record by typing. The first ones are offered at once; the server searches from the fourth letter. */
export function RecordPicker<T extends RaRecord<string>>(props: RecordPickerProps<T>) {
  const {
    source,
    label,
    hint,
    validate,
    disabled,
    defaultValue,
    resource,
    nameOf,
    detailOf,
    filter,
    sort,
    onPick,
    bare,
    autoFocus,
  } = props;
  const t = useText();
  const input = useInput<string | null>({ source, validate, defaultValue, disabled });
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed);
  const chosenId: string | null = input.field.value || null;

  const { data: offered = [], isFetching } = useGetList<T>(resource, {
    pagination: { page: 1, perPage: OFFERED },
    sort: { field: sort ?? 'name', order: 'ASC' },
    filter: { ...filter, ...searchFilter(words) },
  });
  const listed = offered.find(({ id }) => id === chosenId);
  const { data: fetched } = useGetOne<T>(
    resource,
    { id: chosenId ?? '' },
    { enabled: chosenId !== null && !listed },
  );
  const chosen = listed ?? (fetched?.id === chosenId ? fetched : undefined) ?? null;

  return (
    <Autocomplete<T>
      id={input.id}
      options={chosen && !listed ? [chosen, ...offered] : offered}
      value={chosen}
      disabled={disabled ?? false}
      loading={isFetching}
      autoHighlight
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, record) => {
        input.field.onChange(record?.id ?? null);
        onPick?.(record);
      }}
      onBlur={() => input.field.onBlur()}
      noOptionsText={t('common.no_options')}
      loadingText={t('common.loading')}
      clearText={t('common.clear')}
      openText={t('common.choose')}
      closeText={t('common.close')}
      renderOption={({ key, ...option }, record) => (
        <Box component="li" key={key} {...option}>
          <Box sx={{ minWidth: 0 }}>
            {nameOf(record)}
            {detailOf && <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{detailOf(record)}</Box>}
          </Box>
        </Box>
      )}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          {...(bare ? {} : { label })}
          inputRef={input.field.ref}
          required={input.isRequired}
          error={input.fieldState.invalid}
          helperText={fieldMessage(input, hint)}
          autoFocus={autoFocus ?? false}
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, ...(bare ? { 'aria-label': label } : {}) },
          }}
        />
      )}
    />
  );
}
