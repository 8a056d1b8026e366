import Box from '@mui/material/Box';
import { useText } from '../../../i18n/useText';
import { moment } from '../../../shared/format';
import { Panel } from '../../../shared/ui/Panel';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { colours, type as text } from '../../../theme/tokens';
import type { Message } from './dealings';

/** What the customer was told in the app lately, and whether it was seen. */
export function Messages({ messages }: { messages: readonly Message[] }) {
  const t = useText();
  if (messages.length === 0) return null;
  return (
    <Panel title={t('registry.persons.dealings.messages.title')} flush>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {messages.map((message) => (
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
