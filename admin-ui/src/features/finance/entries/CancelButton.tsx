import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { useDialog } from '../../../shared/ui/DialogHost';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import { AppliesToInput } from '../entry-series/AppliesToInput';
import { isCancellable, titleOf, type Entry, type Kind } from './entry';

interface CancelButtonProps {
  readonly entry: Entry;
  readonly kind: Kind;
}

export function CancelButton(props: CancelButtonProps) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  if (!isCancellable(props.entry) || !can(`finance.${props.kind}.cancel`)) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      onClick={() => open((close) => <CancelDialog {...props} onClose={close} />)}
    >
      {t('finance.cancel')}
    </Button>
  );
}

function CancelDialog({ entry, kind, onClose }: CancelButtonProps & { onClose: () => void }) {
  const t = useText();
  const { run } = useCommand<Entry>([kind], onClose, titleOf(entry));
  return (
    <ReasonDialog
      title={t('finance.cancel_title')}
      text={t(`finance.${kind}.cancel_hint`)}
      submit={t(entry.series_id ? 'finance.series.cancel_submit' : 'finance.cancel_submit')}
      dismiss={t('finance.keep')}
      onSubmit={(reason, form) => run(`/api/${kind}/${entry.id}/cancel`, { reason, ...scopeIn(form) })}
      onClose={onClose}
    >
      {entry.series_id && (
        <Box sx={{ marginTop: 4 }}>
          <AppliesToInput />
        </Box>
      )}
    </ReasonDialog>
  );
}

const scopeIn = ({ applies_to }: { readonly applies_to?: unknown }): object =>
  applies_to ? { applies_to } : {};
