import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Guarded } from '../../../app/Guarded';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { day } from '../../../shared/format';
import { today } from '../../../shared/today';
import { Stack } from '../../../shared/ui/Columns';
import { useDialog } from '../../../shared/ui/DialogHost';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Notice } from '../../../shared/ui/Notice';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { colours, tones, type as text } from '../../../theme/tokens';
import { OfferPlanDialog } from './OfferPlanDialog';
import type { Plan } from './plan';
import { PlanActions } from './PlanActions';
import { PlanComparison } from './PlanComparison';
import { UsageBars } from './UsageBars';

export const PlanPage = () => (
  <Guarded permission="system.plans.view">
    <PlanDetails />
  </Guarded>
);

/** What the company's plan holds, and how much of it is used. */
function PlanDetails() {
  const t = useText();
  const open = useDialog();
  const isSupport = useCan()('system.plans.change');
  const { data, error, refetch } = useQuery({
    queryKey: ['plan'],
    queryFn: () => api.get<Plan>('/api/plan'),
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const { name, modules, paid_until } = data;
  const expired = paid_until !== null && paid_until < today();
  return (
    <>
      <PageHead
        title={t('plan.title')}
        subtitle={
          paid_until ? t('plan.paid_until', { name, day: day(paid_until) }) : t('plan.no_end', { name })
        }
      />
      <Stack>
        {expired && (
          <Notice tone="danger" title={t('plan.expired')}>
            {t('plan.expired_hint')}
          </Notice>
        )}
        <Panel title={t('plan.modules')} hint={t('plan.modules_hint')}>
          <Box
            component="ul"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
              gap: 3,
              margin: 0,
              padding: 0,
              listStyle: 'none',
            }}
          >
            {modules.map(({ code, label, included, available }) => (
              <Box
                component="li"
                key={code}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 2,
                  color: included && available ? colours.ink : colours.inkMuted,
                  '& svg': {
                    fontSize: 20,
                    color: included && available ? tones.success.ink : colours.inkMuted,
                  },
                }}
              >
                {included && available ? <CheckCircle aria-hidden /> : <RemoveCircle aria-hidden />}
                <span>
                  {label}
                  {!(included && available) && (
                    <Box component="span" sx={{ display: 'block', fontSize: text.small }}>
                      {t(available ? 'plan.not_included' : 'plan.not_built')}
                    </Box>
                  )}
                </span>
              </Box>
            ))}
          </Box>
        </Panel>
        <Panel title={t('plan.usage')}>
          <UsageBars plan={data} />
        </Panel>
        <Panel
          title={t('plan.offered')}
          hint={isSupport ? t('plan.offered_hint') : t('plan.ask_supplier')}
          action={
            isSupport && (
              <Button size="small" onClick={() => open((close) => <OfferPlanDialog onClose={close} />)}>
                {t('plan.offer')}
              </Button>
            )
          }
        >
          <PlanComparison
            {...(isSupport && { actions: (plan) => <PlanActions plan={plan} contract={data} /> })}
          />
        </Panel>
      </Stack>
    </>
  );
}
