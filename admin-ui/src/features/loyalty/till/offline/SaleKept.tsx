import SaveOutlined from '@mui/icons-material/SaveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatMoney } from '@fidelidade/domain/kernel/money.js';
import { useText } from '../../../../i18n/useText';
import { Panel } from '../../../../shared/ui/Panel';
import { colours, tones } from '../../../../theme/tokens';
import type { KeptReceipt } from '../till';

/** The sale is made and kept here: what to take from the customer, what to tell them; Enter serves the next one. */
export function SaleKept({ receipt, onNext }: { receipt: KeptReceipt; onNext: () => void }) {
  const t = useText();
  const { customer, to_pay, paid_with_cashback, earns, document_number } = receipt;
  return (
    <Panel>
      <Box
        role="status"
        sx={{ display: 'grid', justifyItems: 'center', gap: 2, padding: '24px 8px', textAlign: 'center' }}
      >
        <SaveOutlined sx={{ fontSize: 56, color: tones.info.ink }} aria-hidden />
        <Typography variant="h2">{t('loyalty.till.offline.kept', { name: customer })}</Typography>
        <Box sx={{ fontSize: '2.25rem', fontWeight: 600, lineHeight: 1.2 }}>
          {to_pay === 0
            ? t('loyalty.till.all_paid')
            : t('loyalty.till.take', { amount: formatMoney(to_pay) })}
        </Box>
        {paid_with_cashback > 0 && (
          <div>{t('loyalty.till.used', { amount: formatMoney(paid_with_cashback) })}</div>
        )}
        <div>
          {earns > 0
            ? t('loyalty.till.offline.earns', { amount: formatMoney(earns) })
            : t('loyalty.till.offline.earns_later')}
        </div>
        <Box sx={{ color: colours.inkMuted }}>{t('loyalty.till.number', { number: document_number })}</Box>
        <Button variant="contained" size="large" autoFocus onClick={onNext} sx={{ marginTop: 3 }}>
          {t('loyalty.till.next')}
        </Button>
      </Box>
    </Panel>
  );
}
