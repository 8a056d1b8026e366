/** @jest-environment @happy-dom/jest-environment */
import { createI18n } from '../../i18n/i18nProvider';
import type { Text } from '../../i18n/useText';
import { typedCampaignSentences, type ToldCampaign } from './campaigns/campaign';
import { typedCouponSentences, type ToldCoupon } from './coupons/coupon';
import { isReadable, NEW_RULE } from './earning-rules/rule-form';
import { typedVoucherSentences, type ToldVoucher } from './vouchers/voucher';

let t: Text;
beforeAll(async () => {
  const { translate } = await createI18n('pt-BR');
  t = (key, params) => translate(key, params);
});

const NONSENSE = ['2,5', 'abc', '-3', '99999999999'];

const COUPON: ToldCoupon = {
  ...{ kind: 'desconto', title: 'Café', price_points: '20', ticket_limit_total: '500' },
  gives: { kind: 'value', value: '5.00', min_purchase: null, valid_days: 30 },
};
const CAMPAIGN: ToldCampaign = { kind: 'value', value: '5.00', valid_days: '30', idle_days: '60' };
const VOUCHER: ToldVoucher = {
  ...{ kind: 'value', value: '5.00', max_uses: '1', title: 'Cinco' },
  ...{ valid_from: '2026-11-01', valid_until: '2026-12-01' },
};

describe('what is told of a form while it is typed', () => {
  it('is told of what can be read, and of what is not typed yet', () => {
    expect(typedCouponSentences(COUPON, t)?.join(' ')).toContain('Há no máximo 500 bilhetes.');
    expect(typedCouponSentences({ ...COUPON, ticket_limit_total: '' }, t)).toBeDefined();
    expect(typedCampaignSentences(CAMPAIGN, t)?.join(' ')).toContain('60 dias');
    expect(typedVoucherSentences(VOUCHER, t)).toBeDefined();
    expect(isReadable(NEW_RULE)).toBe(true);
  });

  it.each(NONSENSE)('is nothing of «%s» in a field that its kind has', (typed) => {
    const inCoupon = (change: ToldCoupon) => typedCouponSentences({ ...COUPON, ...change }, t);
    expect(inCoupon({ ticket_limit_total: typed })).toBeUndefined();
    expect(inCoupon({ ticket_limit_per_participant: typed })).toBeUndefined();
    expect(inCoupon({ price_points: typed })).toBeUndefined();
    expect(inCoupon({ gives: { ...COUPON.gives!, valid_days: typed as never } })).toBeUndefined();
    expect(typedCampaignSentences({ ...CAMPAIGN, idle_days: typed }, t)).toBeUndefined();
    expect(typedCampaignSentences({ ...CAMPAIGN, min_points: typed }, t)).toBeUndefined();
    expect(typedCampaignSentences({ ...CAMPAIGN, valid_days: typed }, t)).toBeUndefined();
    expect(typedVoucherSentences({ ...VOUCHER, max_uses: typed }, t)).toBeUndefined();
    expect(isReadable({ ...NEW_RULE, pending_days: typed })).toBe(false);
    expect(isReadable({ ...NEW_RULE, kind: 'sign_up', currency: 'points', amount: typed })).toBe(false);
  });

  it.each(['abc', '2,5', '-3'])('is nothing of the amount «%s»', (typed) => {
    expect(typedCouponSentences({ ...COUPON, price_cashback: typed }, t)).toBeUndefined();
    expect(typedCouponSentences({ ...COUPON, gives: { ...COUPON.gives!, value: typed } }, t)).toBeUndefined();
    expect(typedCampaignSentences({ ...CAMPAIGN, min_cashback: typed }, t)).toBeUndefined();
    expect(typedVoucherSentences({ ...VOUCHER, min_purchase: typed }, t)).toBeUndefined();
    expect(isReadable({ ...NEW_RULE, cap_per_day: typed })).toBe(false);
  });

  it('minds no field of a kind that was chosen before', () => {
    expect(typedCouponSentences({ ...COUPON, kind: 'externo', ticket_limit_total: 'abc' }, t)).toBeDefined();
    expect(isReadable({ ...NEW_RULE, kind: 'sign_up', cap_per_day: 'abc' })).toBe(true);
  });
});
