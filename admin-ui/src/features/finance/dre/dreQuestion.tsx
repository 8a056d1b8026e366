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
import { CompaniesChoice, useHouse } from './CompaniesChoice';
import type { Dre } from './dre';

export interface DreQuestion extends Months, OfCostCenter {
  /** Its columns are these; absent: months. */
  readonly group_by?: 'cost_center' | 'company';
  /** Of these companies of the house, with commas between their ids; absent: of the one that is worked in. */
  readonly companies?: string;
  /** Their names, as they were answered. */
  readonly company_names?: string;
  /** Beside its budget, which is the whole company's: never with cost centres. */
  readonly budget?: '1';
}

/** By months, of one cost centre or all of them, of one company or several, and what its columns are (ADR 0124, 0132). */
export const dreQuestion: Asks<DreQuestion> = {
  read: (search) =>
    fitting({
      ...byMonths.read(search),
      ...costCenterIn(search),
      ...groupingIn(search.get('group_by')),
      ...companiesIn(search.get('companies')),
      ...(search.get('budget') === '1' ? { budget: '1' as const } : {}),
    }),
  settled: (question, answer) => ({
    ...question,
    ...byMonths.settled?.(question, answer),
    ...costCenterCalled(answer as CostCenterAnswered),
    ...companiesCalled(answer as Pick<Dre, 'companies'>),
  }),
  inWords: (question, words) =>
    [
      byMonths.inWords(question, words),
      question.company_names,
      costCenterInWords(question, words.t),
      question.group_by && words.t(`reports.by_${question.group_by}`),
      question.budget && words.t('reports.with_budget'),
    ]
      .filter(Boolean)
      .join(' · '),
  Choice,
};

/**
 * What does not go together is left out: cost centres are each company's own and have no budget, and only several companies can be columns.
 */
function fitting({
  companies,
  group_by,
  cost_center_id,
  cost_center_name,
  budget,
  ...months
}: DreQuestion): DreQuestion {
  if (companies) {
    const columns = group_by === 'company' ? { group_by } : {};
    return { ...months, companies, ...columns, ...(budget && { budget }) };
  }
  const center = cost_center_id ? { cost_center_id, ...(cost_center_name && { cost_center_name }) } : {};
  const columns = group_by === 'cost_center' ? { group_by } : {};
  const isOfCenters = cost_center_id !== undefined || group_by === 'cost_center';
  return { ...months, ...center, ...columns, ...(budget && !isOfCenters && { budget }) };
}

function Choice({ question, onChange, firstMonth }: ChoiceProps<DreQuestion>) {
  const t = useText();
  const keepsCenters = useCostCenters().length > 0;
  const house = useHouse();
  const { cost_center_name: _, company_names: __, ...asked } = question;
  const { group_by, cost_center_id, companies, budget, ...months } = asked;
  const choose = (chosen: DreQuestion) => onChange(fitting(chosen));
  const groupings = [
    ...(!companies && (keepsCenters || group_by === 'cost_center') ? (['cost_center'] as const) : []),
    ...(companies ? (['company'] as const) : []),
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, width: { xs: '100%', md: 'auto' } }}>
      <byMonths.Choice
        question={months}
        firstMonth={firstMonth}
        onChange={({ against, ...chosen }) => {
          const { against: _, ...rest } = asked;
          choose({ ...rest, ...chosen, ...(against && { against }) });
        }}
      />
      {(house.length > 0 || companies) && (
        <CompaniesChoice
          companies={companies}
          house={house}
          onChange={(chosen) => {
            const { companies: _, ...rest } = asked;
            choose({ ...rest, ...(chosen && { companies: chosen }) });
          }}
        />
      )}
      {!companies && (
        <CostCenterChoice
          question={cost_center_id ? { cost_center_id } : {}}
          onChange={(chosen) => {
            const { cost_center_id: _, budget: __, ...rest } = asked;
            choose({ ...rest, ...chosen });
          }}
        />
      )}
      {groupings.length > 0 && (
        <TextField
          select
          id="report-columns"
          label={t('reports.columns')}
          value={group_by ?? ''}
          onChange={({ target: { value } }) => {
            const { group_by: _, ...rest } = asked;
            choose({ ...rest, ...groupingIn(value) });
          }}
          sx={{ width: { xs: '100%', md: 190 } }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('reports.by_month')}</MenuItem>
          {groupings.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`reports.by_${each}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <FormControlLabel
        control={
          <Checkbox
            checked={budget === '1'}
            // What a cost centre shall come to is said nowhere.
            onChange={({ target: { checked } }) => {
              const { budget: _, cost_center_id: center, ...rest } = asked;
              const { group_by: columns, ...bare } = rest;
              const kept = columns === 'company' ? rest : bare;
              choose(
                checked ? { ...kept, budget: '1' } : { ...rest, ...(center && { cost_center_id: center }) },
              );
            }}
          />
        }
        label={t('reports.with_budget')}
      />
    </Box>
  );
}

const groupingIn = (value: string | null): Pick<DreQuestion, 'group_by'> =>
  value === 'cost_center' || value === 'company' ? { group_by: value } : {};

const companiesIn = (value: string | null): Pick<DreQuestion, 'companies'> =>
  value ? { companies: value } : {};

const companiesCalled = ({ companies }: Pick<Dre, 'companies'>): Pick<DreQuestion, 'company_names'> =>
  companies ? { company_names: companies.map(({ name }) => name).join(', ') } : {};
