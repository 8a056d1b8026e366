import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { RecordPicker } from '../../../shared/inputs/RecordPicker';
import { centerName, type CostCenter } from './costCenter';

/** Which part of the company an entry is of, where it is of one; for whoever may see which there are. */
export function CostCenterInput() {
  const t = useText();
  const can = useCan();
  if (!can('finance.cost-centers.view')) return null;
  return (
    <RecordPicker<CostCenter>
      source="cost_center_id"
      label={t('finance.cost_center')}
      resource="cost-centers"
      nameSource="cost_center_name"
      sort="code"
      filter={{ status: 'active' }}
      nameOf={centerName}
      codesOf={({ code }) => [code]}
    />
  );
}
