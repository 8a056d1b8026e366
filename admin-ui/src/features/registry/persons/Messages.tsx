import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../i18n/useText';
import { moment } from '../../../shared/format';
import { Panel } from '../../../shared/ui/Panel';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { colours, type as text } from '../../../theme/tokens';
import type { Mail, Message } from './dealings';

const SHOWN_FIRST = 5;

/** What the customer was told in the app, the newest first, and whether it was seen. */
export function Messages({ messages }: { messages: readonly Message[] }) {
  const t = useText();
  return (
    <ToldList
      title={t('registry.persons.dealings.messages.title')}
      told={messages.map(({ id, text: words, created_at, shown }) => ({
        id,
        words,
        at: created_at,
        state: (
          <StatusChip
            tone={shown ? 'neutral' : 'info'}
            label={t(`registry.persons.dealings.messages.${shown ? 'seen' : 'unseen'}`)}
          />
        ),
      }))}
    />
  );
}

/** What the customer was written by e-mail, the newest first. */
export function Mails({ mails }: { mails: readonly Mail[] }) {
  const t = useText();
  return (
    <ToldList
      title={t('registry.persons.dealings.mails')}
      told={mails.map(({ id, text: words, sent_at }) => ({ id, words, at: sent_at }))}
    />
  );
}

interface ToldListProps {
  readonly title: string;
  readonly told: readonly {
    readonly id: string;
    readonly words: string;
    readonly at: string;
    readonly state?: ReactNode;
  }[];
}

function ToldList({ title, told }: ToldListProps) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  if (told.length === 0) return null;
  return (
    <Panel
      title={title}
      flush
      action={
        told.length > SHOWN_FIRST &&
        !isWhole && (
          <Button size="small" onClick={() => setWhole(true)}>
            {t('registry.persons.dealings.all', { count: told.length })}
          </Button>
        )
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {told.slice(0, isWhole ? told.length : SHOWN_FIRST).map(({ id, words, at, state }) => (
          <Box
            component="li"
            key={id}
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
              {words}
              <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{moment(at)}</Box>
            </Box>
            {state}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
