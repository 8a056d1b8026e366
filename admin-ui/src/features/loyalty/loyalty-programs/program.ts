import { parsePercent } from '@fidelidade/domain/kernel/basis-points.js';
import { formatMoney, parseMoney, rateOf, type Cents } from '@fidelidade/domain/kernel/money.js';
import type { RedemptionTerms } from '@fidelidade/domain/loyalty/program/redemption-terms.js';
import type { ClawbackPolicy } from '@fidelidade/domain/loyalty/program/return-terms.js';
import type { Text } from '../../../i18n/useText';
import { count, isZero, money } from '../../../shared/format';

/** The terms of the programme as the API shows them: money and percentages as decimal texts. */
export interface Program {
  /** 0 while none was published. */
  readonly version: number;
  readonly published_at: string | null;
  readonly name: string;
  readonly cashback_percent: string;
  readonly pending_days: number;
  readonly expiry_days: number;
  readonly redeem_max_percent: string;
  readonly redeem_min_balance: string;
  readonly redeem_min_purchase: string;
  readonly redeem_multiple: string;
  readonly redeem_requires_code: boolean;
  readonly redeem_stops_earning: boolean;
  readonly return_clawback: ClawbackPolicy;
  readonly return_grace_days: number;
  readonly transfer_on: boolean;
  readonly transfer_least_cashback: string;
  readonly transfer_least_points: number;
  readonly transfer_cashback_per_day: string;
  readonly transfer_points_per_day: number;
  readonly note_scan_on: boolean;
  readonly note_scan_days: number;
  /** What a hundred points are worth; null where that is not said. */
  readonly points_worth: string | null;
}

/** As the rules take them. */
export const redemptionTermsOf = (program: Program): RedemptionTerms => ({
  minBalance: parseMoney(program.redeem_min_balance),
  minPurchase: parseMoney(program.redeem_min_purchase),
  maxBasisPoints: parsePercent(program.redeem_max_percent),
  multiple: parseMoney(program.redeem_multiple),
  requiresCode: program.redeem_requires_code,
});

const EXAMPLE = 100_00 as Cents;

/** What the terms do, as one would say it to a customer: with an amount, not only with percentages. */
export function programSentences(program: Program, t: Text): string[] {
  const of = (percent: string) => formatMoney(rateOf(EXAMPLE, parsePercent(percent)));
  const example = formatMoney(EXAMPLE);
  const earns = isZero(program.cashback_percent)
    ? t('loyalty.loyalty-programs.earns_nothing')
    : t('loyalty.loyalty-programs.earns', { example, earned: of(program.cashback_percent) });
  const days = t(
    program.pending_days === 0 ? 'loyalty.loyalty-programs.at_once' : 'loyalty.loyalty-programs.waits',
    {
      pending: program.pending_days,
      expiry: program.expiry_days,
    },
  );
  const returns = [
    ...(program.points_worth
      ? [t('loyalty.loyalty-programs.points_are_worth', { amount: money(program.points_worth) })]
      : []),
    ...returnSentences(program, t),
    ...transferSentences(program, t),
    ...scanSentences(program, t),
  ];
  if (isZero(program.redeem_max_percent))
    return [earns, days, t('loyalty.loyalty-programs.never_used'), ...returns];
  return [
    earns,
    days,
    t('loyalty.loyalty-programs.pays', { example, most: of(program.redeem_max_percent) }),
    ...(isZero(program.redeem_min_balance)
      ? []
      : [t('loyalty.loyalty-programs.from_balance', { amount: money(program.redeem_min_balance) })]),
    ...(isZero(program.redeem_min_purchase)
      ? []
      : [t('loyalty.loyalty-programs.from_purchase', { amount: money(program.redeem_min_purchase) })]),
    ...(program.redeem_multiple === '0.01'
      ? []
      : [t('loyalty.loyalty-programs.in_multiples', { amount: money(program.redeem_multiple) })]),
    t(
      program.redeem_requires_code
        ? 'loyalty.loyalty-programs.with_code'
        : 'loyalty.loyalty-programs.without_code',
    ),
    ...(program.redeem_stops_earning ? [t('loyalty.loyalty-programs.stops_earning')] : []),
    ...returns,
  ];
}

/** What customers may give each other, where they may. */
const transferSentences = (program: Program, t: Text): string[] =>
  program.transfer_on
    ? [
        t('loyalty.loyalty-programs.transfers', {
          cashback: money(program.transfer_cashback_per_day),
          points: count(program.transfer_points_per_day),
        }),
      ]
    : [];

/** Whether a purchase without a CPF counts by its note. */
const scanSentences = (program: Program, t: Text): string[] =>
  program.note_scan_on ? [t('loyalty.loyalty-programs.note_scans', { days: program.note_scan_days })] : [];

/** What a return takes and gives back: first what always holds, then what the shop chose. */
const returnSentences = (program: Program, t: Text): string[] => [
  t('loyalty.loyalty-programs.returns'),
  t(`loyalty.loyalty-programs.returns_${program.return_clawback}`),
  program.return_grace_days === 0
    ? t('loyalty.loyalty-programs.returns_own_day')
    : t('loyalty.loyalty-programs.returns_grace', { days: program.return_grace_days }),
];
