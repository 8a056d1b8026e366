import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useText } from '../../../i18n/useText';
import { useIsPhone } from '../../../shared/useIsPhone';
import { byDays, type Period } from '../../reports/byDays';
import type { Asks, ChoiceProps } from '../../reports/report';
import { CostCenterChoice } from '../cost-centers/CostCenterChoice';
import {
  costCenterCalled,
  costCenterIn,
  costCenterInWords,
  type OfCostCenter,
} from '../cost-centers/ofCostCenter';
import { AccountChoice } from './AccountChoice';
import type { CashFlow } from './cashFlow';
import { accountCalled, accountIn, accountInWords, type OfAccount } from './ofAccount';
import { useCostCenters } from '../cost-centers/useCostCenters';

/** What its rows may be, where they are not periods. */
const PARTINGS = ['account', 'category', 'cost_center'] as const;
type Parting = (typeof PARTINGS)[number];

export interface CashFlowQuestion extends Period, OfCostCenter, OfAccount {
  /** What is overdue is left out; absent: it is expected today. */
  readonly overdue?: 'left';
  readonly group_by?: Parting;
}

/** By days, by what it is parted, of which cost centre, and whether what is overdue is counted on. */
export const cashFlowQuestion: Asks<CashFlowQuestion> = {
  read: (search) => ({
    ...byDays.read(search),
    ...overdueIn(search.get('overdue')),
    ...costCenterIn(search),
    ...accountIn(search),
    ...partingIn(search.get('group_by')),
  }),
  settled: (question, answer) => ({
    ...question,
    ...costCenterCalled(answer as CashFlow),
    ...accountCalled(answer as CashFlow),
  }),
  inWords: (question, words) =>
    [
      byDays.inWords(question, words),
      question.group_by && words.t(`reports.by_${question.group_by}`),
      costCenterInWords(question, words.t),
      accountInWords(question, words.t),
      question.overdue && words.t('reports.overdue.left'),
    ]
      .filter(Boolean)
      .join(' · '),
  Choice,
};

function Choice({ question, onChange }: ChoiceProps<CashFlowQuestion>) {
  const t = useText();
  const { cost_center_name: _, account_name: __, ...rest } = question;
  const { overdue, group_by, cost_center_id, account_id, ...period } = rest;
  const asked = {
    ...(overdue && { overdue }),
    ...(group_by && { group_by }),
    ...(cost_center_id && { cost_center_id }),
    ...(account_id && { account_id }),
  };
  const { cost_center_id: _center, ...ofAll } = asked;
  const { account_id: _account, ...ofAnyAccount } = asked;
  const { overdue: _overdue, ...withOverdue } = asked;
  const { group_by: _parting, ...byPeriod } = asked;
  return (
    // In one line with the rest of the question, as far as there is room.
    <Box sx={{ display: 'contents' }}>
      <PartingChoice
        value={group_by}
        onChange={(parting) => onChange({ ...period, ...byPeriod, ...parting })}
      />
      <byDays.Choice question={period} onChange={(chosen) => onChange({ ...chosen, ...asked })} />
      <CostCenterChoice
        question={asked}
        onChange={(chosen) => onChange({ ...period, ...ofAll, ...chosen })}
      />
      <AccountChoice
        question={asked}
        onChange={(chosen) => onChange({ ...period, ...ofAnyAccount, ...chosen })}
      />
      <TextField
        select
        id="report-overdue"
        label={t('reports.overdue.label')}
        value={overdue ?? 'today'}
        onChange={({ target: { value } }) => onChange({ ...period, ...withOverdue, ...overdueIn(value) })}
        sx={{ width: 220 }}
      >
        <MenuItem value="today">{t('reports.overdue.today')}</MenuItem>
        <MenuItem value="left">{t('reports.overdue.left')}</MenuItem>
      </TextField>
    </Box>
  );
}

interface PartingChoiceProps {
  readonly value: Parting | undefined;
  readonly onChange: (chosen: Pick<CashFlowQuestion, 'group_by'>) => void;
}

/** A company that keeps no cost centres is offered none. */
function PartingChoice({ value = undefined, onChange }: PartingChoiceProps) {
  const t = useText();
  const phone = useIsPhone();
  const keepsCenters = useCostCenters().length > 0;
  const offered = PARTINGS.filter((each) => each !== 'cost_center' || keepsCenters || value === each);
  const choices = ['period', ...offered] as const;
  // Four buttons are wider than a phone.
  if (phone)
    return (
      <TextField
        select
        fullWidth
        id="report-rows"
        label={t('reports.rows')}
        value={value ?? 'period'}
        onChange={({ target }) => onChange(partingIn(target.value))}
      >
        {choices.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`reports.by_${each}`)}
          </MenuItem>
        ))}
      </TextField>
    );
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value ?? 'period'}
      aria-label={t('reports.rows')}
      onChange={(_event, chosen: string | null) => {
        if (chosen !== null) onChange(partingIn(chosen));
      }}
      sx={{ flexWrap: 'wrap' }}
    >
      {choices.map((each) => (
        <ToggleButton key={each} value={each} sx={{ textTransform: 'none', minHeight: 36 }}>
          {t(`reports.by_${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const partingIn = (value: string | null): Pick<CashFlowQuestion, 'group_by'> => {
  const group_by = PARTINGS.find((each) => each === value);
  return group_by ? { group_by } : {};
};

const overdueIn = (value: string | null): Pick<CashFlowQuestion, 'overdue'> =>
  value === 'left' ? { overdue: 'left' } : {};
