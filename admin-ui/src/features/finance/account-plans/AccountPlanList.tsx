import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Box from '@mui/material/Box';
import { useText } from '../../../i18n/useText';
import { RecordList } from '../../../shared/table/RecordList';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { depthOf, type AccountPlan } from './accountPlan';

/** The whole tree on one page: nobody pages through a chart of accounts. */
const WHOLE_TREE = 500;

export function AccountPlanList() {
  const t = useText();
  const kindOf = (plan: AccountPlan) =>
    plan.wallet_type === 'R'
      ? { label: t('finance.plans.revenue'), tone: 'success' as const }
      : { label: t('finance.plans.expense'), tone: 'warning' as const };
  return (
    <RecordList<AccountPlan>
      resource="account-plans"
      title={t('finance.plans.title')}
      sort={{ field: 'code', order: 'ASC' }}
      perPage={WHOLE_TREE}
      empty={{ icon: <AccountTree />, title: t('finance.plans.empty'), hint: t('finance.plans.empty_hint') }}
      nothingFound={t('common.no_options')}
      columns={[
        { key: 'code', label: t('finance.plans.code'), cell: (plan) => plan.code, width: 120 },
        {
          key: 'name',
          label: t('finance.plans.name'),
          cell: (plan) => (
            <Box component="span" sx={{ paddingLeft: depthOf(plan) * 5, fontWeight: plan.leaf ? 400 : 600 }}>
              {plan.name}
            </Box>
          ),
        },
        {
          key: 'wallet_type',
          label: t('finance.plans.kind'),
          cell: (plan) => <StatusChip {...kindOf(plan)} />,
          width: 140,
        },
        { key: 'dre_group', label: t('finance.plans.dre'), cell: (plan) => plan.dre_group, width: 140 },
      ]}
      card={(plan) => ({
        title: (
          <Box component="span" sx={{ paddingLeft: depthOf(plan) * 3 }}>
            {plan.code} {plan.name}
          </Box>
        ),
        amount: <StatusChip {...kindOf(plan)} />,
        lines: [],
      })}
    />
  );
}
