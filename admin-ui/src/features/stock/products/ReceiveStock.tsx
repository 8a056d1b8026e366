import AddBox from '@mui/icons-material/AddBoxOutlined';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useDialog } from '../../../shared/ui/DialogHost';
import type { Product } from './product';
import { ReceiveStockDialog } from './ReceiveStockDialog';

interface ReceiveStockProps {
  readonly product: Product;
  readonly inRow?: boolean;
  /** Opens by itself at the address that ends so: what is missing somewhere links to what mends it. */
  readonly isLinked?: boolean;
}

/** The end of an address that opens the entry of goods. */
export const RECEIVE = '#receive';

export function ReceiveStock({ product, inRow = false, isLinked = false }: ReceiveStockProps) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const { hash } = useLocation();
  const may = can('stock.stock-movements.create');
  const receive = () => open((close) => <ReceiveStockDialog product={product} onClose={close} />);
  const isAsked = isLinked && hash === RECEIVE && may;
  useEffect(() => {
    if (isAsked) receive();
  }, [isAsked]);
  if (!may) return null;
  return (
    <Button
      size={inRow ? 'small' : 'medium'}
      variant="outlined"
      startIcon={inRow ? undefined : <AddBox />}
      onClick={receive}
    >
      {t(inRow ? 'stock.products.receive_submit' : 'stock.products.receive')}
    </Button>
  );
}
