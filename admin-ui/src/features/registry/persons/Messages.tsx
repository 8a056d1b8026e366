import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { moment } from '../../../shared/format';
import { LineList, type Line } from '../../../shared/ui/LineList';
import { Panel } from '../../../shared/ui/Panel';
import { StatusChip } from '../../../shared/ui/StatusChip';
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
        name: words,
        detail: moment(created_at),
        behind: (
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
      told={mails.map(({ id, text: words, sent_at }) => ({ id, name: words, detail: moment(sent_at) }))}
    />
  );
}

interface ToldListProps {
  readonly title: string;
  readonly told: readonly Line[];
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
      <LineList lines={isWhole ? told : told.slice(0, SHOWN_FIRST)} />
    </Panel>
  );
}
