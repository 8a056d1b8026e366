import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { accountPlans } from '@fidelidade/domain/finance/account-plan/account-plan.js';
import { newOne, noneFound } from '@fidelidade/domain/kernel/record-kind/words.js';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useWords } from '../../../i18n/useWords';
import { useCan } from '../../../providers/useCan';
import { RecordList } from '../../../shared/table/RecordList';
import { recordStatus, statusTabs } from '../../../shared/ui/recordStatus';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { filterFieldsOf } from '../../records/filters';
import { iconOf } from '../../records/icons';
import { useShownValue } from '../../records/value';
import { depthOf, fullName, type AccountPlan } from './accountPlan';

/** The whole tree on one page: nobody pages through an account plan. */
const WHOLE_TREE = 500;

export function AccountPlanList() {
  const t = useText();
  const words = useWords();
  const shown = useShownValue();
  const { fields } = accountPlans;
  const natureOf = ({ wallet_type }: AccountPlan) => ({
    label: shown(fields.walletType, wallet_type) ?? '',
    tone: wallet_type === 'R' ? ('success' as const) : ('warning' as const),
  });
  const lineOf = ({ leaf, dre_group }: AccountPlan) =>
    leaf ? shown(fields.dreGroup, dre_group) : t('finance.plans.group');
  return (
    <RecordList<AccountPlan>
      resource="account-plans"
      choosable={fullName}
      title={t('finance.plans.title')}
      subtitle={t('finance.plans.subtitle')}
      create={{ label: words(newOne(accountPlans)), permission: 'finance.account-plans.create' }}
      sort={{ field: 'code', order: 'ASC' }}
      perPage={WHOLE_TREE}
      tabs={statusTabs('account-plans', t)}
      filters={filterFieldsOf(accountPlans, words)}
      linkOf={({ id }) => `/account-plans/${id}/show`}
      empty={{
        icon: iconOf(accountPlans),
        title: t('finance.plans.empty'),
        hint: words(accountPlans.purpose),
      }}
      nothingFound={words(noneFound(accountPlans))}
      columns={[
        {
          key: 'code',
          label: words(fields.code.label),
          cell: (plan) => (
            <Box
              component="span"
              sx={{ paddingLeft: depthOf(plan) * 5, fontWeight: plan.leaf ? 400 : 600, display: 'block' }}
            >
              {fullName(plan)}
            </Box>
          ),
        },
        {
          key: 'wallet_type',
          label: words(fields.walletType.label),
          cell: (plan) => <StatusChip {...natureOf(plan)} />,
          width: 130,
        },
        {
          key: 'dre_group',
          label: words(fields.dreGroup.label),
          cell: (plan) => (
            <Box component="span" sx={{ color: plan.leaf ? undefined : 'text.secondary' }}>
              {lineOf(plan)}
            </Box>
          ),
        },
        {
          key: 'status',
          label: t('registry.fields.status'),
          cell: ({ status }) => <StatusChip {...recordStatus(status, 'account-plans', t)} />,
          width: 120,
        },
      ]}
      rowAction={(plan) => <NewInside plan={plan} />}
      card={(plan) => ({
        title: (
          <Box component="span" sx={{ paddingLeft: depthOf(plan) * 3, fontWeight: plan.leaf ? 400 : 600 }}>
            {fullName(plan)}
          </Box>
        ),
        lines: [
          <Box key="line" component="span" sx={{ paddingLeft: depthOf(plan) * 3 }}>
            {lineOf(plan)}
          </Box>,
        ],
        chip:
          plan.status === 'active' ? (
            <StatusChip {...natureOf(plan)} />
          ) : (
            <StatusChip {...recordStatus(plan.status, 'account-plans', t)} />
          ),
      })}
    />
  );
}

/** Only groups have others inside. */
function NewInside({ plan }: { plan: AccountPlan }) {
  const t = useText();
  const can = useCan();
  if (plan.leaf || plan.status === 'deleted' || !can('finance.account-plans.create')) return null;
  const label = t('finance.plans.new_inside', { name: fullName(plan) });
  return (
    <IconButton
      component={Link}
      to={`/account-plans/create?inside=${plan.id}`}
      aria-label={label}
      title={label}
      size="small"
    >
      <AddIcon fontSize="small" />
    </IconButton>
  );
}
