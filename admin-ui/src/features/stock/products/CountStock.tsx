import { parseQuantity, subtractDecimal } from '@fidelidade/domain/kernel/decimal.js';
import { MAX_REASON_LENGTH } from '@fidelidade/domain/stock/stock-item/stock-item.js';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
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
import { QuantityInput } from '../../../shared/inputs/MoneyInput';
import { notNegative, wholeUnless } from '../../../shared/inputs/rules';
import { TextInput } from '../../../shared/inputs/TextInput';
import { useDialog } from '../../../shared/ui/DialogHost';
import { useLiveRecord } from '../../../shared/useLiveRecord';
import { useWarehouses } from '../warehouses/useWarehouses';
import { WarehouseInput } from '../warehouses/WarehouseInput';
import type { Product } from './product';
import { LotInput } from '../lots/LotInput';
import { ofLotIn, useLots, type Lot } from '../lots/useLots';
import { MovementTypeInputs, useChosenType } from '../movement-types/MovementTypeInputs';
import { inWarehouse, leftOf } from './shelves';

/** «Corrigir estoque»: what somebody counted is what there is. */
export function CountStock({ product }: { product: Product }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  // Of goods that are kept by lot one lot is counted, by somebody who may see which there are.
  const maySee = !product.lot_control || can('stock.lots.view');
  if (!can('stock.stock-movements.count') || !maySee) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<RuleOutlined />}
      onClick={() => open((close) => <CountDialog product={product} onClose={close} />)}
    >
      {t('stock.products.count')}
    </Button>
  );
}

function CountDialog({ product: shown, onClose }: { product: Product; onClose: () => void }) {
  const t = useText();
  const product = useLiveRecord('products', shown);
  const [first] = useWarehouses();
  const { run } = useCommand<Product>(['products', 'approvals'], onClose, product.name);
  return (
    <FormDialog
      title={`${t('stock.products.count')}: ${product.name}`}
      submit={t('stock.products.count_submit')}
      width="sm"
      defaultValues={first ? { warehouse_id: first.id } : {}}
      onSubmit={(values) => run(`/api/products/${product.id}/count`, countOf(values))}
      onClose={onClose}
    >
      <Known product={product} />
      <FieldGrid>
        <Cell span={12}>
          <WarehouseInput source="warehouse_id" />
        </Cell>
        <CountedLot product={product} />
        <MovementTypeInputs direction="adjust" />
        <Cell span={5}>
          <QuantityInput
            source="counted"
            label={`${t('stock.products.counted')} (${product.unit})`}
            validate={[required(), notNegative, wholeUnless(product.fractional)]}
            autoFocus
          />
        </Cell>
        <Cell span={7}>
          <TextInput
            source="reason"
            label={t('common.reason')}
            validate={[required(t('finance.reason_required')), maxLength(MAX_REASON_LENGTH)]}
          />
        </Cell>
      </FieldGrid>
      <Difference product={product} />
    </FormDialog>
  );
}

/** A lot, or what is of none: of goods that are kept by lot somebody says which was counted. */
function CountedLot({ product }: { product: Product }) {
  const t = useText();
  const needsLot = useChosenType('adjust')?.needs_lot ?? false;
  return (
    <LotInput
      product={product}
      isRequired
      offersAll
      {...(!needsLot && { others: [{ value: OF_NO_LOT, label: t('stock.lots.of_none') }] })}
    />
  );
}

const OF_NO_LOT = 'none';

/** As the server reads it: a lot, or that what is of none was counted. */
function countOf(values: object): object {
  if (!('lot_id' in values)) return values;
  const { lot_id, ...rest } = values;
  return lot_id === OF_NO_LOT ? { ...rest, without_lot: true } : values;
}

/** What the books say of what was counted: a lot, or the warehouse; of the only one, all that there is. */
function useKnown(product: Product): string {
  const [chosen, lotId] = useWatch({ name: ['warehouse_id', 'lot_id'] }) as unknown[];
  const [first, ...others] = useWarehouses();
  const lots = useLots(product.id, 'all');
  const place = typeof chosen === 'string' && chosen ? chosen : (first?.id ?? '');
  const onIt = others.length > 0 ? inWarehouse(product, place) : product.stock_quantity;
  if (lotId !== OF_NO_LOT && !lots.some(({ id }) => id === lotId)) return onIt;
  const there = (lot: Lot) => (others.length > 0 ? ofLotIn(lot, place) : lot.quantity);
  const lot = lots.find(({ id }) => id === lotId);
  return lot ? there(lot) : lots.reduce((rest, each) => leftOf(rest, there(each)) ?? rest, onIt);
}

function Known({ product }: { product: Product }) {
  const t = useText();
  const known = useKnown(product);
  return (
    <Typography color="textSecondary" sx={{ marginBottom: 4 }}>
      {t('stock.products.count_hint', { quantity: quantity(known), unit: product.unit })}
    </Typography>
  );
}

function Difference({ product }: { product: Product }) {
  const t = useText();
  const counted: unknown = useWatch({ name: 'counted' });
  const difference = differenceOf(useKnown(product), counted);
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ marginTop: 4, minHeight: '1.5em' }}
      aria-live="polite"
    >
      {difference && t('stock.products.count_difference', { difference, unit: product.unit })}
    </Typography>
  );
}

/** With its sign; nothing while what is typed cannot be read. */
function differenceOf(stock: string, counted: unknown): string | undefined {
  if (counted === null || counted === undefined || counted === '') return undefined;
  try {
    const difference = subtractDecimal(parseQuantity(String(counted)), parseQuantity(stock));
    return difference.startsWith('-') ? quantity(difference) : `+${quantity(difference)}`;
  } catch {
    return undefined;
  }
}
