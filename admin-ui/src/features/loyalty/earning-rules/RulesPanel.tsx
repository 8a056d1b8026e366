import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Panel } from '../../../shared/ui/Panel';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { colours, type as text } from '../../../theme/tokens';
import { shortRule, type Rule } from './rule';

/** The rules beside the percentage of the terms: those in force, and on demand those that are over. */
export function RulesPanel() {
  const t = useText();
  const can = useCan();
  const [withEnded, setWithEnded] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['earning-rules'],
    queryFn: ({ signal }) => api.get<{ data: readonly Rule[] }>('/api/earning-rules', {}, signal),
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const ended = data.data.filter(({ status }) => status === 'ended');
  const shown = withEnded ? data.data : data.data.filter(({ status }) => status === 'active');
  return (
    <Panel title={t('loyalty.earning-rules.title')} hint={t('loyalty.earning-rules.hint')}>
      {shown.length === 0 ? (
        <EmptyState title={t('loyalty.earning-rules.none')} />
      ) : (
        <Box
          component="ul"
          aria-label={t('loyalty.earning-rules.title')}
          sx={{ listStyle: 'none', margin: 0, padding: 0 }}
        >
          {shown.map((rule) => (
            <RuleLine key={rule.id} rule={rule} />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 3, marginTop: 4, flexWrap: 'wrap' }}>
        {can('loyalty.earning-rules.edit') && (
          <Button component={Link} to="/earning-rules/new" variant="contained">
            {t('loyalty.earning-rules.new')}
          </Button>
        )}
        {ended.length > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => setWithEnded(!withEnded)}>
            {t(withEnded ? 'loyalty.earning-rules.hide_ended' : 'loyalty.earning-rules.show_ended', {
              smart_count: ended.length,
            })}
          </Button>
        )}
      </Box>
    </Panel>
  );
}

function RuleLine({ rule }: { rule: Rule }) {
  const t = useText();
  return (
    <Box component="li" sx={{ paddingBlock: 3, '& + &': { borderTop: `1px solid ${colours.line}` } }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <Link to={`/earning-rules/${rule.id}`}>{rule.name}</Link>
        {rule.status === 'ended' && <StatusChip label={t('loyalty.earning-rules.ended')} tone="neutral" />}
      </Box>
      <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{shortRule(rule, t)}</Box>
    </Box>
  );
}
