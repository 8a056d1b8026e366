import { useText } from '../../../i18n/useText';
import { CreateForm, EditForm } from '../../../shared/form/RecordForm';
import { only } from '../../../shared/form/only';
import { ProductInputs } from './ProductInputs';

export function ProductCreate() {
  const t = useText();
  return (
    <CreateForm
      resource="products"
      title={t('registry.products.new')}
      defaultValues={{ unit: 'UN', fractional: false, origin: 0 }}
    >
      <ProductInputs />
    </CreateForm>
  );
}

/** Stock comes with goods, and with them a cost that nobody types. */
const toProduct = only(
  'version',
  'code',
  'name',
  'unit',
  'fractional',
  'bar_code',
  'ncm',
  'cest',
  'origin',
  'sell_value',
  'cost_value',
);

export const ProductEdit = () => (
  <EditForm resource="products" titleOf={({ name }) => String(name)} transform={toProduct}>
    <ProductInputs />
  </EditForm>
);
