import GppGood from '@mui/icons-material/GppGoodOutlined';
import GppBad from '@mui/icons-material/GppBadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { count, moment } from '../../../shared/format';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import { colours, type as text } from '../../../theme/tokens';
import type { SealsState } from './audit';
import { FindingList } from './FindingList';
import { useVerification, type Verified } from './useVerification';

/** Whether the past is still what it was: the last seal, and a check of everything on demand. */
export function SealsPanel() {
  const t = useText();
  const can = useCan();
  const { state, start, stop } = useVerification();
  const { data: seals } = useQuery({
    queryKey: ['audit', 'seals', state.kind],
    queryFn: ({ signal }) => api.get<SealsState>('/api/audit/seals', {}, signal),
  });
  const isRunning = state.kind === 'running';
  return (
    <Panel title={t('audit.seals.title')} hint={t('audit.seals.hint')}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Box sx={{ flex: '1 1 240px', fontSize: text.label, color: colours.inkMuted }}>
            {seals?.last
              ? t('audit.seals.last', {
                  number: count(seals.last.number),
                  date: moment(seals.last.sealed_at),
                })
              : t('audit.seals.none')}
            {seals && seals.unsealed > 0 && (
              <> {t('audit.seals.waiting', { smart_count: seals.unsealed, events: count(seals.unsealed) })}</>
            )}
          </Box>
          {can('platform.audit.verify') && (
            <Button
              variant="outlined"
              onClick={isRunning ? stop : start}
              sx={{ flex: { xs: '1 1 100%', sm: '0 0 auto' } }}
            >
              {isRunning ? t('common.cancel') : t('audit.seals.verify')}
            </Button>
          )}
        </Box>
        <div aria-live="polite">
          {state.kind === 'running' && <Progress events={state.sofar.events} />}
          {state.kind === 'done' && <Result result={state.result} />}
          {state.kind === 'failed' && <ErrorState error={state.error} retry={start} />}
        </div>
        {seals?.last && (
          <Box component="details" sx={{ fontSize: text.small, color: colours.inkMuted }}>
            <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 1 }}>
              {t('audit.seals.anchor')}
            </Box>
            <Box sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
              {seals.last.number}:{seals.last.hash}
            </Box>
            {t('audit.seals.key')}{' '}
            <Box component="span" sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
              {seals.key}
            </Box>
          </Box>
        )}
      </Box>
    </Panel>
  );
}

function Progress({ events }: { events: number }) {
  const t = useText();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <LinearProgress aria-label={t('audit.seals.verifying')} />
      <Box sx={{ fontSize: text.label }}>{t('audit.seals.progress', { events: count(events) })}</Box>
    </Box>
  );
}

function Result({ result }: { result: Verified }) {
  const t = useText();
  const figures = { events: count(result.events), seals: count(result.seals) };
  if (result.findingsInAll === 0) {
    return (
      <Notice tone="success" icon={<GppGood />} title={t('audit.seals.good')}>
        {t('audit.seals.good_hint', figures)}
      </Notice>
    );
  }
  return (
    <Notice
      tone="danger"
      icon={<GppBad />}
      title={t('audit.seals.bad', { smart_count: result.findingsInAll })}
    >
      {t('audit.seals.bad_hint', figures)}
      <FindingList findings={result.findings} inAll={result.findingsInAll} />
    </Notice>
  );
}
