import { useQuery } from '@tanstack/react-query';
import { useRecordName } from '../i18n/useRecordName';
import { useText } from '../i18n/useText';
import { api } from '../providers/api';
import { ASIDE } from '../providers/failures';
import { NAVIGATION } from './navigation';
import type { PaletteEntry } from './palette-entry';

/** A record that the server found, of a resource that the palette asks for by no search of its own. */
interface Found {
  readonly resource: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

const DESTINATIONS = NAVIGATION.flatMap(({ destinations }) => destinations);

/** Everything else that can be found: every plain record, participants, users, companies, accounts, lots and imports, by one question. */
export function usePaletteSearch(searched: string | undefined) {
  const t = useText();
  const recordName = useRecordName();
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
    const to = `/${resource}/${encodeURIComponent(id)}/show`;
    return [{ to, label: title, detail, group: recordName(resource), icon: place.icon }];
  });
  return { entries, isLoading, error, failed: isError ? [t('layout.palette_registers')] : [] };
}
