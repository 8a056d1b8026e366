import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useGetList } from 'react-admin';
import { ASIDE } from '../../providers/failures';
import { useFieldWords } from '../form/ownership/fieldWords';
import { useDebounced } from '../useDebounced';
import { meaningOf, useTableRow, type TableRow } from '../useTableRow';
import type { Codec } from './codecs';
import { fieldMessage } from './fieldMessage';
import type { FieldProps } from './inputProps';
import { useCodecInput } from './useCodecInput';
import { useAutocompleteWords } from './useAutocompleteWords';

interface FixedTablePickerProps extends FieldProps {
  /** The table: `cfop`, `ncm`. */
  readonly resource: string;
  readonly codec: Codec;
}

const OFFERED_ROWS = 30;

/**
 * A code of an official table: typed by whoever knows it, found by a word by whoever does not. What it means stands under it. A code that the
 * table does not have is kept as it was typed: whether it may be is the server's to say.
 */
export function FixedTablePicker({ resource, codec, ...field }: FixedTablePickerProps) {
  const { input, text, draft, onChange, onBlur } = useCodecInput(codec, field);
  const typed = (draft ?? '').trim();
  const words = useDebounced(typed);
  const asked = useGetList<TableRow>(
    resource,
    {
      pagination: { page: 1, perPage: OFFERED_ROWS },
      sort: { field: 'code', order: 'ASC' },
      filter: { _status: 'active', ...(words && { q: words }) },
    },
    { ...ASIDE, enabled: words !== '' },
  );
  const code: unknown = input.field.value;
  const chosen = useTableRow(resource, code, draft === null);
  const isSearching = typed !== words || (words !== '' && asked.isPending);
  const offers = words === '' || isSearching ? [] : (asked.data ?? []);
  const isWords = !/^[\d.\s/-]*$/.test(typed);
  const meaning = chosen && meaningOf(chosen);
  useFieldWords(field.source, field.label, (value) => (typeof value === 'string' ? value : null));
  const parts = useAutocompleteWords();
  return (
    <Autocomplete<TableRow, false, boolean, true>
      {...parts}
      id={input.id}
      freeSolo
      options={offers}
      filterOptions={(options) => options}
      value={null}
      inputValue={text}
      disabled={field.disabled ?? false}
      loading={isSearching && typed !== ''}
      // Whoever types words means the first that is found; whoever types a code means that code.
      autoHighlight={isWords}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.code)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      onInputChange={(_event, next, reason) => {
        if (reason === 'input' || reason === 'clear') onChange(next);
      }}
      onChange={(_event, option) => {
        // A text is what somebody typed and closed with Enter: words mean what was found for them.
        const meant = typeof option === 'string' ? (isWords ? offers[0] : undefined) : option;
        if (meant) onChange(codec.write(meant.code));
      }}
      onBlur={onBlur}
      slotProps={{ popper: { placement: 'bottom-start', sx: { minWidth: 360 } } }}
      renderOption={({ key, ...option }, row) => (
        <Box component="li" key={key} {...option}>
          <Box sx={{ minWidth: 0 }}>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 500 }}>
              {codec.write(row.code)}
            </Box>{' '}
            {meaningOf(row)}
            {row.category && <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{row.category}</Box>}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={input.field.name}
          label={field.label}
          inputRef={input.field.ref}
          required={input.isRequired}
          error={input.fieldState.invalid}
          helperText={fieldMessage(input, meaning ?? field.hint)}
          autoFocus={field.autoFocus ?? false}
        />
      )}
    />
  );
}
