import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Panel } from '../../../shared/ui/Panel';
import { useFirstLines } from '../../../shared/ui/useFirstLines';
import { EventEntry } from './EventEntry';
import type { HistoryEvent } from './events';

/** More than most records have; of a customer of years, what happened last. */
const FIRST_ENTRIES = 20;

interface HistoryPanelProps {
  readonly resource: string;
  readonly id: string;
  /** Where it is not the history of what the page is about. */
  readonly title?: string;
}

/** Who did what, when, what it changed and what it caused: the record's whole life, newest first. */
export function HistoryPanel({ resource, id, title }: HistoryPanelProps) {
  const t = useText();
  const can = useCan();
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'history', id],
    queryFn: ({ signal }) =>
      api.get<{ data: HistoryEvent[]; next: string | null }>(`/api/${resource}/${id}/history`, {}, signal),
    enabled: can('platform.audit.view'),
  });
  if (!can('platform.audit.view')) return null;
  return (
    <Panel
      title={title ?? t('history.title')}
      hint={data?.next ? t('history.first_ones') : undefined}
      action={
        <Link to={`/audit?${new URLSearchParams({ resource, record_id: id }).toString()}`}>
          {t('history.see_audit')}
        </Link>
      }
    >
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={120} />
      ) : data.data.length === 0 ? (
        <EmptyState title={t('history.empty')} />
      ) : (
        <Entries events={data.data.toReversed()} />
      )}
    </Panel>
  );
}

function Entries({ events }: { events: readonly HistoryEvent[] }) {
  const t = useText();
  const { shown, more } = useFirstLines(events, FIRST_ENTRIES);
  return (
    <>
      <Box component="ol" aria-label={t('history.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown.map((event) => (
          <EventEntry key={event.id} event={event} />
        ))}
      </Box>
      {more && <Box sx={{ marginTop: 3 }}>{more}</Box>}
    </>
  );
}
