import { useQuery } from '@tanstack/react-query';
import { useRecordName } from '../i18n/useRecordName';
import { useText } from '../i18n/useText';
import { useLabel } from '../i18n/useWords';
import { api } from '../providers/api';
import { ASIDE } from '../providers/failures';
import { NAVIGATION } from './navigation';
import { withinPatience, type PaletteEntry } from './palette-entry';

/** A record that the server found, of a resource that the palette asks for by no search of its own. */
interface Found {
  readonly resource: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** The record on whose page it is seen, where it has none of its own. */
  readonly seen_in?: { readonly resource: string; readonly id: string };
}

interface SearchAnswer {
  readonly found: readonly Found[];
  /** The resources that took too long, or failed. */
  readonly missed: readonly string[];
}

const DESTINATIONS = NAVIGATION.flatMap(({ destinations }) => destinations);

/** Everything that the palette asks for by no search of its own, by one question: every plain record, and all that the server words. */
export function usePaletteSearch(searched: string | undefined) {
  const t = useText();
  const say = useLabel();
  const recordName = useRecordName();
  const { data, isLoading, isError, error } = useQuery({
    queryKey: ['search', searched],
    queryFn: ({ signal }) =>
      api.get<SearchAnswer>('/api/search', { q: searched ?? '' }, withinPatience(signal)),
    enabled: searched !== undefined,
    retry: false,
    ...ASIDE,
  });
  const entries = (data?.found ?? []).flatMap(({ resource, id, title, detail, seen_in }): PaletteEntry[] => {
    const place = DESTINATIONS.find(({ to }) => to === `/${resource}`);
    if (!place) return [];
    const seen = seen_in ?? { resource, id };
    const to = `/${seen.resource}/${encodeURIComponent(seen.id)}/show`;
    return [{ to, label: title, detail, group: recordName(resource), icon: place.icon }];
  });
  const missed = (data?.missed ?? []).flatMap((resource) => {
    const place = DESTINATIONS.find(({ to }) => to === `/${resource}`);
    return place ? [say(place.label)] : [];
  });
  return { entries, isLoading, error, failed: isError ? [t('layout.palette_registers')] : missed };
}
