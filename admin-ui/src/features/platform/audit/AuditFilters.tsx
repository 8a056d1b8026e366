import CloseIcon from '@mui/icons-material/Close';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRecordName } from '../../../i18n/useRecordName';
import { useText } from '../../../i18n/useText';
import { Form } from '../../../shared/form/Form';
import { api } from '../../../providers/api';
import { DateInput } from '../../../shared/inputs/DateInput';
import type { AuditChoices, Choice } from './audit';
import type { useAuditFilter } from './useAuditFilter';
import { useAutocompleteWords } from '../../../shared/inputs/useAutocompleteWords';

type FilterProps = ReturnType<typeof useAuditFilter>;

/** Who, what, when; and the record when one was chosen in the list. */
export function AuditFilters({ filter, change, isFiltered, clear }: FilterProps) {
  const t = useText();
  const recordName = useRecordName();
  const { data } = useQuery({
    queryKey: ['audit', 'filters'],
    queryFn: ({ signal }) => api.get<AuditChoices>('/api/audit/filters', {}, signal),
  });
  return (
    <Box sx={{ display: 'grid', gap: 3, padding: 4, paddingBottom: 3 }}>
      <Box
        role="search"
        aria-label={t('audit.filters')}
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 4fr)' },
          '& > *': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        }}
      >
        <ChoiceField
          label={t('audit.who')}
          all={t('audit.anybody')}
          choices={[...(data?.people ?? []), ...(data?.automatic ?? [])]}
          value={filter.actor}
          onChange={(actor) => change({ actor })}
        />
        <ChoiceField
          label={t('audit.what')}
          all={t('audit.anything')}
          choices={data?.types ?? []}
          value={filter.type}
          onChange={(type) => change({ type })}
        />
        <Form
          key={isFiltered ? 'filtered' : 'cleared'}
          mode="onTouched"
          defaultValues={{ from: filter.from, to: filter.to }}
        >
          <Period onChange={(from, to) => change({ from, to })} from={filter.from} to={filter.to} />
        </Form>
      </Box>
      {isFiltered && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          {filter.resource && (
            <Chip
              label={t('audit.one_record', { record: recordName(filter.resource) })}
              onDelete={() => change({ resource: null, record_id: null })}
              deleteIcon={<CloseIcon aria-label={t('audit.all_records')} />}
            />
          )}
          <Button size="small" onClick={clear}>
            {t('audit.clear')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

interface ChoiceFieldProps {
  readonly label: string;
  /** What stands there while none is chosen. */
  readonly all: string;
  readonly choices: readonly Choice[];
  readonly value: string | undefined;
  readonly onChange: (id: string | null) => void;
}

function ChoiceField({ label, all, choices, value, onChange }: ChoiceFieldProps) {
  const chosen =
    value === undefined ? null : (choices.find(({ id }) => id === value) ?? { id: value, name: '…' });
  const words = useAutocompleteWords();
  return (
    <Autocomplete
      {...words}
      options={choices}
      value={chosen}
      autoHighlight
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      onChange={(_event, choice) => onChange(choice?.id ?? null)}
      renderInput={(params) => <TextField {...params} label={label} placeholder={all} />}
    />
  );
}

const endsBefore = (from: unknown, to: unknown): boolean =>
  typeof from === 'string' && typeof to === 'string' && isCivilDate(from) && isCivilDate(to) && to < from;

const notBeforeFrom: Validator = (to: unknown, { from }: { from?: unknown }) =>
  endsBefore(from, to) ? 'errors.domain.period_invalid' : undefined;

interface PeriodProps {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChange: (from: string | null, to: string | null) => void;
}

function Period({ from, to, onChange }: PeriodProps) {
  const t = useText();
  const [typedFrom, typedTo] = useWatch({ name: ['from', 'to'] }) as (string | null | undefined)[];
  const { trigger } = useFormContext();
  const readable = (typed: string | null | undefined) => !typed || isCivilDate(typed);
  useEffect(() => {
    const isNew = (typedFrom ?? '') !== (from ?? '') || (typedTo ?? '') !== (to ?? '');
    if (isNew && readable(typedFrom) && readable(typedTo) && !endsBefore(typedFrom, typedTo))
      onChange(typedFrom ?? null, typedTo ?? null);
  }, [typedFrom, typedTo, from, to, onChange]);
  // The end is right or wrong by the beginning as well.
  useEffect(() => {
    if (typedTo) void trigger('to');
  }, [typedFrom, typedTo, trigger]);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
      <DateInput source="from" label={t('audit.from')} />
      <DateInput source="to" label={t('audit.to')} validate={notBeforeFrom} />
    </Box>
  );
}
