import SaveOutlined from '@mui/icons-material/SaveOutlined';
import { formatMoney } from '@fidelidade/domain/kernel/money.js';
import { useText } from '../../../../i18n/useText';
import { tones } from '../../../../theme/tokens';
import { SaleOutcome } from '../SaleOutcome';
import type { KeptReceipt } from '../till';

/** The sale is made and kept here. */
export function SaleKept({ receipt, onNext }: { receipt: KeptReceipt; onNext: () => void }) {
  const t = useText();
  const { customer, to_pay, paid_with_cashback, earns, document_number } = receipt;
  return (
    <SaleOutcome
      icon={<SaveOutlined sx={{ fontSize: 56, color: tones.info.ink }} aria-hidden />}
      title={t('loyalty.till.offline.kept', { name: customer })}
      take={
        to_pay === 0 ? t('loyalty.till.all_paid') : t('loyalty.till.take', { amount: formatMoney(to_pay) })
      }
      found={t('loyalty.till.number', { number: document_number })}
      onNext={onNext}
    >
      {paid_with_cashback > 0 && (
        <div>{t('loyalty.till.used', { amount: formatMoney(paid_with_cashback) })}</div>
      )}
      <div>
        {earns > 0
          ? t('loyalty.till.offline.earns', { amount: formatMoney(earns) })
          : t('loyalty.till.offline.earns_later')}
      </div>
    </SaleOutcome>
  );
}
