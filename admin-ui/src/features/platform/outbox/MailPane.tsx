import AttachFile from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { moment } from '../../../shared/format';
import { Panel } from '../../../shared/ui/Panel';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { colours, type as text } from '../../../theme/tokens';
import { styleNonce } from '../../../theme/styleNonce';
import { framedMail } from './framedMail';
import type { WholeMail } from './mail';

const VIEWS = ['html', 'text'] as const;

/** What hangs on it, by name: it went with the letter. */
function Files({ files }: { readonly files: WholeMail['attachments'] }) {
  const t = useText();
  return (
    <Box
      component="ul"
      aria-label={t('outbox.files')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', margin: '12px 0 0', padding: 0 }}
    >
      {files.map(({ name }) => (
        <Box
          component="li"
          key={name}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            fontSize: text.label,
            overflowWrap: 'anywhere',
          }}
        >
          <AttachFile fontSize="small" aria-hidden />
          <span>{name}</span>
        </Box>
      ))}
    </Box>
  );
}

/** One mail as its reader gets it: in a frame that runs nothing and can open links only beside this page. */
export function MailPane({ id }: { id: string }) {
  const t = useText();
  const [view, setView] = useState<(typeof VIEWS)[number]>('html');
  const { data, error, refetch } = useQuery({
    queryKey: ['outbox', id],
    queryFn: () => api.get<WholeMail>(`/api/outbox/${encodeURIComponent(id)}`),
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return (
    <Panel title={data.subject} hint={`${data.to} · ${moment(data.sent_at)}`}>
      <Tabs value={view} onChange={(_event, chosen) => setView(chosen)} aria-label={t('outbox.view')}>
        {VIEWS.map((name) => (
          <Tab key={name} value={name} label={t(`outbox.views.${name}`)} />
        ))}
      </Tabs>
      {data.attachments.length > 0 && <Files files={data.attachments} />}
      <Box sx={{ marginTop: 3, border: `1px solid ${colours.line}`, borderRadius: 2, overflow: 'hidden' }}>
        {view === 'html' ? (
          <Box
            component="iframe"
            title={data.subject}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            srcDoc={framedMail(data.html, styleNonce())}
            sx={{ display: 'block', width: '100%', height: 640, border: 0, background: '#fff' }}
          />
        ) : (
          <Box
            component="pre"
            tabIndex={0}
            sx={{ margin: 0, padding: 4, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', font: 'inherit' }}
          >
            {data.text}
          </Box>
        )}
      </Box>
    </Panel>
  );
}
