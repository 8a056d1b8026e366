import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { isZero } from '../../../shared/format';
import { useDialog } from '../../../shared/ui/DialogHost';
import { CancelSaleDialog } from './CancelSaleDialog';
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
          onClick={() =>
            open((close) => <CancelSaleDialog sale={sale} of={`sales/${sale.id}`} onClose={close} />)
          }
        >
          {t('loyalty.sales.cancel.button')}
        </Button>
      )}
    </>
  );
}
