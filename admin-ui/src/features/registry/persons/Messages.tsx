import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { moment } from '../../../shared/format';
import { Panel } from '../../../shared/ui/Panel';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { colours, type as text } from '../../../theme/tokens';
import type { Message } from './dealings';

const SHOWN_FIRST = 5;

/** What the customer was told in the app, the newest first, and whether it was seen. */
export function Messages({ messages }: { messages: readonly Message[] }) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  if (messages.length === 0) return null;
  return (
    <Panel
      title={t('registry.persons.dealings.messages.title')}
      flush
      action={
        messages.length > SHOWN_FIRST &&
        !isWhole && (
          <Button size="small" onClick={() => setWhole(true)}>
            {t('registry.persons.dealings.all', { count: messages.length })}
          </Button>
        )
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {messages.slice(0, isWhole ? messages.length : SHOWN_FIRST).map((message) => (
          <Box
            component="li"
            key={message.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 3,
              padding: '10px 16px',
              borderTop: `1px solid ${colours.line}`,
            }}
          >
            <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
              {message.text}
              <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{moment(message.created_at)}</Box>
            </Box>
            <StatusChip
              tone={message.shown ? 'neutral' : 'info'}
              label={t(`registry.persons.dealings.messages.${message.shown ? 'seen' : 'unseen'}`)}
            />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
