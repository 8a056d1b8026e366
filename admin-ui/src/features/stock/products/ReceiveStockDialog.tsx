import { addDecimal, parseQuantity } from '@fidelidade/domain/kernel/decimal.js';
import { required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/useText';
import { useCommand } from '../../../providers/useCommand';
import { quantity } from '../../../shared/format';
import { FormDialog } from '../../../shared/form/FormDialog';
import { Cell, FieldGrid } from '../../../shared/form/FormSection';
import { Unasked } from '../../../shared/form/Unasked';
import { DateInput } from '../../../shared/inputs/DateInput';
import { QuantityInput, UnitPriceInput } from '../../../shared/inputs/MoneyInput';
import { aPrice, notInFuture, positive, wholeUnless } from '../../../shared/inputs/rules';
import { today } from '../../../shared/today';
import { useLiveRecord } from '../../../shared/useLiveRecord';
import { NewLotInputs } from '../lots/NewLotInputs';
import { MovementTypeInputs, useChosenType } from '../movement-types/MovementTypeInputs';
import { useWarehouses } from '../warehouses/useWarehouses';
import { WarehouseInput } from '../warehouses/WarehouseInput';
import type { Product } from './product';

/** Goods that arrived: how many, at what cost, when. */
export function ReceiveStockDialog({ product: row, onClose }: { product: Product; onClose: () => void }) {
  const t = useText();
  const product = useLiveRecord('products', row);
  const [first] = useWarehouses();
  const { run } = useCommand<Product>(['products'], onClose, product.name);
  return (
    <FormDialog
      title={`${t('stock.products.receive')}: ${product.name}`}
      submit={t('stock.products.receive_submit')}
      width="sm"
      defaultValues={{
        unit_cost: product.cost_value,
        date: today(),
        ...(first && { warehouse_id: first.id }),
      }}
      onSubmit={(values) => run(`/api/products/${product.id}/receive`, withoutUnasked(values))}
      onClose={onClose}
    >
      <FieldGrid>
        <Cell span={4}>
          <QuantityInput
            source="quantity"
            label={`${t('stock.products.quantity')} (${product.unit})`}
            validate={[required(), positive, wholeUnless(product.fractional)]}
            autoFocus
          />
        </Cell>
        <UnitCost />
        <Cell span={4}>
          <DateInput
            source="date"
            label={t('stock.products.received_on')}
            validate={[required(), notInFuture]}
          />
        </Cell>
        <MovementTypeInputs direction="in" />
        <Cell span={12}>
          <WarehouseInput source="warehouse_id" />
        </Cell>
        <ArrivingLot product={product} />
      </FieldGrid>
      <StockAfter product={product} />
    </FormDialog>
  );
}

/** What goods cost is not asked where their type has them come in at the average. */
function UnitCost() {
  const t = useText();
  const isAsked = useChosenType('in')?.affects_cost ?? true;
  return (
    <Cell span={4}>
      {isAsked ? (
        <UnitPriceInput
          source="unit_cost"
          label={t('stock.products.unit_cost')}
          validate={[required(), ...aPrice]}
        />
      ) : (
        <>
          <Unasked sources={COST} />
          <Typography variant="body2" color="textSecondary">
            {t('stock.movement_types.at_average')}
          </Typography>
        </>
      )}
    </Cell>
  );
}

const COST = ['unit_cost'];
const LOT = ['lot_number', 'lot_manufactured_on', 'lot_expires_on'];

const withoutUnasked = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));

function ArrivingLot({ product }: { product: Product }) {
  const isAsked = useChosenType('in')?.needs_lot ?? false;
  return isAsked || product.lot_control ? <NewLotInputs /> : <Unasked sources={LOT} />;
}

function StockAfter({ product }: { product: Product }) {
  const t = useText();
  const entered: unknown = useWatch({ name: 'quantity' });
  return (
    <Typography variant="body2" color="textSecondary" sx={{ marginTop: 4 }} aria-live="polite">
      {t('stock.products.receive_hint', {
        quantity: quantity(product.stock_quantity),
        unit: product.unit,
        after: quantity(sumOf(product.stock_quantity, String(entered ?? '0'))),
      })}
    </Typography>
  );
}

function sumOf(stock: string, entered: string): string {
  try {
    return addDecimal(parseQuantity(stock), parseQuantity(entered));
  } catch {
    return stock;
  }
}
