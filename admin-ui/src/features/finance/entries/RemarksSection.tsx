import { MAX_NOTES_LENGTH } from '@fidelidade/domain/finance/entry/remarks.js';
import { maxLength } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { TagsInput } from '../../../shared/inputs/TagsInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { PAYMENT_FORMS } from '../../fiscal/invoices/invoice';

/** What is said of an entry beside its figures. */
export function RemarksSection() {
  const t = useText();
  return (
    <FormSection title={t('finance.remarks')}>
      <Cell span={4}>
        <SelectInput
          source="payment_form"
          label={t('finance.payment_form')}
          choices={PAYMENT_FORMS.map((value) => ({ value, label: t(`fiscal.forms.${value}`) }))}
        />
      </Cell>
      <Cell span={8}>
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
