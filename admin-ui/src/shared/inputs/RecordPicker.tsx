import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useInput, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useText } from '../../i18n/useText';
import { useFieldWords } from '../form/ownership/fieldWords';
import { fieldMessage } from './fieldMessage';
import type { FieldProps } from './inputProps';
import { useOffered, type Offer, type OfferedQuestion } from './useOffered';
import { useAutocompleteWords } from './useAutocompleteWords';

export interface RecordPickerProps<T extends RaRecord> extends FieldProps, OfferedQuestion<T> {
  readonly onPick?: (record: T | null) => void;
}

/** Finds a record by typing: the server searches from the first letter, and what it found is shown as it is. */
export function RecordPicker<T extends RaRecord>(props: RecordPickerProps<T>) {
  const { source, label, hint, validate, disabled, defaultValue, onPick, autoFocus } = props;
  const t = useText();
  const input = useInput<T['id'] | null>({ source, validate, defaultValue, disabled });
  const { offers, chosen, isSearching, failed, sureOffer, onType, remember } = useOffered<T>(
    props,
    input.field.value || null,
  );
  const [isOpen, setOpen] = useState(false);
  const take = (offer: Offer<T> | null) => {
    remember(offer);
    input.field.onChange(offer?.record?.id ?? null);
    onPick?.(offer?.record ?? null);
  };
  const awaited = useAwaitedEnter(isSearching, () => {
    if (!sureOffer) return;
    take(sureOffer);
    setOpen(false);
  });

  const { getValues } = useFormContext();
  const [first] = useState(() => ({ id: input.field.value, name: getValues(props.nameSource) }));
  useFieldWords(
    source,
    label,
    (id) => nameAmong(id, chosen, first) ?? (id ? getValues(props.nameSource) : null),
  );
  const words = useAutocompleteWords();
  return (
    <Autocomplete<Offer<T>>
      {...words}
      id={input.id}
      // The chosen one is among the options so that it has a name; it is shown only where the server found it.
      options={chosen && !offers.some(({ id }) => id === chosen.id) ? [...offers, chosen] : offers}
      filterOptions={() => offers}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setOpen(false);
        awaited.forget();
      }}
      value={chosen}
      disabled={disabled ?? false}
      loading={isSearching}
      autoHighlight
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      onInputChange={(_event, text, reason) => onType(reason === 'input' ? text : '')}
      onChange={(_event, offer) => take(offer)}
      onBlur={() => input.field.onBlur()}
      onKeyDown={(event) => {
        if (isOpen && isSearching) awaited.onKeyDown(event);
      }}
      noOptionsText={t(failed ? 'common.search_failed' : 'common.no_options')}
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

/** A bar code reader types a code and Enter at once: its Enter counts when the server has answered. */
function useAwaitedEnter(isSearching: boolean, onAnswer: () => void) {
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => {
    if (!isAwaited || isSearching) return;
    setAwaited(false);
    onAnswer();
  }, [isAwaited, isSearching]);
  return {
    forget: () => setAwaited(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return setAwaited(false);
      // Neither the next field nor the form: this Enter is for what is being searched.
      event.preventDefault();
      event.stopPropagation();
      setAwaited(true);
    },
  };
}
/** Whom it names, of the chosen one and the one that the form began with. */
const nameAmong = (id: unknown, ...known: readonly ({ id: unknown; name: string } | null)[]) =>
  known.find((each) => each?.id === id)?.name;
