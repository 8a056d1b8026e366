import Box from '@mui/material/Box';
import { useText } from '../../i18n/useText';
import { money } from '../../shared/format';
import { FigureRow } from '../../shared/ui/FigureRow';
import { colours, tones } from '../../theme/tokens';
import type { Dashboard, Due } from './dashboard';

export function KeyFigures({ dashboard }: { dashboard: Dashboard }) {
  const t = useText();
  return (
    <FigureRow
      figures={[
        {
          label: t('dashboard.receivable'),
          value: dashboard.receivable.due_today,
          note: <Overdue due={dashboard.receivable} />,
          to: '/receivables',
        },
        {
          label: t('dashboard.payable'),
          value: dashboard.payable.due_today,
          note: <Overdue due={dashboard.payable} />,
          to: '/payables',
        },
        { label: t('dashboard.balance'), value: dashboard.accounts_balance, to: '/accounts' },
        {
          label: t('dashboard.result'),
          value: dashboard.month.result,
          note: <Muted>{t('dashboard.revenue', { value: money(dashboard.month.revenue) })}</Muted>,
          to: '/dre',
        },
      ]}
    />
  );
}

function Overdue({ due }: { due: Due }) {
  const t = useText();
  if (due.overdue_count === 0) return <Muted>{t('dashboard.none_overdue')}</Muted>;
  return (
    <Box component="span" sx={{ color: tones.danger.ink }}>
      {t('dashboard.overdue', { value: money(due.overdue), smart_count: due.overdue_count })}
    </Box>
  );
}

const Muted = ({ children }: { children: string }) => (
  <Box component="span" sx={{ color: colours.inkMuted }}>
    {children}
  </Box>
);
