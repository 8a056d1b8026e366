import Box from '@mui/material/Box';
import { formatMoney, subtractMoney, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import { useText } from '../../../i18n/useText';
import { earningSentences, type ForeseenEarnings, type Owed } from './earnings';
import { colours, tones, type as text } from '../../../theme/tokens';

interface TillSummaryProps {
  /** What the goods come to. */
  readonly goods: Cents;
  /** What a voucher takes off. */
  readonly discount: Cents;
  readonly redeem: Cents;
  readonly earnings: ForeseenEarnings;
  readonly owed: Owed;
}

/** What is said aloud at the counter: what is still to pay, and what the purchase gives. */
export function TillSummary({ goods, discount, redeem, earnings, owed }: TillSummaryProps) {
  const t = useText();
  const total = subtractMoney(goods, discount);
  const sentences =
    earnings === 'reckoning'
      ? [t('loyalty.till.reckoning')]
      : earnings
        ? earningSentences(earnings, 'earns', owed, t)
        : [];
  const toPay = redeem > total ? ZERO : subtractMoney(total, redeem);
  return (
    <Box component="dl" aria-live="polite" sx={{ margin: 0, display: 'grid', gap: 2 }}>
      <Line label={t('loyalty.till.total')} value={formatMoney(goods)} />
      {discount > 0 && <Line label={t('loyalty.till.voucher_line')} value={`− ${formatMoney(discount)}`} />}
      {redeem > 0 && <Line label={t('loyalty.till.cashback')} value={`− ${formatMoney(redeem)}`} />}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          paddingTop: 2,
          borderTop: `1px solid ${colours.line}`,
        }}
      >
        <Box component="dt" sx={{ fontWeight: text.emphasis }}>
          {t('loyalty.till.to_pay')}
        </Box>
        <Box component="dd" sx={{ margin: 0, fontSize: text.figure, fontWeight: text.emphasis }}>
          {formatMoney(toPay)}
        </Box>
      </Box>
      {sentences.length > 0 && (
        <Box
          sx={{
            padding: '10px 12px',
            borderRadius: 2,
            background: tones.success.soft,
            color: tones.success.ink,
          }}
        >
          <dt hidden>{t('loyalty.till.earnings')}</dt>
          {sentences.map((sentence) => (
            <Box component="dd" key={sentence} sx={{ margin: 0 }}>
              {sentence}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

const Line = ({ label, value }: { label: string; value: string }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
    <dt>{label}</dt>
    <Box component="dd" sx={{ margin: 0, whiteSpace: 'nowrap' }}>
      {value}
    </Box>
  </Box>
);
