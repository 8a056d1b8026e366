import { addDecimal, parseQuantity } from '@fidelidade/domain/kernel/decimal.js';
import { MAX_REASON_LENGTH } from '@fidelidade/domain/stock/stock-item/stock-item.js';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { maxLength, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { FormDialog } from '../../../shared/form/FormDialog';
import { Cell, FieldGrid } from '../../../shared/form/FormSection';
import { quantity } from '../../../shared/format';
import { DateInput } from '../../../shared/inputs/DateInput';
import { QuantityInput } from '../../../shared/inputs/MoneyInput';
import { notInFuture, positive, wholeUnless } from '../../../shared/inputs/rules';
import { TextInput } from '../../../shared/inputs/TextInput';
import { today } from '../../../shared/today';
import { useDialog } from '../../../shared/ui/DialogHost';
import { useLiveRecord } from '../../../shared/useLiveRecord';
import { useWarehouses, type Warehouse } from '../warehouses/useWarehouses';
import { WarehouseInput } from '../warehouses/WarehouseInput';
import type { Product } from './product';
import { LotInput } from '../lots/LotInput';
import { MovementTypeInputs, useChosenType } from '../movement-types/MovementTypeInputs';
import { inWarehouse, leftOf } from './shelves';

/** «Transferir»: goods go to another warehouse; there is none to go to where there is but one. */
export function TransferStock({ product }: { product: Product }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const warehouses = useWarehouses();
  if (warehouses.length < 2 || !can('stock.stock-movements.transfer')) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<SwapHoriz />}
      onClick={() =>
        open((close) => <TransferDialog product={product} warehouses={warehouses} onClose={close} />)
      }
    >
      {t('stock.products.transfer')}
    </Button>
  );
}

interface TransferDialogProps {
  readonly product: Product;
  readonly warehouses: readonly Warehouse[];
  readonly onClose: () => void;
}

function TransferDialog({ product: shown, warehouses, onClose }: TransferDialogProps) {
  const t = useText();
  const product = useLiveRecord('products', shown);
  const { run } = useCommand<Product>(['products'], onClose, product.name);
  return (
    <FormDialog
      title={`${t('stock.products.transfer')}: ${product.name}`}
      submit={t('stock.products.transfer_submit')}
      width="sm"
      defaultValues={{ ...likelyWay(product, warehouses), date: today() }}
      onSubmit={(values) => run(`/api/products/${product.id}/transfer`, values)}
      onClose={onClose}
    >
      <FieldGrid>
        <Cell span={6}>
          <WarehouseInput source="warehouse_id" label={t('stock.products.transfer_from')} />
        </Cell>
        <Cell span={6}>
          <WarehouseInput source="to_warehouse_id" label={t('stock.products.transfer_to')} />
        </Cell>
        <Cell span={6}>
          <QuantityInput
            source="quantity"
            label={`${t('stock.products.quantity')} (${product.unit})`}
            validate={[required(), positive, wholeUnless(product.fractional)]}
            autoFocus
          />
        </Cell>
        <Cell span={6}>
          <DateInput
            source="date"
            label={t('stock.products.transferred_on')}
            validate={[required(), notInFuture]}
          />
        </Cell>
        <MovementTypeInputs direction="transfer" />
        <TransferredLot product={product} />
        <Cell span={12}>
          <TextInput
            source="reason"
            label={t('stock.products.transfer_reason')}
            validate={[maxLength(MAX_REASON_LENGTH)]}
          />
        </Cell>
      </FieldGrid>
      <After product={product} warehouses={warehouses} />
    </FormDialog>
  );
}

function TransferredLot({ product }: { product: Product }) {
  return <LotInput product={product} isRequired={useChosenType('transfer')?.needs_lot ?? false} />;
}

/** From where there is some, to the next one; with two warehouses that is the only way. */
function likelyWay(product: Product, warehouses: readonly Warehouse[]) {
  const hasSome = ({ id }: Warehouse) => Number(inWarehouse(product, id)) > 0;
  const from = warehouses.find(hasSome) ?? warehouses[0]!;
  const to = warehouses.find(({ id }) => id !== from.id)!;
  return { warehouse_id: from.id, to_warehouse_id: warehouses.length === 2 ? to.id : null };
}

/** What there is in both, and what there will be. */
function After({ product, warehouses }: Omit<TransferDialogProps, 'onClose'>) {
  const t = useText();
  const [from, to, typed] = useWatch({ name: ['warehouse_id', 'to_warehouse_id', 'quantity'] }) as unknown[];
  const lines = [from, to].flatMap((id, place) => {
    const warehouse = warehouses.find((each) => each.id === id);
    if (!warehouse || (place === 1 && to === from)) return [];
    const before = inWarehouse(product, warehouse.id);
    const after = place === 0 ? leftOf(before, typed) : sumOf(before, typed);
    const words = { warehouse: warehouse.name, unit: product.unit, quantity: quantity(before) };
    return after === undefined
      ? t('stock.products.transfer_before', words)
      : t('stock.products.transfer_after', { ...words, after: quantity(after) });
  });
  return (
    <Typography
      component="div"
      variant="body2"
      color="textSecondary"
      sx={{ marginTop: 4, minHeight: '3em' }}
      aria-live="polite"
    >
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Typography>
  );
}

function sumOf(stock: string, typed: unknown): string | undefined {
  const isTyped = leftOf(stock, typed) !== undefined;
  return isTyped ? addDecimal(parseQuantity(stock), parseQuantity(String(typed))) : undefined;
}
