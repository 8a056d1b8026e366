import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocaleState } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { month } from '../../../shared/format';
import { today } from '../../../shared/today';
import { BASES, monthsBack, type Question } from './dre';

const OFFERED_MONTHS = 24;

export function DreChoice({
  question,
  onChange,
}: {
  question: Question;
  onChange: (question: Question) => void;
}) {
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
        id="dre-from"
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
        id="dre-to"
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
        id="dre-basis"
        label={t('reports.basis')}
        value={question.basis}
        onChange={({ target: { value } }) =>
          onChange({ ...question, basis: BASES.find((basis) => basis === value) ?? 'competence' })
        }
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
