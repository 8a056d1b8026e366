import { SERIES_KINDS, type SeriesKind } from '@fidelidade/domain/finance/entry/events.js';
import { FEWEST_OF_SERIES } from '@fidelidade/domain/finance/entry-series/series.js';
import { FREQUENCY_NAMES } from '@fidelidade/domain/finance/frequency.js';
import { heedsHolidays } from '@fidelidade/domain/finance/installments.js';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useRef } from 'react';
import { required, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { Cell, FieldGrid } from '../../../shared/form/FormSection';
import { DateInput } from '../../../shared/inputs/DateInput';
import { IntegerInput } from '../../../shared/inputs/NumberInputs';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import { useHolidays } from '../payment-terms/useHolidays';
import { useInstallmentTerms } from '../payment-terms/useInstallmentTerms';
import {
  FIRST_RULE,
  missingReason,
  mostTimes,
  plannedSeries,
  untilProblem,
  type EntryForm,
  type SeriesForm,
} from './plannedSeries';
import { SeriesPreview } from './SeriesPreview';

const KINDS = ['', ...SERIES_KINDS] as const;

/** «Parcelar ou repetir»: nothing but the question until somebody wants it; then the entries that would be opened, as they are typed. */
export function SeriesSection() {
  const t = useText();
  const { setValue } = useFormContext();
  const kind = useSeries().kind ?? '';
  const choose = (chosen: (typeof KINDS)[number] | null) => {
    if (chosen === null || chosen === kind) return;
    setValue('series', chosen === '' ? { kind: '' } : { ...FIRST_RULE, kind: chosen }, { shouldDirty: true });
  };
  return (
    <Panel
      title={t('finance.series.section')}
      hint={t(`finance.series.hint.${kind || 'once'}`)}
      action={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind}
          onChange={(_, chosen) => choose(chosen)}
          aria-label={t('finance.series.section')}
        >
          {KINDS.map((each) => (
            <ToggleButton key={each} value={each} sx={{ paddingInline: 3, textTransform: 'none' }}>
              {t(`finance.series.kind.${each || 'once'}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      {kind !== '' && <SeriesInputs key={kind} kind={kind} />}
    </Panel>
  );
}

const useSeries = (): SeriesForm => (useWatch({ name: 'series' }) as SeriesForm | undefined) ?? {};

function SeriesInputs({ kind }: { kind: SeriesKind }) {
  const t = useText();
  const series = useSeries();
  const terms = useInstallmentTerms().filter(({ term }) => term.installments >= FEWEST_OF_SERIES);
  const { kept, hasFailed } = useHolidays();
  const byTerm = kind === 'installments' && Boolean(series.payment_term_id);
  const term = byTerm ? terms.find(({ id }) => id === series.payment_term_id)?.term : undefined;
  const byDay = kind === 'repetitions' && series.ends === 'until';
  const isUntil: Validator = (until: unknown, form: EntryForm) => {
    const problem = untilProblem(until, form);
    return (
      problem && { message: `finance.series.until_${problem}`, args: { max: mostTimes(form.series ?? {}) } }
    );
  };
  const every = FREQUENCY_NAMES.map((value) => ({ value, label: t(`finance.series.every.${value}`) }));
  const waits = hasFailed && heedsHolidays(term ?? { nonBusinessDay: series.non_business_day ?? 'keep' });
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <FieldGrid>
        {kind === 'installments' && terms.length > 0 && (
          <Cell span={byTerm ? 6 : 4}>
            <SelectInput
              source="series.payment_term_id"
              label={t('fiscal.payment_term')}
              hint={byTerm ? t('finance.series.from_issue') : undefined}
              choices={[
                { value: '', label: t('fiscal.no_payment_term') },
                ...terms.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Cell>
        )}
        {!byTerm && (
          <Cell span={4}>
            <SelectInput
              source="series.every"
              label={t(`finance.series.rhythm.${kind}`)}
              choices={every}
              validate={required()}
            />
          </Cell>
        )}
        {kind === 'repetitions' && (
          <Cell span={4}>
            <SelectInput
              source="series.ends"
              label={t('finance.series.ends')}
              choices={(['count', 'until'] as const).map((value) => ({
                value,
                label: t(`finance.series.end.${value}`),
              }))}
            />
          </Cell>
        )}
        {!byTerm && !byDay && (
          <Cell span={4}>
            <IntegerInput
              source="series.count"
              label={t(`finance.series.count.${kind}`)}
              range={[FEWEST_OF_SERIES, mostTimes(series)]}
              validate={required()}
            />
          </Cell>
        )}
        {byDay && (
          <Cell span={4}>
            <DateInput
              source="series.until"
              label={t('finance.series.until')}
              validate={[required(), isUntil]}
            />
          </Cell>
        )}
        {!byTerm && (
          <Cell span={4}>
            <SelectInput
              source="series.non_business_day"
              label={t('finance.series.day_off')}
              hint={t('finance.series.day_off_hint')}
              choices={(['keep', 'next', 'previous'] as const).map((value) => ({
                value,
                label: t(`finance.series.on_day_off.${value}`),
              }))}
            />
          </Cell>
        )}
      </FieldGrid>
      {waits && <Notice tone="warning">{t('finance.terms.holidays_failed')}</Notice>}
      <Planned kind={kind} known={{ term, kept }} />
    </Box>
  );
}

interface PlannedProps {
  readonly kind: SeriesKind;
  readonly known: Parameters<typeof plannedSeries>[1];
}

/** Writes the entries into the form whenever what they follow from changes; rows that somebody changed wait until the rule does. */
function Planned({ kind, known }: PlannedProps) {
  const t = useText();
  const { setValue, getValues } = useFormContext();
  const [value, due_date, issue_date] = useWatch({ name: ['value', 'due_date', 'issue_date'] });
  const { entries: _, ...rule } = useSeries();
  const planned = plannedSeries({ value, due_date, issue_date, series: { ...rule, kind } }, known);
  const written = useRef({ rows: '', rule: '' });
  const rows = JSON.stringify(planned ?? []);
  const ruleNow = JSON.stringify([rule, due_date, issue_date]);
  useEffect(() => {
    const present = JSON.stringify(getValues('series.entries') ?? []);
    const isOwn = present === '[]' || present === written.current.rows;
    const isNewRule = written.current.rule !== '' && written.current.rule !== ruleNow;
    written.current = { rows: isOwn || isNewRule ? rows : written.current.rows, rule: ruleNow };
    if (rows !== present && (isOwn || isNewRule)) setValue('series.entries', JSON.parse(rows));
  }, [rows, ruleNow, getValues, setValue]);
  const why = missingReason({ value, due_date, issue_date, series: { ...rule, kind } });
  if (!planned)
    return (
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {t(why === undefined ? `finance.series.missing.${kind}` : `errors.domain.${why}`, {
          min: FEWEST_OF_SERIES,
          max: mostTimes({ ...rule, kind }),
        })}
      </Box>
    );
  return <SeriesPreview kind={kind} />;
}
