import { moneyToString, parseMoney, subtractMoney } from '@fidelidade/domain/kernel/money.js';
import { useText } from '../../../i18n/useText';
import { Facts } from '../../../shared/ui/Facts';
import { InstallmentRows } from '../../../shared/ui/InstallmentRows';
import { Money } from '../../../shared/ui/Money';
import { Panel } from '../../../shared/ui/Panel';
import type { Invoice } from './invoice';

/** How the note is paid: what the customer's cashback pays, and the rest, which is what is due. */
export function PaymentPanel({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const { paid_with_cashback: cashback, installments } = invoice;
  const form = [t(`fiscal.forms.${invoice.payment_form}`), invoice.payment_description]
    .filter(Boolean)
    .join(': ');
  const isAllPaid = cashback !== null && installments.length === 0;
  return (
    <Panel title={t('fiscal.payment')} hint={isAllPaid ? t('fiscal.loyalty_payment') : form}>
      {cashback !== null && (
        <Facts
          facts={[
            { label: t('fiscal.loyalty_payment'), value: <Money value={cashback} /> },
            { label: t('fiscal.rest'), value: <Money value={restOf(invoice.total, cashback)} /> },
          ]}
        />
      )}
      {installments.length > 0 ? (
        <InstallmentRows label={t('fiscal.installments')} rows={installments} />
      ) : isAllPaid ? null : (
        t('fiscal.at_sight')
      )}
    </Panel>
  );
}

const restOf = (total: string, cashback: string): string =>
  moneyToString(subtractMoney(parseMoney(total), parseMoney(cashback)));
