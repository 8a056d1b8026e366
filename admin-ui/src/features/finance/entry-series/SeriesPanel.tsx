import Box from '@mui/material/Box';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { ASIDE } from '../../../providers/failures';
import { day } from '../../../shared/format';
import { LineList } from '../../../shared/ui/LineList';
import { Money } from '../../../shared/ui/Money';
import { Panel } from '../../../shared/ui/Panel';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { installmentOf, statusOfEntry, type Entry, type EntryRow, type Kind } from '../entries/entry';

/** As many as are around the one that is looked at; all of them are in the list. */
const SHOWN = 12;
const BEFORE = 4;

/** The entries that were opened together with one, each with its page. */
export function SeriesPanel({ entry, kind }: { entry: Entry; kind: Kind }) {
  const t = useText();
  const { series_id, installment_number: own } = entry;
  const first = Math.max(0, Math.min((own ?? 1) - 1 - BEFORE, (entry.installment_count ?? 1) - SHOWN));
  const { data = [] } = useGetList<EntryRow>(
    kind,
    {
      filter: { series_id, situation: 'all', installment_number_gt: first },
      sort: { field: 'installment_number', order: 'ASC' },
      pagination: { page: 1, perPage: SHOWN },
    },
    { ...ASIDE, enabled: series_id !== null },
  );
  if (series_id === null || data.length === 0) return null;
  const all = `/${kind}?filter=${encodeURIComponent(JSON.stringify({ series_id, situation: 'all' }))}`;
  return (
    <Panel
      flush
      title={t('finance.series.title')}
      hint={t(`finance.series.of.${entry.series_kind ?? 'installments'}`, {
        smart_count: entry.installment_count ?? data.length,
      })}
      action={<Link to={all}>{t('finance.series.see_all')}</Link>}
    >
      <LineList
        lines={data.map((each) => ({
          id: each.id,
          name: <Box sx={{ fontWeight: each.id === entry.id ? 600 : 400 }}>{day(each.due_date)}</Box>,
          detail: [installmentOf(each), each.id === entry.id && t('finance.series.this_one')]
            .filter(Boolean)
            .join(' · '),
          ...(each.id !== entry.id && { to: `/${kind}/${each.id}/show` }),
          behind: (
            <>
              <Money value={each.value} />
              <StatusChip {...statusOfEntry(each, kind, t)} />
            </>
          ),
        }))}
      />
    </Panel>
  );
}
