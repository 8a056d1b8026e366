import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '../../i18n/useText';
import { onScreen } from '../../theme/print';
import { colours } from '../../theme/tokens';
import { PAUSE_MS } from '../useDebounced';
import type { FilterTab } from './columns';
import type { FilterField } from './filter-field';
import { FilterButton } from './FilterPanel';
import { ListMenu, type ColumnChoice } from './ListMenu';
import { searchFilter } from './search';
import { SavedFilters } from './views/SavedFilters';

interface ListToolsProps {
  readonly title: string;
  readonly tabs: readonly FilterTab[];
  readonly searchable: boolean;
  readonly filters: readonly FilterField[];
  /** Every column that there is to choose. */
  readonly columns: readonly ColumnChoice[];
  readonly onPrint: () => void;
  /** Begins choosing rows. */
  readonly onChoose?: () => void;
}

/** Situations as tabs, the search, and what else narrows the list. */
export function ListTools({ title, tabs, searchable, filters, onChoose, ...menu }: ListToolsProps) {
  const isNarrowed = tabs.length > 0 || searchable || filters.length > 0;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column-reverse', md: 'row' },
        alignItems: { md: 'center' },
        justifyContent: 'space-between',
        gap: { xs: 0, md: 3 },
        paddingInline: { xs: 0, md: 3 },
        minHeight: 56,
        borderBottom: `1px solid ${colours.line}`,
        ...onScreen,
      }}
    >
      {tabs.length > 0 ? <SituationTabs tabs={tabs} /> : <span />}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          paddingTop: { xs: 3, md: 0 },
          paddingBottom: { xs: tabs.length === 0 ? 3 : 0, md: 0 },
          paddingRight: { xs: 3, md: 0 },
        }}
      >
        {searchable && <ListSearch />}
        {filters.length > 0 && <FilterButton title={title} fields={filters} columns={menu.columns} />}
        {isNarrowed && <SavedFilters title={title} />}
        <ListMenu title={title} {...menu} {...(onChoose && { onChoose })} />
      </Box>
    </Box>
  );
}

function SituationTabs({ tabs }: { tabs: readonly FilterTab[] }) {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const keys = new Set(tabs.flatMap(({ filter }) => Object.keys(filter)));
  const rest = Object.fromEntries(Object.entries(filterValues).filter(([key]) => !keys.has(key)));
  const held = JSON.stringify(
    Object.fromEntries(Object.entries(filterValues).filter(([key]) => keys.has(key))),
  );
  // None when a filter is on that no tab stands for: no tab may claim it.
  const current = tabs.find(({ filter }) => JSON.stringify(filter) === held);
  return (
    <Tabs
      value={current?.name ?? false}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('fiscal.situation')}
      onChange={(_event, name) => setFilters({ ...rest, ...tabs.find((tab) => tab.name === name)?.filter })}
      sx={{ alignSelf: { md: 'flex-end' } }}
    >
      {tabs.map(({ name, label }) => (
        <Tab key={name} value={name} label={label} sx={{ minHeight: 48 }} />
      ))}
    </Tabs>
  );
}

function ListSearch() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const searched = typeof filterValues.q === 'string' ? filterValues.q : '';
  const [words, setWords] = useState(searched);
  /** What was asked for last, by whoever typed. */
  const asked = useRef(searched);
  const latest = useRef({ searched, filterValues });
  latest.current = { searched, filterValues };

  useEffect(() => {
    const wanted = searchFilter(words).q ?? '';
    if (wanted === latest.current.searched) return undefined;
    const pause = setTimeout(() => {
      asked.current = wanted;
      const { q: _previous, ...others } = latest.current.filterValues;
      setFilters(wanted ? { ...others, q: wanted } : others);
    }, PAUSE_MS);
    return () => clearTimeout(pause);
    // Only what was typed starts a search, not the filters that it changes.
  }, [words]);
  useEffect(() => {
    if (searched === asked.current) return;
    asked.current = searched;
    // A saved filter, or none at all, asks for other words than those that were typed.
    setWords(searched);
  }, [searched]);

  return (
    <TextField
      value={words}
      onChange={(event) => setWords(event.target.value)}
      placeholder={t('common.search_placeholder')}
      type="search"
      sx={{
        flex: { xs: 1, md: 'none' },
        // Beside five tabs of a desk that is not wide, none is cut off.
        width: { md: 220, xl: 300 },
        marginInline: { xs: 3, md: 0 },
      }}
      slotProps={{
        htmlInput: { 'aria-label': t('common.search'), 'data-shortcut': 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: words && (
            <IconButton
              size="small"
              aria-label={t('common.clear')}
              onClick={() => setWords('')}
              sx={{ minWidth: 28, minHeight: 28 }}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          ),
        },
      }}
    />
  );
}
