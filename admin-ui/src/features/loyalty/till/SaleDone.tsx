import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import { useText } from '../../../i18n/useText';
import { isZero, money } from '../../../shared/format';
import { tones } from '../../../theme/tokens';
import { earningSentences, type Owed } from './earnings';
import { SaleOutcome } from './SaleOutcome';
import type { TillReceipt } from './till';

interface SaleDoneProps {
  readonly receipt: TillReceipt;
  /** Before the sale. */
  readonly owed: Owed;
  readonly onNext: () => void;
}

/** The sale is told. */
export function SaleDone({ receipt, owed, onNext }: SaleDoneProps) {
  const t = useText();
  const { customer, to_pay, own_discount, voucher_discount, paid_with_cashback, document_number } = receipt;
  return (
    <SaleOutcome
      icon={<CheckCircle sx={{ fontSize: 56, color: tones.success.ink }} aria-hidden />}
      title={t('loyalty.till.done', { name: customer.name })}
      take={
        isZero(to_pay)
          ? t(isZero(paid_with_cashback) ? 'loyalty.till.take_nothing' : 'loyalty.till.all_paid')
          : t('loyalty.till.take', { amount: money(to_pay) })
      }
      found={[
        t('loyalty.till.balance_left', { amount: money(customer.cashback_available) }),
        t('loyalty.till.number', { number: document_number }),
      ].join(' · ')}
      onNext={onNext}
    >
      {!isZero(own_discount) && (
        <div>{t('loyalty.till.discount_given', { amount: money(own_discount) })}</div>
      )}
      {!isZero(voucher_discount) && (
        <div>{t('loyalty.till.voucher_used', { amount: money(voucher_discount) })}</div>
      )}
      {!isZero(paid_with_cashback) && (
        <div>{t('loyalty.till.used', { amount: money(paid_with_cashback) })}</div>
      )}
      {receipt.is_held && <div>{t('loyalty.till.held')}</div>}
      {earningSentences(receipt, 'earned', owed, t).map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </SaleOutcome>
  );
}
