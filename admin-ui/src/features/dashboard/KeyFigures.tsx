import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { useText } from '../../i18n/useText';
import { money } from '../../shared/format';
import { FigureRow } from '../../shared/ui/FigureRow';
import { colours, tones } from '../../theme/tokens';
import { addressOf, type Dashboard, type Due } from './dashboard';

export function KeyFigures({ dashboard }: { dashboard: Dashboard }) {
  const t = useText();
  const { rows } = dashboard;
  return (
    <FigureRow
      figures={[
        {
          label: t('dashboard.receivable'),
          value: dashboard.receivable.due_today,
          note: <Overdue due={dashboard.receivable} to={addressOf(rows.receivable_overdue)} />,
          to: addressOf(rows.receivable_due_today),
        },
        {
          label: t('dashboard.payable'),
          value: dashboard.payable.due_today,
          note: <Overdue due={dashboard.payable} to={addressOf(rows.payable_overdue)} />,
          to: addressOf(rows.payable_due_today),
        },
        {
          label: t('dashboard.balance'),
          value: dashboard.accounts_balance,
          to: addressOf(rows.accounts_balance),
        },
        {
          label: t(`dashboard.result.${dashboard.month.basis}`),
          value: dashboard.month.result,
          note: <Muted>{t('dashboard.revenue', { value: money(dashboard.month.revenue) })}</Muted>,
          to: addressOf(rows.month_result),
        },
      ]}
    />
  );
}

function Overdue({ due, to }: { due: Due; to: string }) {
  const t = useText();
  if (due.overdue_count === 0) return <Muted>{t('dashboard.none_overdue')}</Muted>;
  return (
    <Box
      component={Link}
      to={to}
      sx={{ position: 'relative', display: 'inline-block', minHeight: 24, color: tones.danger.ink }}
    >
      {t('dashboard.overdue', { value: money(due.overdue), smart_count: due.overdue_count })}
    </Box>
  );
}

const Muted = ({ children }: { children: string }) => (
  <Box component="span" sx={{ color: colours.inkMuted }}>
    {children}
  </Box>
);
