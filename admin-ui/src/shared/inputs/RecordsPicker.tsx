import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useInput, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useText } from '../../i18n/useText';
import { ASIDE } from '../../providers/failures';
import { useFieldWords } from '../form/ownership/fieldWords';
import { useDebounced } from '../useDebounced';
import { fieldMessage } from './fieldMessage';
import type { FieldProps } from './inputProps';
import { useAutocompleteWords } from './useAutocompleteWords';

interface RecordsPickerProps<T extends RaRecord> extends FieldProps {
  readonly resource: string;
  readonly nameOf: (record: T) => string;
  readonly sort: string;
  /** Where the form already holds the names of those that are chosen, in the order of their ids (R-7.4.6b). */
  readonly namesSource: string;
}

const OFFERED_ROWS = 50;
const NONE: readonly string[] = [];

/** Chooses several records by their names: the server searches, and each that was chosen can be taken off again. */
export function RecordsPicker<T extends RaRecord>(props: RecordsPickerProps<T>) {
  const { source, label, hint, validate, disabled, resource, nameOf, sort, namesSource } = props;
  const t = useText();
  const input = useInput<readonly string[] | null>({ source, validate, disabled });
  const chosen = input.field.value || NONE;
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim());
  const { data, isPending, error } = useGetList<T>(
    resource,
    {
      pagination: { page: 1, perPage: OFFERED_ROWS },
      sort: { field: sort, order: 'ASC' },
      filter: words ? { q: words } : {},
    },
    ASIDE,
  );
  const offered = new Map((data ?? []).map((record) => [String(record.id), nameOf(record)]));
  const known = useKnownNames(source, namesSource, offered);
  const called = (id: string) => known.get(id) ?? t('history.other_record');
  useFieldWords(source, label, (ids) => (Array.isArray(ids) ? ids.map(called).join(', ') : null));
  const parts = useAutocompleteWords();
  return (
    <Autocomplete<string, true>
      {...parts}
      multiple
      id={input.id}
      options={[...new Set([...offered.keys(), ...chosen])]}
      // What the server found is shown, and nothing that it did not: the chosen ones stand in the field.
      filterOptions={(ids) => ids.filter((id) => offered.has(id))}
      filterSelectedOptions
      value={[...chosen]}
      disabled={disabled ?? false}
      loading={isPending}
      getOptionLabel={called}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, ids) => input.field.onChange(ids)}
      onBlur={() => input.field.onBlur()}
      noOptionsText={t(error ? 'common.search_failed' : 'common.no_options')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          inputRef={input.field.ref}
          required={input.isRequired}
          error={input.fieldState.invalid}
          helperText={fieldMessage(input, hint)}
        />
      )}
    />
  );
}

/** What was ever seen of a name: of the record as it was opened, and of whatever was offered since. */
function useKnownNames(
  source: string,
  namesSource: string,
  offered: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const { getValues } = useFormContext();
  const [first] = useState(() => {
    const [ids, names] = [getValues(source), getValues(namesSource)] as [unknown, unknown];
    if (!Array.isArray(ids) || !Array.isArray(names)) return [];
    return ids.flatMap((id, place) => (names[place] ? [[String(id), String(names[place])] as const] : []));
  });
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const fresh = [...offered].filter(([id, name]) => seen.get(id) !== name);
  if (fresh.length > 0) setSeen(new Map([...seen, ...fresh]));
  return new Map([...first, ...seen, ...offered]);
}
