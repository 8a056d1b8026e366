import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined';
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { useText } from '../../i18n/useText';
import { day } from '../../shared/format';
import { Panel } from '../../shared/ui/Panel';
import { colours, tones, type as text } from '../../theme/tokens';
import { addressOf, type Dashboard } from './dashboard';

export function InvoicePanel({
  invoices,
  certificate,
  rows,
}: Pick<Dashboard, 'invoices' | 'certificate' | 'rows'>) {
  const t = useText();
  const lines = [
    {
      label: t('dashboard.rejected'),
      count: invoices.rejected,
      to: addressOf(rows.invoices_rejected),
      alarm: true,
    },
    { label: t('dashboard.processing'), count: invoices.processing, to: addressOf(rows.invoices_processing) },
    { label: t('dashboard.drafts'), count: invoices.draft, to: addressOf(rows.invoices_draft) },
    {
      label: t('dashboard.authorized'),
      count: invoices.authorized_month,
      to: addressOf(rows.invoices_authorized_month),
    },
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
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          padding: '10px 16px',
          borderTop: `1px solid ${colours.line}`,
          fontSize: text.label,
          color: certificate.state === 'ok' ? colours.inkMuted : tones.warning.ink,
        }}
      >
        <VerifiedUser sx={{ fontSize: 16 }} />
        {t(`dashboard.certificates.${certificate.state}`, { date: day(certificate.not_after) })}
      </Box>
    </Panel>
  );
}
