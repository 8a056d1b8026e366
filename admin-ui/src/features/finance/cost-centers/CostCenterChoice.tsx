import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../../../i18n/useText';
import { centerName } from './costCenter';
import { NONE, type OfCostCenter } from './ofCostCenter';
import { useCostCenters } from './useCostCenters';

interface CostCenterChoiceProps {
  readonly question: OfCostCenter;
  readonly onChange: (chosen: OfCostCenter) => void;
}

/** Narrows a report to one cost centre, or to what is of none; a company that keeps none is asked nothing. */
export function CostCenterChoice({ question: { cost_center_id = '' }, onChange }: CostCenterChoiceProps) {
  const t = useText();
  const centers = useCostCenters();
  if (centers.length === 0 && !cost_center_id) return null;
  const isKnown = ['', NONE, ...centers.map(({ id }) => id)].includes(cost_center_id);
  return (
    <TextField
      select
      id="report-cost-center"
      label={t('finance.cost_center')}
      value={isKnown ? cost_center_id : ''}
      onChange={({ target: { value } }) => onChange(value ? { cost_center_id: value } : {})}
      sx={{ width: { xs: '100%', md: 210 } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('finance.all_cost_centers')}</MenuItem>
      {centers.map((center) => (
        <MenuItem key={center.id} value={center.id}>
          {centerName(center)}
        </MenuItem>
      ))}
      <MenuItem value={NONE}>{t('finance.no_cost_center')}</MenuItem>
    </TextField>
  );
}
