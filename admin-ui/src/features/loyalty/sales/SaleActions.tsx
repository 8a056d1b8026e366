import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { isZero } from '../../../shared/format';
import { useDialog } from '../../../shared/ui/DialogHost';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import { Effects } from '../../platform/effects/Effects';
import { useEffects } from '../../platform/effects/effects';
import { ReturnDialog } from './ReturnDialog';
import { isPaidByVoucher } from './goods-left';
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
  const { run } = useCommand<Sale>(['sales', 'participants', 'till', 'effects'], onClose, sale.person_name);
  const of = `sales/${sale.id}`;
  const { data } = useEffects(of);
  return (
    <ReasonDialog
      title={t('loyalty.sales.cancel.title', { number: sale.document_number ?? '' })}
      text={[t('loyalty.sales.cancel.whole'), t('loyalty.sales.cancel.final')].join(' ')}
      effects={<Effects of={of} />}
      isReady={data?.status === 'possible'}
      submit={t('loyalty.sales.cancel.submit')}
      dismiss={t('loyalty.sales.cancel.keep')}
      onSubmit={(reason) => run(`/api/sales/${sale.id}/cancel`, { reason })}
      onClose={onClose}
    />
  );
}
