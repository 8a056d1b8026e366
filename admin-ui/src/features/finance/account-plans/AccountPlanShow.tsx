import { accountPlans } from '@fidelidade/domain/finance/account-plan/account-plan.js';
import { useText } from '../../../i18n/useText';
import { Notice } from '../../../shared/ui/Notice';
import { KindShow } from '../../records/KindShow';

/** With what putting it away does to reports. */
export function AccountPlanShow() {
  const t = useText();
  return (
    <KindShow kind={accountPlans} note={<Notice tone="info">{t('finance.plans.delete_notice')}</Notice>} />
  );
}
