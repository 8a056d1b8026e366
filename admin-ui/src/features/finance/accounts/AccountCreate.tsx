import { required } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { CreateForm } from '../../../shared/form/RecordForm';
import { DateInput } from '../../../shared/inputs/DateInput';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { today } from '../../../shared/today';
import { WALLET_TYPES } from './account';

export function AccountCreate() {
  const t = useText();
  return (
    <CreateForm
      resource="accounts"
      title={t('finance.accounts.new')}
      redirect="list"
      defaultValues={{ wallet_type: 'checking', opening_balance: '0.00', opening_date: today() }}
    >
      <FormSection title={t('finance.identification')}>
        <Cell span={6}>
          <TextInput source="name" label={t('finance.accounts.name')} validate={required()} autoFocus />
        </Cell>
        <Cell span={6}>
          <SelectInput
            source="wallet_type"
            label={t('finance.accounts.type')}
            validate={required()}
            choices={WALLET_TYPES.map((value) => ({ value, label: t(`finance.accounts.types.${value}`) }))}
          />
        </Cell>
        <Cell span={6}>
          <MoneyInput
            source="opening_balance"
            label={t('finance.accounts.opening_balance')}
            validate={required()}
          />
        </Cell>
        <Cell span={6}>
          <DateInput source="opening_date" label={t('finance.accounts.opening_date')} validate={required()} />
        </Cell>
      </FormSection>
    </CreateForm>
  );
}
