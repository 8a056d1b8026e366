import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../../../i18n/useText';
import { byMonths, type Months } from '../../reports/byMonths';
import type { Asks, ChoiceProps } from '../../reports/report';
import { CostCenterChoice } from '../cost-centers/CostCenterChoice';
import {
  costCenterCalled,
  costCenterIn,
  costCenterInWords,
  type CostCenterAnswered,
  type OfCostCenter,
} from '../cost-centers/ofCostCenter';
import { useCostCenters } from '../cost-centers/useCostCenters';

export interface DreQuestion extends Months, OfCostCenter {
  /** Its columns are cost centres; absent: months. */
  readonly group_by?: 'cost_center';
  /** Beside its budget, which is the whole company's: never with cost centres. */
  readonly budget?: '1';
}

/** By months, of one cost centre or all of them, and whether they are its columns (ADR 0124). */
export const byMonthsAndCostCenter: Asks<DreQuestion> = {
  read: (search) => ({
    ...byMonths.read(search),
    ...costCenterIn(search),
    ...groupingIn(search.get('group_by')),
    ...(search.get('budget') === '1' && !search.get('group_by') && !search.get('cost_center_id')
      ? { budget: '1' as const }
      : {}),
  }),
  settled: (question, answer) => ({
    ...question,
    ...byMonths.settled?.(question, answer),
    ...costCenterCalled(answer as CostCenterAnswered),
  }),
  inWords: (question, words) =>
    [
      byMonths.inWords(question, words),
      costCenterInWords(question, words.t),
      question.group_by && words.t('reports.by_cost_center'),
      question.budget && words.t('reports.with_budget'),
    ]
      .filter(Boolean)
      .join(' · '),
  Choice,
};

function Choice({ question, onChange }: ChoiceProps<DreQuestion>) {
  const t = useText();
  const keepsCenters = useCostCenters().length > 0;
  const { group_by, cost_center_id, cost_center_name: _, budget, ...months } = question;
  const center = cost_center_id ? { cost_center_id } : {};
  const grouped = group_by ? { group_by } : {};
  const budgeted = budget ? { budget } : {};
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, width: { xs: '100%', md: 'auto' } }}>
      <byMonths.Choice
        question={months}
        onChange={(chosen) => onChange({ ...chosen, ...center, ...grouped, ...budgeted })}
      />
      <CostCenterChoice
        question={center}
        onChange={(chosen) => onChange({ ...months, ...chosen, ...grouped })}
      />
      {(keepsCenters || group_by) && (
        <TextField
          select
          id="report-columns"
          label={t('reports.columns')}
          value={group_by ?? ''}
          onChange={({ target: { value } }) => onChange({ ...months, ...center, ...groupingIn(value) })}
          sx={{ width: { xs: '100%', md: 190 } }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('reports.by_month')}</MenuItem>
          <MenuItem value="cost_center">{t('reports.by_cost_center')}</MenuItem>
        </TextField>
      )}
      <FormControlLabel
        control={
          <Checkbox
            checked={budget === '1'}
            // What a cost centre shall come to is said nowhere.
            onChange={({ target: { checked } }) =>
              onChange({ ...months, ...(checked && { budget: '1' as const }) })
            }
          />
        }
        label={t('reports.with_budget')}
      />
    </Box>
  );
}

const groupingIn = (value: string | null): Pick<DreQuestion, 'group_by'> =>
  value === 'cost_center' ? { group_by: value } : {};
