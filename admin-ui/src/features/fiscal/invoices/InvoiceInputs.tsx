import { maxLength, minLength, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { AccountPicker } from '../../finance/accounts/AccountPicker';
import { WarehouseInput } from '../../stock/warehouses/WarehouseInput';
import { PersonPicker } from '../../registry/persons/PersonPicker';
import { SeriesInput } from '../series/SeriesInput';
import { InstallmentInputs } from './InstallmentInputs';
import { paymentFormChoices } from './invoice';
import { ItemInputs } from './ItemInputs';

export function InvoiceInputs() {
  const t = useText();
  const can = useCan();
  return (
    <>
      <FormSection title={t('fiscal.identification')}>
        <Cell span={6}>
          <PersonPicker
            label={t('fiscal.person')}
            filter={{ client: true }}
            validate={required()}
            autoFocus
          />
        </Cell>
        <Cell span={3}>
          <WarehouseInput source="warehouse_id" label={t('fiscal.warehouse')} startsWithFirst />
        </Cell>
        <Cell span={3}>
          <SeriesInput />
        </Cell>
      </FormSection>
      <ItemInputs />
      <FormSection title={t('fiscal.payment')} hint={t('fiscal.installments_hint')}>
        <Cell span={4}>
          <SelectInput
            source="payment_form"
            label={t('fiscal.payment_form')}
            validate={required()}
            choices={paymentFormChoices(t)}
          />
        </Cell>
        <PaymentDescriptionInput />
        <Cell span={4}>
          <MoneyInput
            source="paid_with_cashback"
            label={t('fiscal.paid_with_cashback')}
            hint={t('fiscal.paid_with_cashback_hint')}
          />
        </Cell>
        {can('finance.accounts.view') && (
          <Cell span={4}>
            <AccountPicker label={t('finance.expected_account')} optional />
          </Cell>
        )}
        <Cell span={12}>
          <InstallmentInputs />
        </Cell>
      </FormSection>
      <FormSection title={t('fiscal.additional')}>
        <Cell span={12}>
          <TextInput source="additional_information" label={t('fiscal.additional_information')} multiline />
        </Cell>
      </FormSection>
    </>
  );
}

/** Another form of payment says what it is: SEFAZ refuses a note without it. */
function PaymentDescriptionInput() {
  const t = useText();
  const form: unknown = useWatch({ name: 'payment_form' });
  if (form !== 'other') return null;
  return (
    <Cell span={8}>
      <TextInput
        source="payment_description"
        label={t('fiscal.payment_description')}
        hint={t('fiscal.payment_description_hint')}
        validate={[required(), minLength(2), maxLength(60)]}
      />
    </Cell>
  );
}
