import {
  DRE_BASES as BASES,
  MAX_DRE_MONTHS,
  type DreBasis as Basis,
} from '@fidelidade/domain/finance/dre.js';
import { addMonths, monthOf, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocaleState } from 'react-admin';
import { useText } from '../../i18n/useText';
import { month } from '../../shared/format';
import { monthsBack, monthsOffered } from './MonthSpan';
import type { Asks, ChoiceProps, Span } from './report';

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
    const usual = monthsBack(USUAL_MONTHS).toReversed();
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

function MonthsChoice({ question, onChange, firstMonth }: ChoiceProps<Months>) {
  const t = useText();
  const [locale] = useLocaleState();
  const months = monthsOffered(firstMonth, question).map((value) => (
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
          onChange({ ...question, from: value, to: within(value, question.to, MAX_DRE_MONTHS - 1) })
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
          onChange({ ...question, to: value, from: within(value, question.from, 1 - MAX_DRE_MONTHS) })
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

/** The other end of the span, which is taken along where it is on the wrong side, or farther away than a statement reaches. */
function within(chosen: string, other: string, reach: number): string {
  const farthest = monthOf(addMonths(`${chosen}-01` as CivilDate, reach));
  const [first, last] = reach > 0 ? [chosen, farthest] : [farthest, chosen];
  if (other < first) return first;
  return other > last ? last : other;
}

const comparisonIn = (name: string | null): Pick<Months, 'against'> => {
  const against = COMPARISONS.find((each) => each === name);
  return against ? { against } : {};
};

const basisIn = (name: string | null): Basis | undefined => BASES.find((basis) => basis === name);
