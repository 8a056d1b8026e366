import { RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import { oneOf } from '@fidelidade/domain/kernel/record-kind/words.js';
import { useQuery } from '@tanstack/react-query';
import type { MessageKey } from '../i18n/messages';
import { useText } from '../i18n/useText';
import { useLabel } from '../i18n/useWords';
import { api } from '../providers/api';
import { ASIDE } from '../providers/failures';
import { NAVIGATION } from './navigation';
import type { PaletteEntry } from './usePaletteEntries';

/** A record that the server found, of a resource that the palette asks for by no search of its own. */
interface Found {
  readonly resource: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

/** Records without a page of their own are shown in their list. */
const SHOWN_IN_LIST: Readonly<Record<string, string>> = { lots: 'number' };

/** What one of those is called that are no plain records. */
const ONE_OF: Readonly<Record<string, MessageKey>> = {
  participants: 'layout.palette_kinds.participants',
  accounts: 'layout.palette_kinds.accounts',
  lots: 'layout.palette_kinds.lots',
  users: 'layout.palette_kinds.users',
  posts: 'layout.palette_kinds.posts',
  companies: 'layout.palette_kinds.companies',
  imports: 'layout.palette_kinds.imports',
};

const DESTINATIONS = NAVIGATION.flatMap(({ destinations }) => destinations);

/** Everything else that can be found: every plain record, participants, users, companies, accounts, lots and imports, by one question. */
export function usePaletteSearch(searched: string | undefined) {
  const t = useText();
  const say = useLabel();
  const { data, isLoading, isError, error } = useQuery({
    queryKey: ['search', searched],
    queryFn: ({ signal }) => api.get<readonly Found[]>('/api/search', { q: searched ?? '' }, signal),
    enabled: searched !== undefined,
    retry: false,
    ...ASIDE,
  });
  const entries = (data ?? []).flatMap(({ resource, id, title, detail }): PaletteEntry[] => {
    const place = DESTINATIONS.find(({ to }) => to === `/${resource}`);
    if (!place) return [];
    const kind = RECORD_KINDS.find((each) => each.resource === resource);
    const field = SHOWN_IN_LIST[resource];
    const to = field
      ? `/${resource}?filter=${encodeURIComponent(JSON.stringify({ [field]: title }))}`
      : `/${resource}/${encodeURIComponent(id)}/show`;
    const group = say(kind ? oneOf(kind) : (ONE_OF[resource] ?? place.label));
    return [{ to, label: title, detail, group, icon: place.icon }];
  });
  return { entries, isLoading, error, failed: isError ? [t('layout.palette_registers')] : [] };
}
