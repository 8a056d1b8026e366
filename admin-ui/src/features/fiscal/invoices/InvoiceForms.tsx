import { useText } from '../../../i18n/useText';
import { CreateForm, EditForm } from '../../../shared/form/RecordForm';
import { type InvoiceRow, nameOfInvoice } from './invoice';
import { InvoiceInputs } from './InvoiceInputs';
import { IssuingNotice } from './IssuingNotice';
import { toInvoice } from './toInvoice';
import { TotalsBar } from './TotalsBar';

const NEW = { items: [{ quantity: '1' }], installments: [], payment_form: 'pix' };

export function InvoiceCreate() {
  const t = useText();
  return (
    <CreateForm
      resource="invoices"
      title={t('fiscal.new')}
      defaultValues={NEW}
      transform={toInvoice}
      bar={<TotalsBar />}
    >
      <IssuingNotice />
      <InvoiceInputs />
    </CreateForm>
  );
}

export function InvoiceEdit() {
  const t = useText();
  return (
    <EditForm
      resource="invoices"
      titleOf={(record) => nameOfInvoice(record as InvoiceRow, t)}
      transform={toInvoice}
      bar={<TotalsBar />}
    >
      <IssuingNotice />
      <InvoiceInputs />
    </EditForm>
  );
}
