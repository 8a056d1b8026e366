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

export interface Months extends Span {
  /** Absent: the company's own. */
  readonly basis?: Basis;
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
    };
  },
  settled: (question, answer) => ({ ...question, basis: (answer as { readonly basis: Basis }).basis }),
  inWords: ({ from, to, basis }, { t, locale }) =>
    [`${month(from, locale)} – ${month(to, locale)}`, basis && t(`reports.bases.${basis}`)]
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
        gridTemplateColumns: { xs: '1fr 1fr 1.3fr', md: '120px 120px 150px' },
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
    </Box>
  );
}

const basisIn = (name: string | null): Basis | undefined => BASES.find((basis) => basis === name);

/** The last months up to this one. */
const monthsBack = (now: CivilDate, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthOf(addMonths(now, index - count + 1)));
