import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Guarded } from '../../../app/Guarded';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { moment } from '../../../shared/format';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Facts } from '../../../shared/ui/Facts';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { colours, type as text } from '../../../theme/tokens';
import { answerOf, statusOfDelivery, took, type Attempt, type WholeDelivery } from './delivery';

const LOOK_EVERY_ms = 3_000;

export const DeliveryPage = () => (
  <Guarded permission="system.webhooks.view">
    <Shown />
  </Guarded>
);

/** One delivery: what was sent, and what was answered each time. */
function Shown() {
  const t = useText();
  const { id = '', deliveryId = '' } = useParams();
  const path = `/api/webhooks/${encodeURIComponent(id)}/deliveries/${encodeURIComponent(deliveryId)}`;
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks', 'delivery', id, deliveryId],
    queryFn: ({ signal }) => api.get<WholeDelivery>(path, {}, signal),
    refetchInterval: ({ state }) => state.data?.state === 'waiting' && LOOK_EVERY_ms,
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const [latest] = data.tried;
  return (
    <>
      <PageHead
        title={data.is_test ? t('webhooks.test_type') : data.type}
        subtitle={data.webhook_name}
        backTo={`/webhooks/${id}/show`}
        chip={<StatusChip {...statusOfDelivery(data, t)} />}
        actions={data.webhook_active && <Resend path={path} />}
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Panel title={t('webhooks.attempts')} hint={t('webhooks.attempts_hint')}>
          {data.tried.length === 0 ? (
            t('webhooks.no_attempts')
          ) : (
            <Box
              component="ol"
              reversed
              sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 4 }}
            >
              {data.tried.map((attempt) => (
                <AttemptLine key={attempt.number} attempt={attempt} />
              ))}
            </Box>
          )}
          {data.state === 'waiting' && data.attempts > 0 && data.next_try_at && (
            <Box sx={{ marginTop: 4, color: colours.inkMuted }}>
              {t('webhooks.next_try', { moment: moment(data.next_try_at) })}
            </Box>
          )}
        </Panel>
        <Panel title={t('webhooks.sent')} hint={t('webhooks.sent_hint')}>
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Facts
              facts={[
                { label: t('webhooks.id'), value: data.id, wide: true },
                { label: t('webhooks.address'), value: data.url, wide: true },
                { label: t('webhooks.occurred_at'), value: moment(data.occurred_at) },
                { label: t('webhooks.queued_at'), value: moment(data.queued_at) },
              ]}
            />
            {latest && (
              <Bytes label={t('webhooks.headers')}>
                {latest.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}
              </Bytes>
            )}
            <Bytes label={t('webhooks.body')}>{data.body}</Bytes>
          </Box>
        </Panel>
      </Box>
    </>
  );
}

function Resend({ path }: { path: string }) {
  const t = useText();
  const can = useCan();
  const { run, isPending } = useCommand(['webhooks']);
  if (!can('system.webhooks.edit')) return null;
  return (
    <Button variant="contained" loading={isPending} onClick={() => void run(`${path}/resend`)}>
      {t('webhooks.resend')}
    </Button>
  );
}

function AttemptLine({ attempt }: { attempt: Attempt }) {
  const t = useText();
  const { number, at, duration_ms, excerpt, status_code } = attempt;
  return (
    <Box component="li">
      <Box
        sx={{ fontWeight: text.emphasis }}
      >{`${t('webhooks.attempt', { number })} · ${answerOf(attempt, t)}`}</Box>
      <Box
        sx={{ color: colours.inkMuted, fontSize: text.small }}
      >{`${moment(at)} · ${took(duration_ms, t)}`}</Box>
      {status_code !== null &&
        (excerpt === '' ? (
          <Box sx={{ color: colours.inkMuted, fontSize: text.small }}>{t('webhooks.no_excerpt')}</Box>
        ) : (
          <Box sx={{ marginTop: 2 }}>
            <Bytes name={t('webhooks.excerpt', { number })}>{excerpt}</Bytes>
          </Box>
        ))}
    </Box>
  );
}

interface BytesProps {
  /** Shown above them. */
  readonly label?: string;
  /** What they are called where nothing stands above them. */
  readonly name?: string | undefined;
  readonly children: ReactNode;
}

/** What went over the line, letter by letter. */
const Bytes = ({ label, name = label, children }: BytesProps) => (
  <Box sx={{ minWidth: 0 }}>
    {label && <Box sx={{ fontSize: text.small, color: colours.inkMuted, marginBottom: 1 }}>{label}</Box>}
    <Box
      component="pre"
      tabIndex={0}
      role="region"
      aria-label={name}
      sx={{
        margin: 0,
        padding: 3,
        maxHeight: 320,
        overflow: 'auto',
        borderRadius: 1,
        background: colours.sunken,
        border: `1px solid ${colours.line}`,
        fontSize: text.small,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
  </Box>
);
