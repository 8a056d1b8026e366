import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import Box from '@mui/material/Box';
import { useText } from '../../../i18n/useText';
import { Money } from '../../../shared/ui/Money';
import { colours, tones, type as text } from '../../../theme/tokens';
import type { EntryRow, Kind } from './entry';
import { cashOf, outstandingAfter, type DraftPayment } from './payment';

/** The arithmetic in sight: what moves, what is left. */
export function PaymentSummary({ entry, kind, draft }: { entry: EntryRow; kind: Kind; draft: DraftPayment }) {
  const t = useText();
  const left = outstandingAfter(entry, draft);
  return (
    <Box
      component="dl"
      aria-live="polite"
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        rowGap: 1,
        margin: 0,
        marginTop: 3,
        padding: '12px 16px',
        borderRadius: 2,
        background: colours.canvas,
        '& dd': { margin: 0, textAlign: 'right' },
      }}
    >
      <dt>{t('finance.outstanding')}</dt>
      <dd>
        <Money value={entry.outstanding} />
      </dd>
      <dt>{t(`finance.${kind}.total_cash`)}</dt>
      <dd>
        <Money value={moneyToString(cashOf(entry, draft))} strong />
      </dd>
      <dt>{t('finance.outstanding_after')}</dt>
      <dd>
        {left === 0 ? (
          <Box component="span" sx={{ color: tones.success.ink, fontWeight: text.emphasis }}>
            {t('finance.fully_settled')}
          </Box>
        ) : left < 0 ? (
          <Box component="span" sx={{ color: tones.danger.ink, fontWeight: text.emphasis }}>
            {t('finance.above_outstanding')}
          </Box>
        ) : (
          <Money value={moneyToString(left)} strong />
        )}
      </dd>
    </Box>
  );
}
