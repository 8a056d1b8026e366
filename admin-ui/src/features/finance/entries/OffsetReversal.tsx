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

const NEEDED = (['receivables', 'payables'] as const).flatMap(
  (kind) => [`finance.${kind}.view`, `finance.${kind}.reverse`] as const,
);

interface ReversalProps {
  readonly entry: Entry;
  readonly payment: Payment;
  readonly kind: Kind;
}

/** A set-off is reversed whole: both entries are owed again, which is said before. */
export function ReverseOffsetButton(props: ReversalProps) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const mayReverse = NEEDED.every(can);
  if (props.payment.reversed_at || !mayReverse) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      onClick={() => open((close) => <ReversalDialog {...props} onClose={close} />)}
    >
      {t('finance.reverse')}
    </Button>
  );
}

function ReversalDialog({ entry, payment, kind, onClose }: ReversalProps & { onClose: () => void }) {
  const t = useText();
  const touched = ['receivables', 'payables', 'receipts', 'effects'];
  const { run } = useCommand<Entry>(touched, onClose, titleOf(entry));
  const of = effectsOf(kind, entry, payment);
  const { data } = useEffects(of);
  return (
    <ReasonDialog
      title={t('finance.offset.reverse_title', { value: money(payment.principal) })}
      text={t('finance.offset.reverse_hint', { value: money(payment.principal) })}
      effects={<Effects of={of} />}
      isReady={data?.status === 'possible'}
      submit={t('finance.offset.reverse_submit')}
      dismiss={t('finance.keep')}
      onSubmit={(reason) => run(`/api/${kind}/${entry.id}/offsets/${payment.offset_id}/reverse`, { reason })}
      onClose={onClose}
    />
  );
}
