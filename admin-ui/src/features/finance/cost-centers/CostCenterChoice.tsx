import { useText } from '../../../i18n/useText';
import { PartChoice } from '../../reports/PartChoice';
import { centerName } from './costCenter';
import type { OfCostCenter } from './ofCostCenter';
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
  return (
    <PartChoice
      id="report-cost-center"
      label={t('finance.cost_center')}
      value={cost_center_id}
      parts={centers.map((center) => ({ id: center.id, name: centerName(center) }))}
      all={t('finance.all_cost_centers')}
      none={t('finance.no_cost_center')}
      onChange={(value) => onChange(value ? { cost_center_id: value } : {})}
    />
  );
}
