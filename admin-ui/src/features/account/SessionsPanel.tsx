import Devices from '@mui/icons-material/DevicesOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/useText';
import { api } from '../../providers/api';
import { useCommand } from '../../providers/useCommand';
import { moment } from '../../shared/format';
import { ListSkeleton } from '../../shared/table/ListSkeleton';
import { ErrorState } from '../../shared/ui/ErrorState';
import { Panel } from '../../shared/ui/Panel';
import { StatusChip } from '../../shared/ui/StatusChip';
import { colours, type as text } from '../../theme/tokens';

interface OwnSession {
  readonly id: string;
  readonly current: boolean;
  /** Null when the browser did not say what it is. */
  readonly device: string | null;
  readonly ip: string | null;
  readonly opened_at: string;
  readonly last_seen_at: string;
}

/** Where the user is signed in; what they do not know they end. */
export function SessionsPanel() {
  const t = useText();
  const { run, isPending } = useCommand(['own-sessions']);
  const { data, error, refetch } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: () => api.get<{ data: readonly OwnSession[] }>('/api/sessions'),
  });
  const sessions = (data?.data ?? []).toSorted(currentFirst);
  return (
    <Panel title={t('account.sessions')} hint={t('account.sessions_hint')} flush>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton />
      ) : (
        <Box
          component="ul"
          aria-label={t('account.sessions')}
          sx={{ listStyle: 'none', margin: 0, padding: 0 }}
        >
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              disabled={isPending}
              onEnd={() => void run(`/api/sessions/${session.id}`, {}, 'delete')}
            />
          ))}
        </Box>
      )}
      {sessions.length > 1 && (
        <Box sx={{ padding: '10px 16px', borderTop: `1px solid ${colours.line}` }}>
          <Button
            color="error"
            disabled={isPending}
            sx={{ whiteSpace: 'normal', textAlign: 'left' }}
            onClick={() => void run('/api/sessions', {}, 'delete')}
          >
            {t('account.end_others')}
          </Button>
        </Box>
      )}
    </Panel>
  );
}

/** Then by when they were last used. */
const currentFirst = (one: OwnSession, other: OwnSession): number =>
  Number(other.current) - Number(one.current) || other.last_seen_at.localeCompare(one.last_seen_at);

interface SessionRowProps {
  readonly session: OwnSession;
  readonly disabled: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session: { current, device, ip, last_seen_at }, disabled, onEnd }: SessionRowProps) {
  const t = useText();
  const place = device ?? t('account.unknown_device');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 3,
        padding: '10px 16px',
        borderTop: `1px solid ${colours.line}`,
        '& > svg': { color: colours.inkMuted },
      }}
    >
      <Devices aria-hidden fontSize="small" />
      <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{place}</Box>
        <Box sx={{ fontSize: text.small, color: colours.inkMuted }}>
          {[ip, moment(last_seen_at)].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      {current ? (
        <StatusChip label={t('account.this_one')} tone="success" />
      ) : (
        <Button
          size="small"
          variant="outlined"
          disabled={disabled}
          onClick={onEnd}
          aria-label={t('account.end_one', { device: place })}
        >
          {t('account.end')}
        </Button>
      )}
    </Box>
  );
}
