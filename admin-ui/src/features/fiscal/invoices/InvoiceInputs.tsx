import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import { required } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { RecordPicker } from '../../../shared/inputs/RecordPicker';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import type { Person } from '../../registry/persons/person';
import { InstallmentInputs } from './InstallmentInputs';
import { PAYMENT_FORMS } from './invoice';
import { ItemInputs } from './ItemInputs';

export function InvoiceInputs() {
  const t = useText();
  return (
    <>
      <FormSection title={t('fiscal.identification')}>
        <Cell span={8}>
          <RecordPicker<Person>
            source="person_id"
            label={t('fiscal.person')}
            resource="persons"
            nameSource="person_name"
            sort="full_name"
            filter={{ client: true }}
            nameOf={({ full_name }) => full_name}
            detailOf={({ document }) => formatDocument(document)}
            codesOf={({ document }) => [document]}
            validate={required()}
            autoFocus
          />
        </Cell>
      </FormSection>
      <ItemInputs />
      <FormSection title={t('fiscal.payment')} hint={t('fiscal.installments_hint')}>
        <Cell span={4}>
          <SelectInput
            source="payment_form"
            label={t('fiscal.payment_form')}
            validate={required()}
            choices={PAYMENT_FORMS.map((value) => ({ value, label: t(`fiscal.forms.${value}`) }))}
          />
        </Cell>
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
