import { MAX_NOTES_LENGTH } from '@fidelidade/domain/finance/entry/remarks.js';
import { maxLength } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { TagsInput } from '../../../shared/inputs/TagsInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { AccountPicker } from '../accounts/AccountPicker';
import { PaymentTermInput } from '../payment-terms/PaymentTermInput';
import { BillLineInput } from './BillLineInput';
import { paymentFormChoices } from '../../fiscal/invoices/invoice';

/** What is said of an entry beside its figures. */
export function RemarksSection({ billed = false }: { readonly billed?: boolean }) {
  const t = useText();
  const can = useCan();
  return (
    <FormSection title={t('finance.remarks')}>
      <Cell span={4}>
        <SelectInput
          source="payment_form"
          label={t('finance.payment_form')}
          choices={paymentFormChoices(t)}
        />
      </Cell>
      <Cell span={4}>
        <PaymentTermInput />
      </Cell>
      {can('finance.accounts.view') && (
        <Cell span={4}>
          <AccountPicker label={t('finance.expected_account')} optional />
        </Cell>
      )}
      {billed && (
        <Cell span={12}>
          <BillLineInput />
        </Cell>
      )}
      <Cell span={12}>
        <TagsInput source="tags" label={t('finance.tags')} />
      </Cell>
      <Cell span={12}>
        <TextInput
          source="notes"
          label={t('finance.notes')}
          validate={maxLength(MAX_NOTES_LENGTH)}
          multiline
        />
      </Cell>
    </FormSection>
  );
}
