import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/useText';
import { count, moment } from '../../../shared/format';
import { Facts } from '../../../shared/ui/Facts';
import { Notice } from '../../../shared/ui/Notice';
import { colours, type as text } from '../../../theme/tokens';
import { ChangeTable } from '../history/ChangeTable';
import type { LinkedEvent } from '../history/events';
import { ToldValue } from '../history/ToldValue';
import type { AuditEvent, AuditLine } from './audit';
import { RecordLink } from './RecordLink';

type Opened = Pick<AuditLine, 'id' | 'label' | 'occurred_at'>;

interface BodyProps {
  readonly event: AuditEvent;
  readonly onOpen: (event: Opened) => void;
}

export function AuditEventBody({ event, onOpen }: BodyProps) {
  const t = useText();
  const link = (linked: LinkedEvent, detail?: ReactNode) => (
    <ChainLink
      key={linked.id}
      linked={linked}
      detail={detail}
      onOpen={() => onOpen({ ...linked, occurred_at: event.occurred_at })}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Facts
        facts={[
          {
            label: t('audit.who'),
            value: event.actor.name ?? t(`history.actors.${event.actor.kind}`),
            wide: true,
          },
          { label: t('audit.record'), value: <RecordLink record={event} /> },
          { label: t('audit.where'), value: event.ip },
          { label: t('audit.recorded'), value: moment(event.recorded_at) },
        ]}
      />
      {event.hidden.length > 0 && (
        <Notice tone="info">{t('audit.hidden', { fields: event.hidden_labels.join(', ') })}</Notice>
      )}
      {event.changes.length > 0 && (
        <Section title={t('history.changed')}>
          <ChangeTable changes={event.changes} />
        </Section>
      )}
      {event.changes.length === 0 && event.said.length > 0 && (
        <Section title={t('audit.said')}>
          <Facts facts={event.said.map((told) => ({ label: told.label, value: <ToldValue {...told} /> }))} />
        </Section>
      )}
      {event.causes.length > 0 && (
        <Section title={t('audit.causes')}>
          <Chain>
            {event.causes.map((cause) =>
              link(
                cause,
                `${cause.actor.name ?? t(`history.actors.${cause.actor.kind}`)} · ${moment(cause.occurred_at)}`,
              ),
            )}
          </Chain>
        </Section>
      )}
      {event.caused.length > 0 && (
        <Section title={t('history.caused')}>
          <Chain>{event.caused.map((effect) => link(effect))}</Chain>
        </Section>
      )}
      <Box
        component="details"
        sx={{ fontSize: text.small, color: colours.inkMuted, overflowWrap: 'anywhere' }}
      >
        <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 1 }}>
          {t('history.technical')}
        </Box>
        {t('history.position', { position: count(event.position) })} · {event.type}
        <br />
        {event.stream} · {t('audit.version', { version: event.version })}
      </Box>
    </Box>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Box component="h3" sx={{ margin: 0, marginBottom: 2, fontSize: text.body, fontWeight: text.emphasis }}>
      {title}
    </Box>
    {children}
  </section>
);

const Chain = ({ children }: { children: ReactNode }) => (
  <Box
    component="ol"
    sx={{ listStyle: 'none', margin: 0, padding: 0, borderLeft: `2px solid ${colours.line}` }}
  >
    {children}
  </Box>
);

interface ChainLinkProps {
  readonly linked: LinkedEvent;
  readonly detail: ReactNode;
  readonly onOpen: () => void;
}

/** Opens the linked event in the same drawer: the chain is walked by clicking. */
const ChainLink = ({ linked, detail, onOpen }: ChainLinkProps) => (
  <li>
    <ButtonBase
      onClick={onOpen}
      sx={{
        display: 'block',
        width: '100%',
        textAlign: 'left',
        font: 'inherit',
        padding: '8px 12px',
        '&:hover': { background: colours.sunken },
      }}
    >
      <Box sx={{ fontWeight: text.emphasis }}>{linked.label}</Box>
      {detail && <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{detail}</Box>}
    </ButtonBase>
  </li>
);
