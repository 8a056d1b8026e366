import { useText } from '../../../i18n/useText';
import { InstallmentRows } from '../../../shared/ui/InstallmentRows';
import { Panel } from '../../../shared/ui/Panel';
import type { Invoice } from './invoice';

export function PaymentPanel({ invoice }: { invoice: Invoice }) {
  const t = useText();
  return (
    <Panel
      title={t('fiscal.payment')}
      hint={[t(`fiscal.forms.${invoice.payment_form}`), invoice.payment_description]
        .filter(Boolean)
        .join(': ')}
    >
      {invoice.installments.length === 0 ? (
        t('fiscal.at_sight')
      ) : (
        <InstallmentRows label={t('fiscal.installments')} rows={invoice.installments} />
      )}
    </Panel>
  );
}
