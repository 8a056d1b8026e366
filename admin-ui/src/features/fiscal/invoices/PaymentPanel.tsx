import Box from '@mui/material/Box';
import { useText } from '../../../i18n/useText';
import { day } from '../../../shared/format';
import { Money } from '../../../shared/ui/Money';
import { Panel } from '../../../shared/ui/Panel';
import { colours } from '../../../theme/tokens';
import type { Invoice } from './invoice';

export function PaymentPanel({ invoice }: { invoice: Invoice }) {
  const t = useText();
  return (
    <Panel
      title={t('fiscal.payment')}
      hint={[t(`fiscal.forms.${invoice.payment_form}`), invoice.payment_description]
        .filter(Boolean)
        .join(': ')}
    >
      {invoice.installments.length === 0 ? (
        t('fiscal.at_sight')
      ) : (
        <Box
          component="ol"
          aria-label={t('fiscal.installments')}
          sx={{ listStyle: 'none', margin: 0, padding: 0, maxWidth: 420 }}
        >
          {invoice.installments.map(({ due_date, value }, index) => (
            <Box
              component="li"
              key={index}
              sx={{
                display: 'flex',
                gap: 4,
                paddingBlock: 1.5,
                borderBottom: `1px solid ${colours.line}`,
                '&:last-child': { border: 0 },
              }}
            >
              <Box sx={{ color: colours.inkMuted, width: 48 }}>
                {index + 1}/{invoice.installments.length}
              </Box>
              <Box sx={{ flex: 1 }}>{day(due_date)}</Box>
              <Money value={value} />
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}
