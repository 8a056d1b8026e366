import AddBox from '@mui/icons-material/AddBoxOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
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
  const { hash } = useLocation();
  const [open, setOpen] = useState(isLinked && hash === RECEIVE);
  if (!can('stock.movements.create')) return null;
  return (
    <>
      <Button
        size={inRow ? 'small' : 'medium'}
        variant="outlined"
        startIcon={inRow ? undefined : <AddBox />}
        onClick={() => setOpen(true)}
      >
        {t(inRow ? 'registry.products.receive_submit' : 'registry.products.receive')}
      </Button>
      {open && <ReceiveStockDialog product={product} onClose={() => setOpen(false)} />}
    </>
  );
}
