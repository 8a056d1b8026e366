import { required } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { useWarehouses } from './useWarehouses';

interface WarehouseInputProps {
  readonly source: string;
  readonly label?: string;
  /** Where the form itself does not say what it begins with. */
  readonly startsWithFirst?: boolean;
}

/** Which warehouse is meant; nothing is asked where there is but one. */
export function WarehouseInput({ source, label, startsWithFirst = false }: WarehouseInputProps) {
  const t = useText();
  const warehouses = useWarehouses();
  const [first] = warehouses;
  if (!first || warehouses.length < 2) return null;
  return (
    <SelectInput
      source={source}
      label={label ?? t('stock.warehouses.one')}
      validate={[required()]}
      {...(startsWithFirst && { defaultValue: first.id })}
      choices={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
