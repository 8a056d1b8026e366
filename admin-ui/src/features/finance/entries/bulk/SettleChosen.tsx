import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { useText } from '../../../../i18n/useText';
import { count } from '../../../../shared/format';
import { useDialog } from '../../../../shared/ui/DialogHost';
import type { EntryRow, Kind } from '../entry';
import { MOST_CHOSEN } from './settlement';
import { SettleManyDialog } from './SettleManyDialog';

/** «Receber selecionadas», «Pagar selecionadas»; and all that the list finds, beyond its page. */
export function SettleChosen({ kind }: { kind: Kind }) {
  const t = useText();
  const open = useDialog();
  const data = useDataProvider();
  const {
    selectedIds,
    total = 0,
    sort,
    filterValues,
    onSelect,
    onUnselectItems,
  } = useListContext<EntryRow>();
  const all = Math.min(total, MOST_CHOSEN);
  const choosing = useMutation({
    mutationFn: () =>
      data.getList<EntryRow>(kind, {
        pagination: { page: 1, perPage: MOST_CHOSEN },
        sort,
        filter: filterValues,
      }),
    onSuccess: (found) => onSelect(found.data.map(({ id }) => id)),
  });
  const settle = () => {
    const ids = selectedIds.slice(0, MOST_CHOSEN).map(String);
    open((close) => (
      <SettleManyDialog kind={kind} ids={ids} onClose={close} onSettled={() => onUnselectItems()} />
    ));
  };
  return (
    <>
      <Button
        size="small"
        variant="contained"
        disabled={selectedIds.length === 0 || selectedIds.length > MOST_CHOSEN}
        onClick={settle}
      >
        {t(`finance.bulk.${kind}.settle`)}
      </Button>
      {selectedIds.length > 0 && all > selectedIds.length && (
        <Button size="small" disabled={choosing.isPending} onClick={() => choosing.mutate()}>
          {t(total > MOST_CHOSEN ? 'finance.bulk.choose_first' : 'finance.bulk.choose_all', {
            count: count(all),
          })}
        </Button>
      )}
    </>
  );
}
