import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { useGetOne, useListContext, type RaRecord } from 'react-admin';
import type { MessageKey } from '../../i18n/messages';
import { useText, type Text } from '../../i18n/useText';
import { fieldLabel } from '../fieldLabel';
import { day } from '../format';
import { ASIDE } from '../../providers/failures';
import { onPaper, onScreen } from '../../theme/print';
import type { Column, FilterTab } from './columns';
import { filterWords, type FilterField } from './filter-field';

interface FilterChipsProps<T> {
  readonly columns: readonly Column<T>[];
  readonly filters: readonly FilterField[];
  readonly tabs: readonly FilterTab[];
  readonly openFilter: Readonly<Record<string, unknown>>;
}

type Filter = Readonly<Record<string, unknown>>;

const without = (filter: Filter, names: readonly string[]): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name)));

const isSame = (one: Filter, other: Filter): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What narrows the list more than when it opens, in words: a filter stays on from visit to visit, and whoever does not see it
 * takes the list for the whole. One click takes each of them away.
 */
export function FilterChips<T extends RaRecord<string>>({
  columns,
  filters,
  tabs,
  openFilter,
}: FilterChipsProps<T>) {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const current: Filter = filterValues;
  const ofTabs = [...new Set(tabs.flatMap(({ filter }) => Object.keys(filter)))];
  const inTabs = pick(current, ofTabs);
  const opened = tabs.find(({ filter }) => isSame(filter, openFilter)) ?? tabs[0];
  const tab = tabs.find(({ filter }) => isSame(filter, inTabs));
  const isOtherTab = tab !== undefined && tab !== opened;
  const others = Object.keys(current).filter((name) => name !== 'q' && !(tab && ofTabs.includes(name)));
  /** What was narrowed within a tab is widened there; beside nothing else it is the tab that is left. */
  const cleared = tab && others.length > 0 ? inTabs : openFilter;
  const reset = (names: readonly string[]) =>
    setFilters({ ...pick(openFilter, names), ...without(current, names) });
  const inWordsOf = (name: string, shown: (words: string) => ReactNode) => (
    <FilterWords
      key={name}
      name={name}
      value={current[name]}
      columns={columns}
      filters={filters}
      shown={shown}
    />
  );
  const searched = typeof current['q'] === 'string' ? current['q'] : '';
  return (
    <>
      {(isOtherTab || others.length > 0) && (
        <Box role="group" aria-label={t('common.filters_on')} sx={chips}>
          {isOtherTab && (
            <FilterChip label={`${t('fiscal.situation')}: ${tab.label}`} onRemove={() => reset(ofTabs)} />
          )}
          {others.map((name) =>
            inWordsOf(name, (words) => <FilterChip label={words} onRemove={() => reset([name])} />),
          )}
          <Button size="small" onClick={() => setFilters(cleared)}>
            {t('common.clear')}
          </Button>
        </Box>
      )}
      <Box
        aria-hidden
        sx={{
          ...onPaper,
          paddingBlock: 2,
          paddingInline: 3,
          '& > span + span::before': { content: '" · "' },
        }}
      >
        {tab && <span>{tab.label}</span>}
        {searched && <span>{t('common.filter_search', { value: searched })}</span>}
        {others.map((name) => inWordsOf(name, (words) => <span>{words}</span>))}
      </Box>
    </>
  );
}

const chips = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  padding: '8px 12px',
  ...onScreen,
} as const;

const pick = (filter: Filter, names: readonly string[]): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => names.includes(name)));

interface FilterWordsProps<T> {
  readonly name: string;
  readonly value: unknown;
  readonly columns: readonly Column<T>[];
  readonly filters: readonly FilterField[];
  readonly shown: (words: string) => ReactNode;
}

/** A filter as people say it: a referred record by its name. */
function FilterWords<T>({ name, value, columns, filters, shown }: FilterWordsProps<T>) {
  const t = useText();
  const [, field = name, operator] = /^(.+)_(gte|lte|gt|lt|ne|like)$/.exec(name) ?? [];
  const known = filters.find((each) => each.name === field);
  const referred = field === 'person_id' ? PERSONS : known?.ask === 'record' ? known : undefined;
  const isReferred = referred !== undefined && typeof value === 'string';
  const { data: record } = useGetOne<RaRecord<string>>(
    referred?.resource ?? '',
    { id: String(value) },
    { enabled: isReferred, ...ASIDE },
  );
  const column = columns.find(({ key }) => key === field || `${key.replace(/_name$/, '')}_id` === field);
  const label = FIELDS[field] ? t(FIELDS[field]) : (known?.label ?? column?.label ?? fieldLabel(field, t));
  const told = () => {
    if (UNSAID[field]) return t(UNSAID[field]);
    if (isReferred) return String(record?.[referred.title] ?? '…');
    return (known && filterWords(known, value)) ?? inWords(value, t);
  };
  const words = operator
    ? t(`common.filter_${operator as 'gte' | 'lte' | 'gt' | 'lt' | 'ne' | 'like'}`, {
        field: label,
        value: told(),
      })
    : `${label}: ${told()}`;
  return shown(words);
}

function FilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const t = useText();
  return (
    <Chip
      label={label}
      onClick={onRemove}
      onDelete={onRemove}
      aria-label={t('common.remove_filter', { filter: label })}
      variant="outlined"
      sx={{ borderRadius: 1.5, maxWidth: '100%' }}
    />
  );
}

const PERSONS = { resource: 'persons', title: 'full_name' };

/** Filters that no column of theirs names. */
const FIELDS: Readonly<Record<string, MessageKey>> = {
  _status: 'registry.fields.status',
  situation: 'fiscal.situation',
  authorized_at: 'fiscal.authorized_at',
  person_id: 'fiscal.person_of',
  series_id: 'finance.series.title',
};

/** Values that are codes, which say nothing to anybody. */
const UNSAID: Readonly<Record<string, MessageKey>> = { series_id: 'finance.series.one' };

function inWords(value: unknown, t: Text): string {
  if (Array.isArray(value)) return value.map((each) => inWords(each, t)).join(', ');
  if (typeof value === 'boolean' || value === 'true' || value === 'false')
    return t(String(value) === 'true' ? 'common.yes' : 'common.no');
  if (value === 'all') return t('common.all');
  if (value === null) return t('history.nothing');
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}/.test(text) ? day(localDay(text)) : text;
}

/** A moment is told by its day where the reader is. */
const localDay = (text: string): string =>
  text.includes('T') ? new Intl.DateTimeFormat('sv-SE').format(new Date(text)) : text;
