import { clearingDays } from '@fidelidade/domain/finance/payment-form.js';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { day, money } from '../../../shared/format';
import { useDialog } from '../../../shared/ui/DialogHost';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import { titleOf, type Entry, type Kind, type Payment } from './entry';

interface ReverseClearingProps {
  readonly entry: Entry;
  readonly payment: Payment;
  readonly kind: Kind;
}

/** «Desfazer compensação»: the money did not arrive after all, and the payment stands (R-4.3.10, ADR 0112). */
export function ReverseClearingButton(props: ReverseClearingProps) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const { form, cleared_on, reversed_at } = props.payment;
  // What arrives at once was never on its way.
  const wasAwaited = form !== null && clearingDays(form) !== undefined;
  if (!cleared_on || reversed_at || !wasAwaited || !can(`finance.${props.kind}.reverse`)) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      onClick={() => open((close) => <ReverseClearingDialog {...props} onClose={close} />)}
    >
      {t('finance.unclear')}
    </Button>
  );
}

function ReverseClearingDialog({
  entry,
  payment,
  kind,
  onClose,
}: ReverseClearingProps & { onClose: () => void }) {
  const t = useText();
  const touched = [kind, 'accounts', 'clearings', 'effects'];
  const { run } = useCommand<Entry>(touched, onClose, titleOf(entry));
  return (
    <ReasonDialog
      title={t('finance.unclear_title', { value: money(payment.total_cash) })}
      text={t('finance.unclear_hint', {
        account: payment.account_name ?? '',
        date: day(payment.cleared_on),
        value: money(payment.total_cash),
      })}
      submit={t('finance.unclear')}
      dismiss={t('finance.keep')}
      onSubmit={(reason) =>
        run(`/api/${kind}/${entry.id}/payments/${payment.id}/compensate/reverse`, { reason })
      }
      onClose={onClose}
    />
  );
}
