import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { useText } from '../../i18n/useText';
import { Panel } from '../../shared/ui/Panel';
import { colours, tones, type as text } from '../../theme/tokens';
import type { Dashboard } from './dashboard';

const inState = (nfe_status: number): string =>
  `/invoices?filter=${encodeURIComponent(JSON.stringify({ nfe_status }))}`;

export function InvoicePanel({ invoices }: Pick<Dashboard, 'invoices'>) {
  const t = useText();
  const lines = [
    { label: t('dashboard.rejected'), count: invoices.rejected, to: inState(9), alarm: true },
    { label: t('dashboard.processing'), count: invoices.processing, to: inState(5) },
    { label: t('dashboard.drafts'), count: invoices.draft, to: inState(0) },
    { label: t('dashboard.authorized'), count: invoices.authorized_month, to: inState(1) },
  ];
  return (
    <Panel title={t('dashboard.invoices')} flush>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {lines.map(({ label, count, to, alarm }) => (
          <Box component="li" key={label} sx={{ borderTop: `1px solid ${colours.line}` }}>
            <Box
              component={Link}
              to={to}
              sx={{
                display: 'flex',
                justifyContent: 'space-between',
                padding: '10px 16px',
                color: alarm && count > 0 ? tones.danger.ink : 'inherit',
                textDecoration: 'none',
                '&:hover': { background: colours.sunken },
              }}
            >
              {label}
              <Box component="span" sx={{ fontWeight: text.emphasis }}>
                {count}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
