import { maxLength, required } from 'react-admin';
import { MAX_ACCOUNT_NAME_LENGTH } from '@fidelidade/domain/finance/constants.js';
import { useText } from '../../../i18n/useText';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { CreateForm, EditForm } from '../../../shared/form/RecordForm';
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
      defaultValues={{ wallet_type: 'checking', opening_balance: '0.00', opening_date: today() }}
    >
      <AccountInputs />
    </CreateForm>
  );
}

export const AccountEdit = () => (
  <EditForm resource="accounts" titleOf={({ name }) => String(name)}>
    <AccountInputs />
  </EditForm>
);

function AccountInputs() {
  const t = useText();
  return (
    <FormSection title={t('finance.identification')}>
      <Cell span={6}>
        <TextInput
          source="name"
          label={t('finance.accounts.name')}
          validate={[required(), maxLength(MAX_ACCOUNT_NAME_LENGTH)]}
          autoFocus
        />
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
        <DateInput
          source="opening_date"
          label={t('finance.accounts.opening_date')}
          hint={t('finance.accounts.opening_hint')}
          validate={required()}
        />
      </Cell>
    </FormSection>
  );
}
