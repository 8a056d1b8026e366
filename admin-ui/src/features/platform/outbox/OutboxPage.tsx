import Mail from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Guarded } from '../../../app/Guarded';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { statusOf } from '../../../providers/apiError';
import { moment } from '../../../shared/format';
import { ListSkeleton } from '../../../shared/table/ListSkeleton';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { colours, type as text } from '../../../theme/tokens';
import type { KeptMail } from './mail';
import { MailPane } from './MailPane';

export const OutboxPage = () => (
  <Guarded permission="system.outbox.view">
    <Outbox />
  </Guarded>
);

/** Mails that no mail server took, because none is configured: to be read here. Which one is open stands in the address. */
function Outbox() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const opened = search.get('mail');
  const { data, error, refetch } = useQuery({
    queryKey: ['outbox'],
    queryFn: async () => (await api.get<{ data: readonly KeptMail[] }>('/api/outbox')).data,
    refetchOnWindowFocus: true,
  });
  if (statusOf(error) === 404)
    return <EmptyState icon={<Mail />} title={t('outbox.off')} hint={t('outbox.off_hint')} />;
  return (
    <>
      <PageHead
        title={t('outbox.title')}
        subtitle={t('outbox.subtitle')}
        {...(opened && { backTo: '/outbox' })}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '360px minmax(0, 1fr)' },
        }}
      >
        {/* Where there is room for one of them only, it is the mail that was opened. */}
        <Box sx={{ display: { xs: opened ? 'none' : 'block', lg: 'block' } }}>
          <Panel flush>
            {error && !data ? (
              <ErrorState error={error} retry={() => void refetch()} />
            ) : !data ? (
              <ListSkeleton />
            ) : data.length === 0 ? (
              <EmptyState icon={<Mail />} title={t('outbox.empty')} hint={t('outbox.empty_hint')} />
            ) : (
              <Box
                component="ul"
                aria-label={t('outbox.title')}
                sx={{ listStyle: 'none', margin: 0, padding: 0 }}
              >
                {data.map((mail) => (
                  <li key={mail.id}>
                    <MailLine
                      mail={mail}
                      current={mail.id === opened}
                      onOpen={() => setSearch({ mail: mail.id }, { replace: opened !== null })}
                    />
                  </li>
                ))}
              </Box>
            )}
          </Panel>
        </Box>
        {opened && <MailPane id={opened} />}
      </Box>
    </>
  );
}

interface MailLineProps {
  readonly mail: KeptMail;
  readonly current: boolean;
  readonly onOpen: () => void;
}

function MailLine({ mail: { to, subject, sent_at }, current, onOpen }: MailLineProps) {
  return (
    <ButtonBase
      aria-current={current}
      onClick={onOpen}
      sx={{
        display: 'block',
        width: '100%',
        padding: '10px 16px',
        textAlign: 'left',
        borderBottom: `1px solid ${colours.line}`,
        background: current ? colours.canvas : undefined,
        '&:hover': { background: colours.sunken },
      }}
    >
      <Box sx={{ fontWeight: text.emphasis, overflowWrap: 'anywhere' }}>{subject}</Box>
      <Box sx={{ display: 'flex', gap: 2, fontSize: text.small, color: colours.inkMuted }}>
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {to}
        </Box>
        <span>{moment(sent_at)}</span>
      </Box>
    </ButtonBase>
  );
}
