import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { useDialog } from '../../../shared/ui/DialogHost';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import { titleOf, type Entry, type Kind } from './entry';

interface ReopenButtonProps {
  readonly entry: Entry;
  readonly kind: Kind;
}

/** «Reabrir»: what was cancelled by mistake is owed again, as it was. */
export function ReopenButton(props: ReopenButtonProps) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  if (!props.entry.cancelled || !can(`finance.${props.kind}.reopen`)) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      onClick={() => open((close) => <ReopenDialog {...props} onClose={close} />)}
    >
      {t('finance.reopen')}
    </Button>
  );
}

function ReopenDialog({ entry, kind, onClose }: ReopenButtonProps & { onClose: () => void }) {
  const t = useText();
  const { run } = useCommand<Entry>([kind], onClose, titleOf(entry));
  return (
    <ReasonDialog
      title={t('finance.reopen_title')}
      text={t('finance.reopen_hint')}
      submit={t('finance.reopen_submit')}
      dismiss={t('finance.reopen_dismiss')}
      harmless
      onSubmit={(reason) => run(`/api/${kind}/${entry.id}/reopen`, { reason })}
      onClose={onClose}
    />
  );
}
