import Box from '@mui/material/Box';
import { parsePercent } from '@fidelidade/domain/kernel/basis-points.js';
import { rateOf, formatMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import { useText } from '../../../i18n/useText';
import { isZero, money } from '../../../shared/format';
import type { Program } from './program';

const EXAMPLE = 100_00 as Cents;

/** What the rules do, as one would say it to a customer: with an amount, not only with percentages. */
export function RuleSentences({ program }: { program: Program }) {
  const t = useText();
  return (
    <Box component="ul" sx={{ margin: 0, paddingLeft: 5, display: 'grid', gap: 2 }}>
      {sentencesOf(program, t).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  );
}

function sentencesOf(program: Program, t: ReturnType<typeof useText>): string[] {
  const of = (percent: string) => formatMoney(rateOf(EXAMPLE, parsePercent(percent)));
  const example = formatMoney(EXAMPLE);
  const earns = isZero(program.cashback_percent)
    ? t('loyalty.program.earns_nothing')
    : t('loyalty.program.earns', { example, earned: of(program.cashback_percent) });
  const days = t(program.pending_days === 0 ? 'loyalty.program.at_once' : 'loyalty.program.waits', {
    pending: program.pending_days,
    expiry: program.expiry_days,
  });
  const returns = returnSentences(program, t);
  if (isZero(program.redeem_max_percent)) return [earns, days, t('loyalty.program.never_used'), ...returns];
  return [
    earns,
    days,
    t('loyalty.program.pays', { example, most: of(program.redeem_max_percent) }),
    ...(isZero(program.redeem_min_balance)
      ? []
      : [t('loyalty.program.from_balance', { amount: money(program.redeem_min_balance) })]),
    ...(isZero(program.redeem_min_purchase)
      ? []
      : [t('loyalty.program.from_purchase', { amount: money(program.redeem_min_purchase) })]),
    ...(program.redeem_multiple === '0.01'
      ? []
      : [t('loyalty.program.in_multiples', { amount: money(program.redeem_multiple) })]),
    t(program.redeem_requires_code ? 'loyalty.program.with_code' : 'loyalty.program.without_code'),
    ...returns,
  ];
}

/** What a return takes and gives back: first what always holds, then what the shop chose. */
const returnSentences = (program: Program, t: ReturnType<typeof useText>): string[] => [
  t('loyalty.program.returns'),
  t(`loyalty.program.returns_${program.return_clawback}`),
  program.return_grace_days === 0
    ? t('loyalty.program.returns_own_day')
    : t('loyalty.program.returns_grace', { days: program.return_grace_days }),
];
