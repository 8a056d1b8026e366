import { MAX_REASON_LENGTH } from '@fidelidade/domain/stock/stock-item/stock-item.js';
import IndeterminateCheckBox from '@mui/icons-material/IndeterminateCheckBoxOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { maxLength, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { quantity } from '../../../shared/format';
import { FormDialog } from '../../../shared/form/FormDialog';
import { Cell, FieldGrid } from '../../../shared/form/FormSection';
import { DateInput } from '../../../shared/inputs/DateInput';
import { QuantityInput } from '../../../shared/inputs/MoneyInput';
import { notInFuture, positive, wholeUnless } from '../../../shared/inputs/rules';
import { TextInput } from '../../../shared/inputs/TextInput';
import { today } from '../../../shared/today';
import { useDialog } from '../../../shared/ui/DialogHost';
import { useLiveRecord } from '../../../shared/useLiveRecord';
import { LotInput } from '../lots/LotInput';
import { MovementTypeInputs, useChosenType } from '../movement-types/MovementTypeInputs';
import { useWarehouses } from '../warehouses/useWarehouses';
import { WarehouseInput } from '../warehouses/WarehouseInput';
import type { Product } from './product';
import { inWarehouse, leftOf } from './shelves';

/** «Dar saída»: goods go without a note: lost, spoilt, used, given away. */
export function WithdrawStock({ product }: { product: Product }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  if (!can('stock.stock-movements.withdraw')) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<IndeterminateCheckBox />}
      onClick={() => open((close) => <WithdrawDialog product={product} onClose={close} />)}
    >
      {t('stock.products.withdraw')}
    </Button>
  );
}

function WithdrawDialog({ product: shown, onClose }: { product: Product; onClose: () => void }) {
  const t = useText();
  const product = useLiveRecord('products', shown);
  const [first] = useWarehouses();
  const { run } = useCommand<Product>(['products', 'approvals'], onClose, product.name);
  return (
    <FormDialog
      title={`${t('stock.products.withdraw')}: ${product.name}`}
      submit={t('stock.products.withdraw_submit')}
      width="sm"
      defaultValues={{ date: today(), ...(first && { warehouse_id: first.id }) }}
      onSubmit={(values) => run(`/api/products/${product.id}/withdraw`, values)}
      onClose={onClose}
    >
      <FieldGrid>
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
            label={t('stock.products.withdrawn_on')}
            validate={[required(), notInFuture]}
          />
        </Cell>
        <MovementTypeInputs direction="out" />
        <Cell span={12}>
          <WarehouseInput source="warehouse_id" />
        </Cell>
        <WithdrawnLot product={product} />
        <Cell span={12}>
          <TextInput
            source="reason"
            label={t('stock.products.transfer_reason')}
            validate={[maxLength(MAX_REASON_LENGTH)]}
          />
        </Cell>
      </FieldGrid>
      <Left product={product} />
    </FormDialog>
  );
}

/** What there is in the warehouse, and what will be left. */
function Left({ product }: { product: Product }) {
  const t = useText();
  const warehouses = useWarehouses();
  const [chosen, typed] = useWatch({ name: ['warehouse_id', 'quantity'] }) as unknown[];
  const warehouse = warehouses.find(({ id }) => id === chosen) ?? warehouses[0];
  if (!warehouse) return null;
  const before = warehouses.length > 1 ? inWarehouse(product, warehouse.id) : product.stock_quantity;
  const after = leftOf(before, typed);
  const words = { warehouse: warehouse.name, unit: product.unit, quantity: quantity(before) };
  return (
    <Typography variant="body2" color="textSecondary" sx={{ marginTop: 4 }} aria-live="polite">
      {after === undefined
        ? t('stock.products.transfer_before', words)
        : t('stock.products.transfer_after', { ...words, after: quantity(after) })}
    </Typography>
  );
}

function WithdrawnLot({ product }: { product: Product }) {
  const isRequired = useChosenType('out')?.needs_lot ?? false;
  return <LotInput product={product} isRequired={isRequired} />;
}
