import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { useCommand } from '../../../providers/useCommand';
import { FormDialog } from '../../../shared/form/FormDialog';
import { DateInput } from '../../../shared/inputs/DateInput';
import { useDialog } from '../../../shared/ui/DialogHost';
import { OfferPlanDialog } from './OfferPlanDialog';
import type { OfferedPlan, Plan } from './plan';

/** What the system's support does with a plan of the catalogue: gives it to the company, changes it, takes it off or puts it back. */
export function PlanActions({ plan, contract }: { plan: OfferedPlan; contract: Plan }) {
  const t = useText();
  const open = useDialog();
  const { run, isPending } = useCommand(['plans'], undefined, plan.name);
  // What it is to be, not «the other way»: of two who press at once both get what they meant.
  const wanted = plan.status === 'active' ? 'disabled' : 'active';
  return (
    <>
      {plan.status === 'active' && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => open((close) => <TakePlanDialog plan={plan} contract={contract} onClose={close} />)}
        >
          {t(plan.current ? 'plan.renew' : 'plan.take')}
        </Button>
      )}
      <Button size="small" onClick={() => open((close) => <OfferPlanDialog plan={plan} onClose={close} />)}>
        {t('plan.edit')}
      </Button>
      <Button
        size="small"
        color="inherit"
        disabled={isPending}
        onClick={() => void run(`/api/plans/${plan.id}/status`, { status: wanted }, 'put')}
      >
        {t(plan.status === 'active' ? 'plan.withdraw' : 'plan.return')}
      </Button>
    </>
  );
}

function TakePlanDialog({
  plan,
  contract,
  onClose,
}: {
  plan: OfferedPlan;
  contract: Plan;
  onClose: () => void;
}) {
  const t = useText();
  const { run } = useCommand(['plan', 'plans'], onClose, plan.name);
  return (
    <FormDialog
      title={t('plan.take_title', { name: plan.name })}
      submit={t(plan.current ? 'plan.renew' : 'plan.take')}
      defaultValues={{ paid_until: contract.paid_until }}
      onSubmit={({ paid_until }: { paid_until?: string | null }) =>
        run('/api/plan', { plan: plan.id, paid_until: paid_until || null }, 'put')
      }
      onClose={onClose}
    >
      <DateInput source="paid_until" label={t('plan.last_paid_day')} hint={t('plan.no_end_hint')} />
    </FormDialog>
  );
}
