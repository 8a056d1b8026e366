import { useText } from '../../../i18n/useText';
import { CreateForm, EditForm } from '../../../shared/form/RecordForm';
import { ProductInputs } from './ProductInputs';

export function ProductCreate() {
  const t = useText();
  return (
    <CreateForm
      resource="products"
      title={t('registry.products.new')}
      defaultValues={{ unit: 'UN', fractional: false, origin: 0, cost_value: '0.00' }}
    >
      <ProductInputs />
    </CreateForm>
  );
}

export const ProductEdit = () => (
  <EditForm resource="products" titleOf={({ name }) => String(name)}>
    <ProductInputs />
  </EditForm>
);
