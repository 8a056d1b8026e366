import AddBox from '@mui/icons-material/AddBoxOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import type { Product } from './product';
import { ReceiveStockDialog } from './ReceiveStockDialog';

export function ReceiveStock({ product, inRow = false }: { product: Product; inRow?: boolean }) {
  const t = useText();
  const can = useCan();
  const [open, setOpen] = useState(false);
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
