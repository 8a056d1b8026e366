import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { money } from '../../../shared/format';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import { titleOf, type Entry, type Kind, type Payment } from './entry';

/** «Estornar»: the payment stays in the history, what it settled is open again. */
export function ReverseButton({ entry, payment, kind }: { entry: Entry; payment: Payment; kind: Kind }) {
  const t = useText();
  const can = useCan();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { run } = useCommand<Entry>([kind, 'accounts', 'clearings'], close, titleOf(entry));
  if (payment.reversed_at || !can(`finance.${kind}.reverse`)) return null;
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {t('finance.reverse')}
      </Button>
      {open && (
        <ReasonDialog
          title={t('finance.reverse_title', { value: money(payment.principal) })}
          text={t('finance.reverse_hint')}
          submit={t('finance.reverse')}
          dismiss={t('finance.keep')}
          onSubmit={(reason) => run(`/api/${kind}/${entry.id}/payments/${payment.id}/reverse`, { reason })}
          onClose={close}
        />
      )}
    </>
  );
}
