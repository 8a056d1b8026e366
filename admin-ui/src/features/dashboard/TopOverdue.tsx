import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../i18n/useText';
import { day } from '../../shared/format';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Money } from '../../shared/ui/Money';
import { Panel } from '../../shared/ui/Panel';
import { colours, type as text } from '../../theme/tokens';
import { titleOf } from '../finance/entries/entry';
import type { Dashboard } from './dashboard';

export function TopOverdue({ entries, to }: { entries: Dashboard['top_overdue']; to: string }) {
  const t = useText();
  return (
    <Panel
      title={t('dashboard.top_overdue')}
      flush
      action={
        entries.length > 0 && (
          <Button component={Link} to={to} size="small">
            {t('common.see_all')}
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <EmptyState title={t('dashboard.no_overdue')} hint={t('dashboard.no_overdue_hint')} />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {entries.map(({ id, person_name, description, due_date, outstanding }) => (
            <Box
              component="li"
              key={id}
              sx={{
                position: 'relative',
                display: 'flex',
                alignItems: 'center',
                gap: 3,
                padding: '10px 16px',
                borderTop: `1px solid ${colours.line}`,
                '&:hover': { background: colours.sunken },
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box
                  component={Link}
                  to={`/receivables/${id}/show`}
                  sx={{
                    color: 'inherit',
                    fontWeight: text.emphasis,
                    textDecoration: 'none',
                    '&::after': { content: '""', position: 'absolute', inset: 0 },
                  }}
                >
                  {titleOf({ person_name, description })}
                </Box>
                <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
                  {t('dashboard.overdue_since', { date: day(due_date) })}
                </Box>
              </Box>
              <Money value={outstanding} strong />
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}
