import Typography from '@mui/material/Typography';
import { required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { day, isZero, quantity } from '../../../shared/format';
import { Cell } from '../../../shared/form/FormSection';
import { SelectInput, type Choice } from '../../../shared/inputs/SelectInput';
import type { Product } from '../products/product';
import { useWarehouses } from '../warehouses/useWarehouses';
import { isOver, ofLotIn, useLots, type Lot } from './useLots';

interface LotInputProps {
  readonly product: Product;
  /** Where none need be named, those that expire first are meant. */
  readonly isRequired?: boolean;
  /** Also lots of which nothing is there. */
  readonly offersAll?: boolean;
  readonly others?: readonly Choice[];
}

/** Which lot is meant, of those that lie in the chosen warehouse; nothing is asked of goods that have none. */
export function LotInput({ product, isRequired = false, offersAll = false, others = [] }: LotInputProps) {
  const t = useText();
  const [first] = useWarehouses();
  const [warehouse, chosen] = useWatch({ name: ['warehouse_id', 'lot_id'] }) as unknown[];
  const place = typeof warehouse === 'string' && warehouse ? warehouse : first?.id;
  const known = useLots(product.id, offersAll ? 'all' : 'there');
  // What somebody chose stays in sight, though another warehouse has nothing of it.
  const isOffered = (lot: Lot) =>
    offersAll || place === undefined || lot.id === chosen || !isZero(ofLotIn(lot, place));
  const lots = known.filter(isOffered);
  if (known.length === 0 && !product.lot_control) return null;
  const isExpired = lots.some((lot) => lot.id === chosen && isOver(lot));
  return (
    <Cell span={12}>
      <SelectInput
        source="lot_id"
        label={t('stock.lots.one')}
        defaultValue=""
        {...(isRequired && { validate: [required()] })}
        choices={[
          ...(isRequired ? others : [{ value: '', label: t('stock.lots.first_to_expire') }]),
          ...lots.map((lot) => ({
            value: lot.id,
            label: [
              lot.number,
              lot.expires_on && t('stock.lots.until', { day: day(lot.expires_on) }),
              `${quantity(place === undefined ? lot.quantity : ofLotIn(lot, place))} ${product.unit}`,
            ]
              .filter(Boolean)
              .join(' · '),
          })),
        ]}
      />
      {isExpired && (
        <Typography variant="body2" color="warning" role="status" sx={{ marginTop: 1 }}>
          {t('stock.lots.expired_hint')}
        </Typography>
      )}
    </Cell>
  );
}
