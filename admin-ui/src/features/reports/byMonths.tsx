import { DRE_BASES as BASES, type DreBasis as Basis } from '@fidelidade/domain/finance/dre.js';
import { addMonths, monthOf, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocaleState } from 'react-admin';
import { useText } from '../../i18n/useText';
import { month } from '../../shared/format';
import { today } from '../../shared/today';
import type { Asks, ChoiceProps, Span } from './report';

const OFFERED_MONTHS = 24;
const USUAL_MONTHS = 3;

/** What a statement is held against: as many months before it, or the same ones a year before. */
const COMPARISONS = ['period', 'year'] as const;
type Comparison = (typeof COMPARISONS)[number];

export interface Months extends Span {
  /** Absent: the company's own. */
  readonly basis?: Basis;
  /** Absent: nothing. */
  readonly against?: Comparison;
}

/** Months, by competence or by cash; at first the last three, as the company reads its statement. */
export const byMonths: Asks<Months> = {
  read(search) {
    const usual = monthsBack(today(), USUAL_MONTHS);
    const basis = basisIn(search.get('basis'));
    return {
      from: search.get('from') ?? usual[0]!,
      to: search.get('to') ?? usual.at(-1)!,
      ...(basis && { basis }),
      ...comparisonIn(search.get('against')),
    };
  },
  settled: (question, answer) => ({ ...question, basis: (answer as { readonly basis: Basis }).basis }),
  inWords: ({ from, to, basis, against }, { t, locale }) =>
    [
      `${month(from, locale)} – ${month(to, locale)}`,
      basis && t(`reports.bases.${basis}`),
      against && `${t('reports.against')}: ${t(`reports.comparisons.${against}`)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  Choice: MonthsChoice,
};

function MonthsChoice({ question, onChange }: ChoiceProps<Months>) {
  const t = useText();
  const [locale] = useLocaleState();
  const offered = [...new Set([...monthsBack(today(), OFFERED_MONTHS), question.from, question.to])]
    .sort()
    .reverse();
  const months = offered.map((value) => (
    <MenuItem key={value} value={value}>
      {month(value, locale)}
    </MenuItem>
  ));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', md: '120px 120px 150px 180px' },
        width: { xs: '100%', md: 'auto' },
      }}
    >
      <TextField
        select
        id="report-from"
        label={t('reports.from_month')}
        value={question.from}
        onChange={({ target: { value } }) =>
          onChange({ ...question, from: value, to: value > question.to ? value : question.to })
        }
      >
        {months}
      </TextField>
      <TextField
        select
        id="report-to"
        label={t('reports.to_month')}
        value={question.to}
        onChange={({ target: { value } }) =>
          onChange({ ...question, to: value, from: value < question.from ? value : question.from })
        }
      >
        {months}
      </TextField>
      <TextField
        select
        id="report-basis"
        label={t('reports.basis')}
        value={question.basis ?? ''}
        onChange={({ target: { value } }) => {
          const basis = basisIn(value);
          onChange({ ...question, ...(basis && { basis }) });
        }}
      >
        {BASES.map((basis) => (
          <MenuItem key={basis} value={basis}>
            {t(`reports.bases.${basis}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        id="report-against"
        label={t('reports.against')}
        value={question.against ?? ''}
        onChange={({ target: { value } }) => {
          const { against: _, ...rest } = question;
          onChange({ ...rest, ...comparisonIn(value) });
        }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('reports.comparisons.none')}</MenuItem>
        {COMPARISONS.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`reports.comparisons.${each}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

const comparisonIn = (name: string | null): Pick<Months, 'against'> => {
  const against = COMPARISONS.find((each) => each === name);
  return against ? { against } : {};
};

const basisIn = (name: string | null): Basis | undefined => BASES.find((basis) => basis === name);

/** The last months up to this one. */
const monthsBack = (now: CivilDate, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthOf(addMonths(now, index - count + 1)));
