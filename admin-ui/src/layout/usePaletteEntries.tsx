import AddIcon from '@mui/icons-material/Add';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { useLocation } from 'react-router';
import { usePermissionName } from '../i18n/usePermissionName';
import { useRecordName } from '../i18n/useRecordName';
import { useText, type Text } from '../i18n/useText';
import { useLabel } from '../i18n/useWords';
import { statusOf, UNREACHABLE } from '../providers/apiError';
import { ASIDE } from '../providers/failures';
import { useCan } from '../providers/useCan';
import { searchFilter } from '../shared/table/search';
import { useDebounced } from '../shared/useDebounced';
import { useRecentRecords } from '../shared/views/recent';
import { PALETTE_DEEDS } from './palette-deeds';
import { withinPatience, type PaletteEntry } from './palette-entry';
import { bestFirst, isNamed } from './palette-match';
import { PALETTE_RECORDS, type PaletteRecords } from './palette-records';
import { useNavigation } from './useNavigation';
import { usePaletteSearch } from './usePaletteSearch';
import { usePaletteSettings } from './usePaletteSettings';

export interface PaletteAnswer {
  readonly entries: readonly PaletteEntry[];
  /** Until every search has answered nobody knows that there is nothing. */
  readonly isSearching: boolean;
  /** Where the search failed, in words. */
  readonly failed: readonly string[];
  readonly isOffline: boolean;
}

const FOUND_ROWS = 5;
const RECENT_VIEWS = 5;

/** What is called just what was typed; then the other screens and actions that it finds, and the records that the server finds. */
export function usePaletteEntries(words: string): PaletteAnswer {
  const t = useText();
  const say = useLabel();
  const can = useCan();
  const destinations = useNavigation().flatMap((group) => group.destinations);
  const screens = destinations.map(({ to, label, words: other, icon }) => ({
    to,
    label: say(label),
    ...(other && { words: t(other) }),
    icon,
    group: t('layout.palette_screen'),
  }));
  const actions = destinations.flatMap(({ create }) =>
    create && can(create.permission)
      ? [{ to: create.to, label: say(create.label), icon: <AddIcon />, group: t('layout.palette_action') }]
      : [],
  );
  const deeds = PALETTE_DEEDS.filter(({ permission }) => can(permission)).map((deed) => ({
    to: deed.to,
    label: t(deed.label),
    words: t(deed.words),
    icon: deed.icon,
    group: t('layout.palette_action'),
  }));
  const settings = usePaletteSettings();
  const recent = useRecent(words.trim() === '');
  const { found, ...search } = useRecords(words.trim());
  const exact = found.filter(({ isExact }) => isExact);
  const others = found.filter(({ isExact }) => !isExact);
  // Settings are so many that they would hide the screens from whoever has typed nothing.
  const places = [...screens, ...deeds, ...actions, ...(words.trim() === '' ? [] : settings)];
  const fitting = bestFirst<PaletteEntry>(places, words);
  return {
    ...search,
    entries: [
      ...recent,
      ...fitting.filter((entry) => isNamed(entry, words)),
      ...exact,
      ...fitting.filter((entry) => !isNamed(entry, words)),
      ...others,
    ],
  };
}

/** Where the user was lately, the latest first, as long as nothing is typed; the screen in sight is no way to go. */
function useRecent(isWanted: boolean): readonly PaletteEntry[] {
  const t = useText();
  const { pathname } = useLocation();
  const views = useRecentRecords();
  if (!isWanted) return [];
  return views
    .filter(({ path }) => path !== pathname)
    .slice(0, RECENT_VIEWS)
    .map(({ path, search, title }) => ({
      to: path + search,
      label: title,
      icon: <HistoryIcon />,
      group: t('layout.palette_recent'),
    }));
}

interface FoundEntry extends PaletteEntry {
  readonly isExact: boolean;
}

/** Kinds that show figures are asked for by themselves, all others together: what is slow or refused holds nobody up. */
function useRecords(words: string): Omit<PaletteAnswer, 'entries'> & { found: readonly FoundEntry[] } {
  const t = useText();
  const recordName = useRecordName();
  const nameOf = usePermissionName();
  const can = useCan();
  const dataProvider = useDataProvider();
  const searched = searchFilter(useDebounced(words)).q;
  const kinds = PALETTE_RECORDS.filter(({ view }) => can(view));
  const answers = useQueries({
    queries: kinds.map(({ resource, sort: [field, order], among }) => ({
      queryKey: [resource, 'palette', searched],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        dataProvider.getList<RaRecord<string>>(resource, {
          pagination: { page: 1, perPage: FOUND_ROWS },
          sort: { field, order },
          filter: { ...among, q: searched },
          signal: withinPatience(signal),
        }),
      enabled: searched !== undefined,
      retry: false,
      ...ASIDE,
    })),
  });
  const rest = usePaletteSearch(searched);
  // What answers other words than those on the screen is shown to nobody.
  const isOfTheseWords = searched === searchFilter(words).q;
  if (searchFilter(words).q === undefined)
    return { found: [], isSearching: false, failed: [], isOffline: false };
  if (!isOfTheseWords) return { found: [], isSearching: true, failed: [], isOffline: false };
  const failures = kinds.filter((_kind, index) => answers[index]?.isError);
  return {
    found: [
      ...kinds.flatMap((kind, index) =>
        (answers[index]?.data?.data ?? []).map((record) => ({
          ...entryOf(kind, record as never, words, t, nameOf),
          group: recordName(kind.resource),
        })),
      ),
      ...rest.entries.map((entry) => ({ ...entry, isExact: bare(entry.label) === bare(words) })),
    ],
    isSearching: rest.isLoading || answers.some(({ isLoading }) => isLoading),
    failed: [...failures.map(({ resource }) => t(`layout.${resource}`)), ...rest.failed],
    isOffline: [rest, ...answers].every(({ error }) => statusOf(error) === UNREACHABLE),
  };
}

const bare = (code: string): string => code.replace(/[\s./-]/g, '').toUpperCase();

const entryOf = (
  { resource, icon, label, detail, codes }: PaletteRecords,
  record: never,
  words: string,
  t: Text,
  nameOf: ReturnType<typeof usePermissionName>,
): Omit<FoundEntry, 'group'> => ({
  to: `/${resource}/${(record as { id: string }).id}/show`,
  label: label(record, t, nameOf),
  detail: detail(record),
  icon,
  isExact: codes(record).some((code) => code !== null && bare(String(code)) === bare(words)),
});
