import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { money } from '../../../shared/format';
import { useDialog } from '../../../shared/ui/DialogHost';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import { Effects } from '../../platform/effects/Effects';
import { useEffects } from '../../platform/effects/effects';
import { effectsOf } from './PaymentEffects';
import { titleOf, type Entry, type Kind, type Payment } from './entry';

interface ReverseButtonProps {
  readonly entry: Entry;
  readonly payment: Payment;
  readonly kind: Kind;
}

/** «Estornar»: the payment stays in the history, what it settled is open again. */
export function ReverseButton(props: ReverseButtonProps) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  if (props.payment.reversed_at || !can(`finance.${props.kind}.reverse`)) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      onClick={() => open((close) => <ReverseDialog {...props} onClose={close} />)}
    >
      {t('finance.reverse')}
    </Button>
  );
}

function ReverseDialog({ entry, payment, kind, onClose }: ReverseButtonProps & { onClose: () => void }) {
  const t = useText();
  const { run } = useCommand<Entry>([kind, 'accounts', 'clearings', 'effects'], onClose, titleOf(entry));
  const of = effectsOf(kind, entry, payment);
  const { data } = useEffects(of);
  return (
    <ReasonDialog
      title={t('finance.reverse_title', { value: money(payment.principal) })}
      text={t('finance.reverse_hint')}
      effects={<Effects of={of} />}
      isReady={data?.status === 'possible'}
      submit={t('finance.reverse')}
      dismiss={t('finance.keep')}
      onSubmit={(reason) => run(`/api/${kind}/${entry.id}/payments/${payment.id}/reverse`, { reason })}
      onClose={onClose}
    />
  );
}
