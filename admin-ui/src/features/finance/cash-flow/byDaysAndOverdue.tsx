import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../../../i18n/useText';
import { byDays, type Period } from '../../reports/byDays';
import type { Asks, ChoiceProps } from '../../reports/report';

export interface CashFlowQuestion extends Period {
  /** What is overdue is left out; absent: it is expected today. */
  readonly overdue?: 'left';
}

/** By days, and whether what is overdue is counted on. */
export const byDaysAndOverdue: Asks<CashFlowQuestion> = {
  read: (search) => ({ ...byDays.read(search), ...overdueIn(search.get('overdue')) }),
  inWords: (question, words) =>
    [byDays.inWords(question, words), question.overdue && words.t('reports.overdue.left')]
      .filter(Boolean)
      .join(' · '),
  Choice,
};

function Choice({ question, onChange }: ChoiceProps<CashFlowQuestion>) {
  const t = useText();
  const { overdue, ...period } = question;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <byDays.Choice
        question={period}
        onChange={(chosen) => onChange({ ...chosen, ...overdueIn(overdue ?? null) })}
      />
      <TextField
        select
        value={overdue ?? 'today'}
        onChange={({ target: { value } }) => onChange({ ...period, ...overdueIn(value) })}
        sx={{ width: 190 }}
        slotProps={{ select: { inputProps: { 'aria-label': t('reports.overdue.label') } } }}
      >
        <MenuItem value="today">{t('reports.overdue.today')}</MenuItem>
        <MenuItem value="left">{t('reports.overdue.left')}</MenuItem>
      </TextField>
    </Box>
  );
}

const overdueIn = (value: string | null): Pick<CashFlowQuestion, 'overdue'> =>
  value === 'left' ? { overdue: 'left' } : {};
