import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import { isCancellable, titleOf, type Entry, type Kind } from './entry';

export function CancelButton({ entry, kind }: { entry: Entry; kind: Kind }) {
  const t = useText();
  const can = useCan();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { run } = useCommand<Entry>([kind], close, titleOf(entry));
  if (!isCancellable(entry) || !can(`finance.${kind}.cancel`)) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {t('finance.cancel')}
      </Button>
      {open && (
        <ReasonDialog
          title={t('finance.cancel_title')}
          text={t('finance.cancel_hint')}
          submit={t('finance.cancel_submit')}
          dismiss={t('finance.keep')}
          onSubmit={(reason) => run(`/api/${kind}/${entry.id}/cancel`, { reason })}
          onClose={close}
        />
      )}
    </>
  );
}
