import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { ASIDE } from '../../../providers/failures';
import { useCan } from '../../../providers/useCan';
import { useDialog } from '../../../shared/ui/DialogHost';
import { isHeld, isOpen, OTHER_KIND, type Entry, type EntryRow, type Kind } from './entry';
import { OffsetDialog } from './OffsetDialog';

const NEEDED = (['receivables', 'payables'] as const).flatMap(
  (kind) => [`finance.${kind}.view`, `finance.${kind}.offset`] as const,
);

/** «Encontrar contas»: offered where the same person owes something the other way too. */
export function OffsetButton({ entry, kind }: { entry: Entry; kind: Kind }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const mayBe = isOpen(entry) && !isHeld(entry) && entry.person_id !== null && NEEDED.every(can);
  const { data: counterparts = [] } = useQuery({
    // It changes with what is owed the other way.
    queryKey: [OTHER_KIND[kind], 'counterparts', entry.id, entry.version],
    queryFn: () => api.get<readonly EntryRow[]>(`/api/${kind}/${entry.id}/counterparts`),
    enabled: mayBe,
    ...ASIDE,
  });
  if (!mayBe || counterparts.length === 0) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      onClick={() =>
        open((close) => (
          <OffsetDialog entry={entry} kind={kind} counterparts={counterparts} onClose={close} />
        ))
      }
    >
      {t('finance.offset.find')}
    </Button>
  );
}
