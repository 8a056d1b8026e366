import { required, useRecordContext } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { CheckInput } from '../../../shared/inputs/CheckInput';
import { BarCodeInput, CestInput, NcmInput } from '../../../shared/inputs/DocumentInput';
import { MoneyInput, UnitPriceInput } from '../../../shared/inputs/MoneyInput';
import { aPrice } from '../../../shared/inputs/rules';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { ORIGINS, UNITS, type Product } from './product';

export function ProductInputs() {
  const t = useText();
  return (
    <>
      <FormSection title={t('registry.products.identification')}>
        <Cell span={3}>
          <TextInput source="code" label={t('registry.fields.code')} validate={required()} autoFocus />
        </Cell>
        <Cell span={9}>
          <TextInput source="name" label={t('registry.fields.name')} validate={required()} />
        </Cell>
        <Cell span={3}>
          <SelectInput
            source="unit"
            label={t('registry.fields.unit')}
            validate={required()}
            choices={UNITS.map((unit) => ({ value: unit, label: unit }))}
          />
        </Cell>
        <Cell span={4}>
          <BarCodeInput source="bar_code" label={t('registry.fields.bar_code')} />
        </Cell>
        <Cell span={12}>
          <CheckInput source="fractional" label={t('registry.fields.fractional')} />
        </Cell>
      </FormSection>
      <FormSection title={t('registry.products.prices')}>
        <Cell span={4}>
          <MoneyInput
            source="sell_value"
            label={t('registry.fields.sell_value')}
            validate={[required(), ...aPrice]}
          />
        </Cell>
        <Cell span={4}>
          <CostInput />
        </Cell>
      </FormSection>
      <FormSection title={t('registry.products.fiscal')} hint={t('registry.products.fiscal_hint')}>
        <Cell span={3}>
          <NcmInput source="ncm" label={t('registry.fields.ncm')} validate={required()} />
        </Cell>
        <Cell span={3}>
          <CestInput source="cest" label={t('registry.fields.cest')} />
        </Cell>
        <Cell span={6}>
          <SelectInput
            source="origin"
            label={t('registry.fields.origin')}
            choices={ORIGINS.map((value) => ({ value, label: t(`registry.products.origin.${value}`) }))}
          />
        </Cell>
      </FormSection>
    </>
  );
}

/** Until goods come in; from then on it is their average, and is only shown. */
function CostInput() {
  const t = useText();
  const product = useRecordContext<Product>();
  const isAverage = product?.cost_is_average ?? false;
  return (
    <UnitPriceInput
      source="cost_value"
      label={t(isAverage ? 'registry.products.cost_average' : 'registry.fields.cost_value')}
      hint={t(isAverage ? 'registry.products.cost_average_hint' : 'registry.products.cost_hint')}
      validate={aPrice}
      disabled={isAverage}
    />
  );
}
