import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/useText';
import { isZero, money } from '../../../shared/format';
import { Panel } from '../../../shared/ui/Panel';
import { colours, tones } from '../../../theme/tokens';
import { earningSentences } from './earnings';
import type { TillReceipt } from './till';

/** The sale is told: what to take from the customer, what to tell them; Enter serves the next one. */
export function SaleDone({ receipt, onNext }: { receipt: TillReceipt; onNext: () => void }) {
  const t = useText();
  const { customer, to_pay, discount, paid_with_cashback, document_number } = receipt;
  return (
    <Panel>
      <Box
        role="status"
        sx={{ display: 'grid', justifyItems: 'center', gap: 2, padding: '24px 8px', textAlign: 'center' }}
      >
        <CheckCircle sx={{ fontSize: 56, color: tones.success.ink }} aria-hidden />
        <Typography variant="h2">{t('loyalty.till.done', { name: customer.name })}</Typography>
        <Box sx={{ fontSize: '2.25rem', fontWeight: 600, lineHeight: 1.2 }}>
          {isZero(to_pay)
            ? t(isZero(paid_with_cashback) ? 'loyalty.till.take_nothing' : 'loyalty.till.all_paid')
            : t('loyalty.till.take', { amount: money(to_pay) })}
        </Box>
        {!isZero(discount) && <div>{t('loyalty.till.voucher_used', { amount: money(discount) })}</div>}
        {!isZero(paid_with_cashback) && (
          <div>{t('loyalty.till.used', { amount: money(paid_with_cashback) })}</div>
        )}
        {earningSentences(receipt, 'earned', t).map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
        <Box sx={{ color: colours.inkMuted }}>
          {t('loyalty.till.balance_left', { amount: money(customer.cashback_available) })} ·{' '}
          {t('loyalty.till.number', { number: document_number })}
        </Box>
        <Button variant="contained" size="large" autoFocus onClick={onNext} sx={{ marginTop: 3 }}>
          {t('loyalty.till.next')}
        </Button>
      </Box>
    </Panel>
  );
}
