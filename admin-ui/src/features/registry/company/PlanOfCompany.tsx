import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { ASIDE } from '../../../providers/failures';
import { useCan } from '../../../providers/useCan';
import { day } from '../../../shared/format';
import { Panel } from '../../../shared/ui/Panel';
import type { Plan } from '../../identity/plan/plan';

/** By which plan the company works, with the way to what it holds. */
export function PlanOfCompany() {
  const t = useText();
  const can = useCan();
  const { data } = useQuery({
    queryKey: ['plan'],
    queryFn: () => api.get<Plan>('/api/plan'),
    enabled: can('system.plans.view'),
    ...ASIDE,
  });
  if (!data) return null;
  const { name, paid_until } = data;
  return (
    <Panel title={t('plan.title')} action={<Link to="/plans">{t('registry.company.open_plan')}</Link>}>
      {paid_until ? t('plan.paid_until', { name, day: day(paid_until) }) : t('plan.no_end', { name })}
    </Panel>
  );
}
