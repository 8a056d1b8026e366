import type {
  PausedFor,
  ReportFormat,
  UnsentFor,
} from '@fidelidade/domain/platform/scheduled-report/events.js';
import type { AskedSpan, ReportName } from '@fidelidade/domain/platform/scheduled-report/mailed-reports.js';
import type { ReportPeriod } from '@fidelidade/domain/platform/scheduled-report/report-period.js';
import type { SendingRhythm } from '@fidelidade/domain/platform/scheduled-report/sending-rhythm.js';
import { PERIOD_WORDS } from '@fidelidade/domain/platform/scheduled-report/words.js';
import type { MessageKey } from '../../../i18n/messages';
import type { Text } from '../../../i18n/useText';
import { languageOf } from '../../../layout/usePreferred';
import { day, month } from '../../../shared/format';

/** `GET /api/scheduled-reports` */
export interface ScheduledReport {
  readonly id: string;
  readonly report: ReportName;
  readonly filters: Readonly<Record<string, string>>;
  readonly period: ReportPeriod;
  readonly rhythm: RhythmRecord;
  readonly format: ReportFormat;
  readonly status: 'active' | 'paused';
  readonly paused_for: PausedFor | null;
  readonly next_due: string | null;
  readonly is_sending: boolean;
  readonly last_at: string | null;
  readonly unsent_for: UnsentFor | null;
  readonly file_outcome: 'attached' | 'too_large' | 'none' | null;
  readonly user_name: string | null;
  readonly is_own: boolean;
}

export interface RhythmRecord {
  readonly every: SendingRhythm['every'];
  readonly weekday?: number;
  readonly day?: number;
  readonly hour: number;
  readonly business_days_only: boolean;
}

export const SCHEDULED_REPORTS = 'scheduled-reports';

export const REPORT_TITLES: Readonly<Record<ReportName, MessageKey>> = {
  'cash-flow': 'reports.cash_flow',
  dre: 'reports.dre',
  'financial-statement': 'reports.statement.title',
  'receivables-aging': 'reports.aging.receivables',
  'payables-aging': 'reports.aging.payables',
  clearings: 'finance.clearings.title',
  kardex: 'stock.kardex.title',
  'stock-balance': 'stock.balance.title',
  'loyalty-liability': 'reports.liability.title',
};

export const hourInWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** «Toda segunda-feira às 07:00, em dias úteis» */
export function rhythmInWords(
  { every, weekday, day: date, hour, business_days_only }: RhythmRecord,
  t: Text,
): string {
  const at = hourInWords(hour);
  const how =
    every === 'week'
      ? t(`scheduled_reports.weekly.${weekday ?? 0}` as 'scheduled_reports.weekly.0', { at })
      : every === 'month'
        ? t('scheduled_reports.monthly', { day: date ?? 1, at })
        : t('scheduled_reports.daily', { at });
  return business_days_only ? `${how}, ${t('scheduled_reports.on_business_days')}` : how;
}

/** «Mês anterior», or the days that it always is of. */
export const periodInWords = (period: ReportPeriod, t: Text, locale: string): string =>
  period.kind === 'fixed'
    ? t('scheduled_reports.always', { days: spanInWords(period, locale) })
    : PERIOD_WORDS[period.kind][languageOf(locale)];

/** «01/10/2026 – 31/10/2026», «set/26 – out/26»; a single one is said once. */
export function spanInWords({ from, to }: AskedSpan, locale: string): string {
  const told = (date: string) => (date.length === 'YYYY-MM'.length ? month(date, locale) : day(date));
  return from === to ? told(from) : `${told(from)} – ${told(to)}`;
}

/** As the API and the domain have it. */
export const rhythmOf = ({
  every,
  weekday = 1,
  day: date = 1,
  hour,
  business_days_only,
}: RhythmRecord): SendingRhythm => {
  const common = { hour, businessDaysOnly: business_days_only };
  if (every === 'week') return { every, weekday, ...common };
  return every === 'month' ? { every, day: date, ...common } : { every, ...common };
};
