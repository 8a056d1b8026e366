import MoreVert from '@mui/icons-material/MoreVert';
import ScheduleSend from '@mui/icons-material/ScheduleSendOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { MAILED_REPORTS } from '@fidelidade/domain/platform/scheduled-report/mailed-reports.js';
import { spanOf } from '@fidelidade/domain/platform/scheduled-report/report-period.js';
import {
  FORMAT_WORDS,
  PAUSED_FOR_WORDS,
  UNSENT_FOR_WORDS,
} from '@fidelidade/domain/platform/scheduled-report/words.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocaleState } from 'react-admin';
import { Link } from 'react-router';
import { useText, type Text } from '../../../i18n/useText';
import { languageOf } from '../../../layout/usePreferred';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { moment } from '../../../shared/format';
import { ListSkeleton } from '../../../shared/table/ListSkeleton';
import { today } from '../../../shared/today';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useDialog } from '../../../shared/ui/DialogHost';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { StatusChip, type Status } from '../../../shared/ui/StatusChip';
import { colours, tones, type as text } from '../../../theme/tokens';
import { ScheduleReportDialog } from './ScheduleReportDialog';
import {
  periodInWords,
  REPORT_TITLES,
  rhythmInWords,
  SCHEDULED_REPORTS,
  type ScheduledReport,
} from './scheduledReport';

/** While one is on its way the list looks again by itself. */
const LOOK_EVERY_ms = 2_000;

/** The reports that come by mail: one's own; whoever administers the company sees those of all. */
export function ScheduledReportsPage() {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: [SCHEDULED_REPORTS],
    queryFn: async ({ signal }) =>
      (await api.get<{ data: readonly ScheduledReport[] }>('/api/scheduled-reports', {}, signal)).data,
    refetchInterval: ({ state }) => state.data?.some(({ is_sending }) => is_sending) && LOOK_EVERY_ms,
  });
  return (
    <>
      <PageHead title={t('scheduled_reports.title')} subtitle={t('scheduled_reports.subtitle')} />
      <Panel flush>
        {error && !data ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : !data ? (
          <ListSkeleton />
        ) : data.length === 0 ? (
          <EmptyState
            icon={<ScheduleSend />}
            title={t('scheduled_reports.empty')}
            hint={t('scheduled_reports.empty_hint')}
          />
        ) : (
          <Box
            component="ul"
            aria-label={t('scheduled_reports.title')}
            sx={{
              listStyle: 'none',
              margin: 0,
              padding: 0,
              '& > li + li': { borderTop: `1px solid ${colours.line}` },
            }}
          >
            {data.map((scheduled) => (
              <ScheduledLine key={scheduled.id} scheduled={scheduled} />
            ))}
          </Box>
        )}
      </Panel>
    </>
  );
}

function ScheduledLine({ scheduled }: { readonly scheduled: ScheduledReport }) {
  const t = useText();
  const [locale] = useLocaleState();
  const { report, period, rhythm, format, next_due, paused_for, user_name, is_own } = scheduled;
  const reason =
    paused_for && paused_for !== 'by_hand' ? PAUSED_FOR_WORDS[paused_for][languageOf(locale)] : '';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 4,
        rowGap: 2,
        alignItems: 'start',
        padding: '14px 8px 14px 16px',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 250px auto' },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Box
            component={Link}
            to={pageOf(scheduled)}
            sx={{ fontWeight: text.emphasis, color: colours.ink, '&:hover': { textDecoration: 'underline' } }}
          >
            {t(REPORT_TITLES[report])}
          </Box>
          <StatusChip {...statusOf(scheduled, t)} />
        </Box>
        <Box sx={{ marginTop: 1 }}>{periodInWords(period, t, locale)}</Box>
        <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
          {[rhythmInWords(rhythm, t), FORMAT_WORDS[format][languageOf(locale)], !is_own && user_name]
            .filter(Boolean)
            .join(' · ')}
        </Box>
        {reason && <Box sx={{ fontSize: text.label, color: tones.warning.ink }}>{reason}</Box>}
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 3,
          margin: 0,
          fontSize: text.label,
          gridColumn: { xs: '1 / -1', md: 'auto' },
          gridRow: { xs: 2, md: 'auto' },
          '& dt': { color: colours.inkMuted },
          '& dd': { margin: 0 },
        }}
      >
        <dt>{t('scheduled_reports.next')}</dt>
        <dd>{next_due ? moment(next_due) : '—'}</dd>
        <dt>{t('scheduled_reports.last')}</dt>
        <dd>
          <LastOutcome scheduled={scheduled} />
        </dd>
      </Box>
      <ScheduledMenu scheduled={scheduled} />
    </Box>
  );
}

function LastOutcome({ scheduled: { last_at, unsent_for, file_outcome } }: { scheduled: ScheduledReport }) {
  const t = useText();
  const [locale] = useLocaleState();
  if (last_at === null) return <>{t('scheduled_reports.never')}</>;
  if (unsent_for)
    return (
      <Box component="span" sx={{ color: tones.danger.ink }}>
        {moment(last_at)} · {UNSENT_FOR_WORDS[unsent_for][languageOf(locale)]}
      </Box>
    );
  return (
    <>
      {moment(last_at)}
      {file_outcome === 'too_large' && ` · ${t('scheduled_reports.too_large')}`}
    </>
  );
}

function ScheduledMenu({ scheduled }: { readonly scheduled: ScheduledReport }) {
  const t = useText();
  const open = useDialog();
  const can = useCan();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { run, isPending } = useCommand<ScheduledReport>([SCHEDULED_REPORTS]);
  const { id, report, status, is_sending } = scheduled;
  const path = `/api/scheduled-reports/${id}`;
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const askToDelete = () =>
    open((close) => (
      <ConfirmDialog
        open
        title={t('scheduled_reports.delete_ask')}
        text={t('scheduled_reports.delete_hint', { report: t(REPORT_TITLES[report]) })}
        confirm={t('common.delete')}
        danger
        onConfirm={() => {
          close();
          void run(path, {}, 'delete');
        }}
        onClose={close}
      />
    ));
  return (
    <>
      <IconButton
        aria-label={t('scheduled_reports.more', { report: t(REPORT_TITLES[report]) })}
        aria-haspopup="menu"
        disabled={isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gridColumn: { xs: 2, md: 'auto' }, gridRow: { xs: 1, md: 'auto' } }}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {can(MAILED_REPORTS[report].permission) && (
          <MenuItem component={Link} to={pageOf(scheduled)}>
            {t('scheduled_reports.open')}
          </MenuItem>
        )}
        <MenuItem disabled={is_sending} onClick={choose(() => void run(`${path}/send`))}>
          {t('scheduled_reports.send_now')}
        </MenuItem>
        <MenuItem
          onClick={choose(() =>
            open((close) => <ScheduleReportDialog scheduled={scheduled} onClose={close} />),
          )}
        >
          {t('common.edit')}
        </MenuItem>
        <MenuItem onClick={choose(() => void run(`${path}/${status === 'paused' ? 'resume' : 'pause'}`))}>
          {t(status === 'paused' ? 'scheduled_reports.resume' : 'scheduled_reports.pause')}
        </MenuItem>
        <MenuItem onClick={choose(askToDelete)}>{t('common.delete')}</MenuItem>
      </Menu>
    </>
  );
}

/** The report as it would be sent today. */
function pageOf({ report, filters, period }: ScheduledReport): string {
  const span = spanOf(period, MAILED_REPORTS[report].askedBy, today());
  const query = new URLSearchParams({ ...filters, ...span }).toString();
  return `/${report}${query && `?${query}`}`;
}

function statusOf({ status, is_sending, unsent_for }: ScheduledReport, t: Text): Status {
  if (is_sending) return { label: t('scheduled_reports.status.sending'), tone: 'info', live: true };
  if (status === 'paused') return { label: t('scheduled_reports.status.paused'), tone: 'warning' };
  if (unsent_for) return { label: t('scheduled_reports.status.failed'), tone: 'danger' };
  return { label: t('scheduled_reports.status.active'), tone: 'success' };
}
