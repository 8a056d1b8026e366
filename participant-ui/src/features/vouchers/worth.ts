import type { Voucher } from '../../api/types.js';
import { useTranslation } from '../../i18n/index.js';
import { money, percent } from '../../ui/money.js';

/** What a voucher is worth in one breath: «10,00% de desconto», «R$ 20,00», «Brinde». */
export function useWorth(): (voucher: Pick<Voucher, 'kind' | 'value'>) => string {
  const { t, tag } = useTranslation();
  return ({ kind, value }) => {
    switch (kind) {
      case 'percent':
        return t('vouchers.percentOff', { percent: percent(value ?? '0', tag) });
      case 'value':
        return t('vouchers.amountOff', { amount: money(value ?? '0') });
      case 'cashback':
        return t('vouchers.cashback', { amount: money(value ?? '0') });
      case 'gift':
        return t('vouchers.gift');
      case 'free_delivery':
        return t('vouchers.freeDelivery');
    }
  };
}
