import { formatMoney } from '@fidelidade/domain/kernel/money.js';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { isZero } from '../../../shared/format';
import { useDialog } from '../../../shared/ui/DialogHost';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import { ReturnDialog } from './ReturnDialog';
import { effectOf, isPaidByVoucher, wholeOf } from './return-effect';
import { isStillSold, type Sale } from './sale';

/** Goods come back; or, as long as nothing did, the sale is taken back as a whole. */
export function SaleActions({ sale }: { sale: Sale }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  if (!isStillSold(sale) || !can('loyalty.sales.return')) return null;
  return (
    <>
      {!isPaidByVoucher(sale) && (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => open((close) => <ReturnDialog sale={sale} onClose={close} />)}
        >
          {t('loyalty.sales.return.button')}
        </Button>
      )}
      {isZero(sale.returned_amount) && (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => open((close) => <CancelDialog sale={sale} onClose={close} />)}
        >
          {t('loyalty.sales.cancel.button')}
        </Button>
      )}
    </>
  );
}

function CancelDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const t = useText();
  const { run } = useCommand<Sale>(['sales', 'participants', 'till'], onClose, sale.person_name);
  const { toHandBack: money, given, taken } = effectOf(sale, wholeOf(sale));
  const effects = (
    [
      ['money', money],
      ['given', given],
      ['taken', taken],
    ] as const
  )
    .filter(([, amount]) => amount !== 0)
    .map(([effect, amount]) => t(`loyalty.sales.cancel.${effect}`, { amount: formatMoney(amount) }));
  return (
    <ReasonDialog
      title={t('loyalty.sales.cancel.title', { number: sale.document_number ?? '' })}
      text={[t('loyalty.sales.cancel.whole'), ...effects, t('loyalty.sales.cancel.final')].join(' ')}
      submit={t('loyalty.sales.cancel.submit')}
      dismiss={t('loyalty.sales.cancel.keep')}
      onSubmit={(reason) => run(`/api/sales/${sale.id}/cancel`, { reason })}
      onClose={onClose}
    />
  );
}
