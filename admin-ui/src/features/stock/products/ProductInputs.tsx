import { USUAL_UNITS } from '@fidelidade/domain/stock/usual-units.js';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { CheckInput } from '../../../shared/inputs/CheckInput';
import type { FieldProps } from '../../../shared/inputs/inputProps';
import { UnitPriceInput } from '../../../shared/inputs/MoneyInput';
import { SuggestInput } from '../../../shared/inputs/SuggestInput';
import type { Product } from './product';
import { useUnits } from './useUnits';

/** An abbreviation: of the register, or one of those that every shop has. The server refuses any other. */
export function UnitInput(props: FieldProps) {
  const units = useUnits();
  const registered = units.map(({ abbreviation, description }) => ({
    value: abbreviation,
    detail: description,
  }));
  const others = USUAL_UNITS.filter((each) => !units.some(({ abbreviation }) => abbreviation === each));
  return (
    <SuggestInput {...props} offers={[...registered, ...others.map((value) => ({ value, detail: '' }))]} />
  );
}

/** A unit of the register says by itself whether parts of it are sold. */
export function FractionalInput({ source, label }: FieldProps) {
  const t = useText();
  const typed: unknown = useWatch({ name: 'unit' });
  const unit = useUnits().find(
    ({ abbreviation }) => abbreviation === (typeof typed === 'string' ? typed.trim().toUpperCase() : ''),
  );
  if (!unit) return <CheckInput source={source} label={label} />;
  return (
    <Typography variant="body2" color="textSecondary">
      {unit.decimals > 0
        ? t('stock.products.unit_decimals', { unit: unit.abbreviation, decimals: unit.decimals })
        : t('stock.products.unit_whole', { unit: unit.abbreviation })}
    </Typography>
  );
}

/** Until goods come in; from then on it is their average, and is only shown. */
export function CostInput(props: FieldProps) {
  const t = useText();
  const isAverage = useRecordContext<Product>()?.cost_is_average ?? false;
  return (
    <UnitPriceInput
      {...props}
      label={isAverage ? t('stock.products.cost_average') : props.label}
      hint={t(isAverage ? 'stock.products.cost_average_hint' : 'stock.products.cost_hint')}
      disabled={isAverage}
    />
  );
}
