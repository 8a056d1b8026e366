import AddIcon from '@mui/icons-material/Add';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import type { ReactElement } from 'react';
import { useGetList } from 'react-admin';
import { useText } from '../i18n/useText';
import { ASIDE } from '../providers/failures';
import { useCan } from '../providers/useCan';
import { searchFilter } from '../shared/table/search';
import { simplified } from '../shared/text/simplified';
import { useDebounced } from '../shared/useDebounced';
import { useNavigation } from './useNavigation';

export interface PaletteEntry {
  readonly to: string;
  readonly label: string;
  readonly group: string;
  readonly icon: ReactElement;
}

const FOUND_ROWS = 5;

/** Screens and actions that contain what was typed, then the people and products that the server finds. */
export function usePaletteEntries(words: string): readonly PaletteEntry[] {
  const t = useText();
  const can = useCan();
  const destinations = useNavigation().flatMap((group) => group.destinations);
  const wanted = simplified(words);
  const matches = ({ label }: PaletteEntry) => simplified(label).includes(wanted);

  const screens = destinations.map(({ to, label, icon }) => ({
    to,
    label: t(label),
    icon,
    group: t('layout.palette_screens'),
  }));
  const actions = destinations.flatMap(({ create }) =>
    create && can(create.permission)
      ? [{ to: create.to, label: t(create.label), icon: <AddIcon />, group: t('layout.palette_actions') }]
      : [],
  );
  const records = useRecords(words);
  return [...screens.filter(matches), ...actions.filter(matches), ...records];
}

function useRecords(words: string): readonly PaletteEntry[] {
  const t = useText();
  const can = useCan();
  const filter = searchFilter(useDebounced(words));
  const page = { pagination: { page: 1, perPage: FOUND_ROWS }, filter };
  const enabled = filter.q !== undefined;
  const persons = useGetList<{ id: string; full_name: string }>(
    'persons',
    { ...page, sort: { field: 'full_name', order: 'ASC' } },
    { ...ASIDE, enabled: enabled && can('registry.persons.view') },
  );
  const products = useGetList<{ id: string; name: string }>(
    'products',
    { ...page, sort: { field: 'name', order: 'ASC' } },
    { ...ASIDE, enabled: enabled && can('stock.products.view') },
  );
  if (!enabled) return [];
  const group = t('layout.palette_records');
  return [
    ...(persons.data ?? []).map(({ id, full_name }) => ({
      to: `/persons/${id}/show`,
      label: full_name,
      group,
      icon: <PersonOutlined />,
    })),
    ...(products.data ?? []).map(({ id, name }) => ({
      to: `/products/${id}/show`,
      label: name,
      group,
      icon: <Inventory />,
    })),
  ];
}
