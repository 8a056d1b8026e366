import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { formatMoney, moneyToString } from '@fidelidade/domain/kernel/money.js';
import type { Amount } from '@fidelidade/domain/loyalty/account/events.js';
import type { ReferralRule } from '@fidelidade/domain/loyalty/earning/rule.js';
import type { ListedReferral, ReferralTotals } from '@fidelidade/projections/loyalty/referrals/queries.js';
import { message } from '../http/messages.js';
import { amountText } from '../i18n/amount-text.js';
import { dayText } from '../i18n/day-text.js';

/** Who came by somebody's link, or whose link somebody came by, as staff see it. */
export const listedReferral = ({ participant_id: id, name, made_on, rewarded_on }: ListedReferral) => ({
  ...{ id, name, made_on, rewarded_on },
});

/** What came of somebody's link. */
export const referralTotalsRecord = ({ came, bought, cashback, points }: ReferralTotals) => ({
  ...{ came, bought, points },
  cashback: moneyToString(cashback),
});

/** In a word, what whoever invites somebody gets by the rules in force: the first sentence of each. */
export const promiseOf = (rules: readonly ReferralRule[], language: Language): string | null =>
  rules.length === 0 ? null : rules.map((rule) => referralTerms(rule, language)[0]).join(' ');

/** What a rule promises whoever invites, in sentences. */
export function referralTerms(rule: ReferralRule, language: Language): readonly string[] {
  const say = (key: string, params: Record<string, string | number> = {}) => message(language, key, params);
  const amount = (value: Amount) => amountText(value, rule.currency, language);
  const { friendAmount, minPurchase, capPerMonth, validUntil } = rule;
  return [
    minPurchase === undefined
      ? say('referral_gives', { amount: amount(rule.amount) })
      : say('referral_gives_from', { amount: amount(rule.amount), min: formatMoney(minPurchase) }),
    ...(friendAmount === undefined ? [] : [say('referral_friend_gets', { amount: amount(friendAmount) })]),
    ...(capPerMonth === undefined ? [] : [say('referral_most', { amount: amount(capPerMonth) })]),
    rule.expires === 'days'
      ? say('referral_usable_days', { days: rule.expiryDays })
      : say(`referral_usable_${rule.expires}`),
    ...(validUntil === undefined ? [] : [say('referral_until', { day: dayText(validUntil, language) })]),
  ];
}
