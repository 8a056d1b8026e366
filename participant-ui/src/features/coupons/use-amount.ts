import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { Currency } from '@fidelidade/domain/loyalty/account/events.js';
import type { CouponOffer } from '../../api/types.js';
import { useTranslation } from '../../i18n/index.js';
import { moneyOf } from '../../ui/money.js';
import { usePoints } from '../points.js';
import { priceOf } from './offer.js';

/** So much of a currency, in points or in cents, as the reader writes it. */
export function useAmount(): (amount: number, currency: Currency) => string {
  const pointsOf = usePoints();
  return (amount, currency) => (currency === 'points' ? pointsOf(amount) : moneyOf(amount as Cents));
}

/** «20 pontos», «R$ 2,00», «20 pontos ou R$ 2,00»: of one ticket. */
export function usePrice(): (offer: Pick<CouponOffer, 'price_points' | 'price_cashback'>) => string {
  const { t } = useTranslation();
  const amountOf = useAmount();
  return (offer) => {
    const [one, other] = (['points', 'cashback'] as const).flatMap((currency) => {
      const price = priceOf(offer, currency);
      return price === undefined ? [] : [amountOf(price, currency)];
    });
    if (one === undefined) return t('coupons.noPrice');
    return other === undefined ? one : t('coupons.priceOr', { one, other });
  };
}
