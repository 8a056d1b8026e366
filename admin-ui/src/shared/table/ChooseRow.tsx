import Checkbox from '@mui/material/Checkbox';
import { useListContext, type RaRecord } from 'react-admin';
import { useText } from '../../i18n/useText';

/** Chooses one row, called by what it shows first. */
export function ChooseRow({ id, name }: { id: string; name: string }) {
  const t = useText();
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': t('lists.choose_row', { name }) } }}
    />
  );
}

/** Chooses every row of this page that may be, or none; those of other pages stay as they are. */
export function ChoosePage({ records }: { records: readonly RaRecord<string>[] }) {
  const t = useText();
  const { selectedIds, onSelect } = useListContext();
  const ids = records.map(({ id }) => id);
  const elsewhere = selectedIds.filter((id) => !ids.includes(id));
  const chosen = ids.filter((id) => selectedIds.includes(id));
  const isWhole = ids.length > 0 && chosen.length === ids.length;
  return (
    <Checkbox
      size="small"
      checked={isWhole}
      indeterminate={chosen.length > 0 && !isWhole}
      onChange={() => onSelect(isWhole ? elsewhere : [...elsewhere, ...ids])}
      slotProps={{ input: { 'aria-label': t('lists.choose_all') } }}
    />
  );
}
