import { REPORT_FORMATS } from '@fidelidade/domain/platform/scheduled-report/events.js';
import {
  filtersOf,
  MAILED_REPORTS,
  type ReportName,
} from '@fidelidade/domain/platform/scheduled-report/mailed-reports.js';
import {
  periodMeant,
  periodsFor,
  spanOf,
  type ReportPeriod,
} from '@fidelidade/domain/platform/scheduled-report/report-period.js';
import { MAX_MONTH_DAY, nextDue } from '@fidelidade/domain/platform/scheduled-report/sending-rhythm.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { FORMAT_WORDS } from '@fidelidade/domain/platform/scheduled-report/words.js';
import Box from '@mui/material/Box';
import { useLocaleState } from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { languageOf } from '../../../layout/usePreferred';
import { useStaff } from '../../../layout/useStaff';
import { companyZone } from '../../../providers/company-zone';
import { useCommand } from '../../../providers/useCommand';
import { moment } from '../../../shared/format';
import { FormDialog } from '../../../shared/form/FormDialog';
import { Cell, FieldGrid } from '../../../shared/form/FormSection';
import { CheckInput } from '../../../shared/inputs/CheckInput';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { today } from '../../../shared/today';
import { Notice } from '../../../shared/ui/Notice';
import { colours, type as text } from '../../../theme/tokens';
import { useHolidays } from '../../finance/payment-terms/useHolidays';
import {
  hourInWords,
  periodInWords,
  REPORT_TITLES,
  rhythmOf,
  spanInWords,
  SCHEDULED_REPORTS,
  type RhythmRecord,
  type ScheduledReport,
} from './scheduledReport';

export interface ScheduleReportDialogProps {
  /** A report as its page asks it now. */
  readonly asked?: { readonly report: ReportName; readonly question: object; readonly inWords: string };
  /** One that is scheduled already, to be changed. */
  readonly scheduled?: ScheduledReport;
  readonly onClose: () => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DAYS = Array.from({ length: MAX_MONTH_DAY }, (_, index) => index + 1);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;
const RHYTHMS = ['day', 'week', 'month'] as const;
const FIXED = 'fixed';

/** Every report of a time can be asked for it, and it fits the rhythm that is offered first. */
const USUAL_PERIOD = 'month_before';
const USUAL_RHYTHM: RhythmRecord = { every: 'month', weekday: 1, day: 1, hour: 7, business_days_only: false };

/** How often, of which time and in which form a report comes by mail. */
export function ScheduleReportDialog({ asked, scheduled, onClose }: ScheduleReportDialogProps) {
  const t = useText();
  const [locale] = useLocaleState();
  const staff = useStaff();
  const { run } = useCommand<ScheduledReport>([SCHEDULED_REPORTS], onClose);
  const report = asked?.report ?? scheduled?.report;
  if (!report) return null;
  const { askedBy } = MAILED_REPORTS[report];
  const span = spanNow(asked?.question, scheduled?.period);
  const meant = span && asked && periodMeant(span, askedBy, today());
  const fixed: ReportPeriod | undefined = span && { kind: FIXED, ...span };
  const kinds = [...periodsFor(askedBy), ...(fixed ? [FIXED] : [])] as const;
  const rhythm = { ...USUAL_RHYTHM, ...scheduled?.rhythm };
  const periodOf = (kind: string | undefined): ReportPeriod =>
    kind === FIXED && fixed ? fixed : kind ? ({ kind } as ReportPeriod) : { kind: 'as_it_stands' };
  return (
    <FormDialog
      title={t(scheduled ? 'scheduled_reports.edit_title' : 'scheduled_reports.title_of', {
        report: t(REPORT_TITLES[report]),
      })}
      submit={t(scheduled ? 'common.save' : 'scheduled_reports.submit')}
      width="sm"
      defaultValues={{
        ...rhythm,
        format: scheduled?.format ?? 'xlsx',
        ...(askedBy !== 'today' && { kind: scheduled?.period.kind ?? meant ?? USUAL_PERIOD }),
      }}
      onSubmit={(values: FieldValues) => {
        const choice = {
          period: periodOf(values['kind']),
          rhythm: rhythmSent(values as RhythmRecord),
          format: values['format'],
        };
        if (scheduled) return run(`/api/scheduled-reports/${scheduled.id}`, choice, 'put');
        const filters = new URLSearchParams(filtersOf(report, { ...asked?.question })).toString();
        return run('/api/scheduled-reports', { report, filters, ...choice });
      }}
      onClose={onClose}
    >
      {asked && (
        <Box sx={{ marginBottom: 4, color: colours.inkMuted }}>
          {t('scheduled_reports.as_now')} <strong>{asked.inWords}</strong>
        </Box>
      )}
      <FieldGrid>
        {askedBy !== 'today' && (
          <Cell span={12}>
            <SelectInput
              source="kind"
              label={t('scheduled_reports.period')}
              choices={kinds.map((kind) => ({
                value: kind,
                label: periodInWords(periodOf(kind), t, locale),
              }))}
            />
          </Cell>
        )}
        {askedBy !== 'today' && (
          <PeriodNotice
            isUnclear={asked !== undefined && meant === undefined}
            toldOf={(kind) => {
              const days = spanOf(periodOf(kind), askedBy, today());
              return days ? spanInWords(days, locale) : '';
            }}
          />
        )}
        <RhythmInputs />
        <Cell span={12}>
          <SelectInput
            source="format"
            label={t('scheduled_reports.format')}
            choices={REPORT_FORMATS.toReversed().map((value) => ({
              value,
              label: FORMAT_WORDS[value][languageOf(locale)],
            }))}
          />
        </Cell>
      </FieldGrid>
      <NextSending to={scheduled && !scheduled.is_own ? scheduled.user_name : staff?.email} />
    </FormDialog>
  );
}

/** Days or months as the page asks them, or as they were fixed. */
function spanNow(
  question: object | undefined,
  period: ReportPeriod | undefined,
): { readonly from: string; readonly to: string } | undefined {
  if (period?.kind === FIXED) return { from: period.from, to: period.to };
  const { from, to } = { ...(question as { from?: string; to?: string } | undefined) };
  return from && to ? { from, to } : undefined;
}

const rhythmSent = ({ every, weekday, day, hour, business_days_only }: RhythmRecord): RhythmRecord => ({
  ...{ every, hour, business_days_only },
  ...(every === 'week' && weekday !== undefined && { weekday }),
  ...(every === 'month' && day !== undefined && { day }),
});

/** Days that never move, and days that nobody could say of what they are, are told before they are agreed to. */
function PeriodNotice({
  isUnclear,
  toldOf,
}: {
  readonly isUnclear: boolean;
  readonly toldOf: (kind: string) => string;
}) {
  const t = useText();
  const kind: string = useWatch({ name: 'kind' });
  if (kind === FIXED)
    return (
      <Cell span={12}>
        <Notice tone="warning">{t('scheduled_reports.fixed_hint')}</Notice>
      </Cell>
    );
  return (
    <Cell span={12}>
      <Box sx={{ marginTop: -2, fontSize: text.label, color: colours.inkMuted }} role="status">
        {t('scheduled_reports.if_today', { days: toldOf(kind) })}
        {isUnclear && ` ${t('scheduled_reports.relative_hint')}`}
      </Box>
    </Cell>
  );
}

function RhythmInputs() {
  const t = useText();
  const every: RhythmRecord['every'] = useWatch({ name: 'every' });
  const date: number = useWatch({ name: 'day' });
  return (
    <>
      <Cell span={every === 'day' ? 6 : 5}>
        <SelectInput
          source="every"
          label={t('scheduled_reports.every')}
          choices={RHYTHMS.map((value) => ({ value, label: t(`scheduled_reports.rhythms.${value}`) }))}
        />
      </Cell>
      {every === 'week' && (
        <Cell span={4}>
          <SelectInput
            source="weekday"
            label={t('scheduled_reports.weekday')}
            choices={WEEKDAYS.map((value) => ({ value, label: t(`scheduled_reports.weekdays.${value}`) }))}
          />
        </Cell>
      )}
      {every === 'month' && (
        <Cell span={4}>
          <SelectInput
            source="day"
            label={t('scheduled_reports.day')}
            choices={DAYS.map((value) => ({ value, label: String(value) }))}
            {...(date > 28 && { hint: t('scheduled_reports.day_hint') })}
          />
        </Cell>
      )}
      <Cell span={every === 'day' ? 6 : 3}>
        <SelectInput
          source="hour"
          label={t('scheduled_reports.hour')}
          choices={HOURS.map((value) => ({ value, label: hourInWords(value) }))}
        />
      </Cell>
      <Cell span={12}>
        <CheckInput
          source="business_days_only"
          label={t('scheduled_reports.business_days')}
          hint={t(
            every === 'day'
              ? 'scheduled_reports.business_days_daily'
              : 'scheduled_reports.business_days_hint',
          )}
        />
      </Cell>
    </>
  );
}

/** What was chosen comes to: the first time, and where it goes. */
function NextSending({ to }: { readonly to: string | null | undefined }) {
  const t = useText();
  const rhythm = useWatch() as RhythmRecord;
  const { kept } = useHolidays();
  const now = new Date().toISOString() as Instant;
  const calendar = { zone: companyZone(), holidays: kept ?? [] };
  const next = rhythm.every ? moment(nextDue(rhythmOf(rhythm), now, calendar)) : '';
  return (
    <Box role="status" sx={{ marginTop: 4, padding: 3, borderRadius: 2, background: colours.sunken }}>
      {t('scheduled_reports.next_to', { next, to: to ?? '' })}
    </Box>
  );
}
