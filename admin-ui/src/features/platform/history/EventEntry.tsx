import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { count, moment } from '../../../shared/format';
import { colours, type as text } from '../../../theme/tokens';
import { pageOf } from '../audit/recordPage';
import { ChangeTable } from './ChangeTable';
import type { HistoryEvent, LinkedEvent } from './events';

export function EventEntry({ event }: { event: HistoryEvent }) {
  const t = useText();
  const { skin } = useTheme();
  const actor = event.actor.name ?? t(`history.actors.${event.actor.kind}`);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        paddingLeft: 5,
        paddingBottom: 4,
        borderLeft: `2px solid ${colours.line}`,
        marginLeft: '5px',
        '&:last-child': { borderColor: 'transparent', paddingBottom: 0 },
        '&::before': {
          content: '""',
          position: 'absolute',
          left: -6,
          top: 5,
          width: 10,
          height: 10,
          borderRadius: 5,
          background: event.actor.kind === 'staff' ? skin.accent : colours.surface,
          border: `2px solid ${event.actor.kind === 'staff' ? skin.accent : colours.lineInput}`,
          boxSizing: 'border-box',
        },
      }}
    >
      <Box sx={{ fontWeight: text.emphasis }}>{event.label}</Box>
      <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
        <time dateTime={event.occurred_at}>{moment(event.occurred_at)}</time> · {actor}
      </Box>
      {event.caused_by && <Links title={t('history.caused_by')} events={[event.caused_by]} />}
      {event.changes.length > 0 && <ChangeTable changes={event.changes} />}
      {event.caused.length > 0 && <Links title={t('history.caused')} events={event.caused} />}
      <Box component="details" sx={{ marginTop: 1, fontSize: text.small, color: colours.inkMuted }}>
        <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 1 }}>
          {t('history.technical')}
        </Box>
        {t('history.position', { position: event.position })} · {event.type}
        <br />
        {t('history.recorded', { date: moment(event.recorded_at) })}
        {event.ip && <> · {t('history.ip', { ip: event.ip })}</>}
      </Box>
    </Box>
  );
}

function Linked({ event: { resource, record_id, label } }: { event: LinkedEvent }) {
  const page = resource && record_id && pageOf(resource, record_id);
  return page ? <Link to={page}>{label}</Link> : <>{label}</>;
}

const Links = ({ title, events }: { title: string; events: readonly LinkedEvent[] }) => (
  <Box sx={{ marginTop: 1, fontSize: text.label }}>
    <Box component="span" sx={{ color: colours.inkMuted }}>
      {title}:{' '}
    </Box>
    {toName(events).map(({ event, times }, index) => (
      <span key={event.id}>
        {index > 0 && ', '}
        {times > 1 ? `${event.label} (${count(times)})` : <Linked event={event} />}
      </span>
    ))}
  </Box>
);

/** So many that are called alike are each named, with a link of its own. */
const NAMED_ALIKE = 3;

interface Named {
  readonly event: LinkedEvent;
  readonly times: number;
}

/** Of those that lead nowhere and are called alike one says it all; many that lead somewhere are counted. */
const toName = (events: readonly LinkedEvent[]): readonly Named[] =>
  events.flatMap((event, index): Named[] => {
    const alike = events.filter(({ label }) => label === event.label);
    const leading = alike.filter(({ record_id }) => record_id).length;
    if (leading > 0 && leading <= NAMED_ALIKE) return event.record_id ? [{ event, times: 1 }] : [];
    const isFirst = events.findIndex(({ label }) => label === event.label) === index;
    return isFirst ? [{ event, times: Math.max(leading, 1) }] : [];
  });
