import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import { ALL_MODULES, isBuilt, MODULES, type Module } from '@fidelidade/domain/identity/modules.js';
import {
  meets,
  planToTake,
  type ComparablePlan,
  type PlanNeed,
} from '@fidelidade/domain/identity/plan/plan-to-take.js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCatalogueLanguage } from '../../../i18n/usePermissionName';
import { useText, type Text } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { count, money } from '../../../shared/format';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { colours, sizes, tones, type as text } from '../../../theme/tokens';
import { COUNTED, type Counted, type OfferedPlan, type Plan } from './plan';

interface PlanComparisonProps {
  /** What led here, if anything did: a module or a number that is missing, or that nobody paid. */
  readonly need?: PlanNeed;
  /** What whoever looks on may do with a plan. */
  readonly actions?: (plan: OfferedPlan) => ReactNode;
}

/** The plans of the catalogue side by side, on a phone one below the other. */
export function PlanComparison({ need, actions }: PlanComparisonProps) {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['plans'],
    queryFn: () => api.get<readonly OfferedPlan[]>('/api/plans'),
  });
  const { data: contract } = useQuery({
    queryKey: ['plan'],
    queryFn: () => api.get<Plan>('/api/plan'),
    enabled: useCan()('system.plans.view'),
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  if (data.length === 0) return <Typography color="textSecondary">{t('plan.nothing_offered')}</Typography>;
  const current = contract ? comparable(contract) : data.find((plan) => plan.current);
  // What cannot be compared is not said: more than an unknown limit is nobody's to promise.
  const wanted = current || !need ? need : { module: need.module };
  const offered = data.filter(({ status }) => status === 'active');
  const toTake = wanted && planToTake(offered, ({ price }) => Number(price), current ?? NOTHING, wanted);
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: columnsFor(data.length),
        gap: 4,
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {data.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          need={wanted && meets(plan, current ?? NOTHING, wanted) ? undefined : wanted}
          isToTake={plan === toTake}
          action={actions?.(plan)}
        />
      ))}
    </Box>
  );
}

/** As many as fill their rows: of four, none stands alone in a second row. */
const columnsFor = (plans: number) => {
  const side = (columns: number) => `repeat(${columns}, minmax(0, 1fr))`;
  const widest = plans <= 4 ? plans : plans % 4 === 0 ? 4 : 3;
  return { xs: side(1), sm: side(Math.min(plans, 2)), md: side(widest === 4 ? 2 : widest), lg: side(widest) };
};

/** Of a contract that is not known nothing can be lost. */
const NOTHING: ComparablePlan = { modules: [], limits: {} };

const comparable = ({ modules, limits }: Plan): ComparablePlan => ({
  modules: modules.flatMap(({ code, included, available }) => (included && available ? [code] : [])),
  limits,
});

interface PlanCardProps {
  readonly plan: OfferedPlan;
  /** What this plan does not give either. */
  readonly need: PlanNeed | undefined;
  readonly isToTake: boolean;
  readonly action: ReactNode;
}

function PlanCard({ plan, need, isToTake, action }: PlanCardProps) {
  const t = useText();
  const language = useCatalogueLanguage();
  const { id, name, price, modules, limits, status, current } = plan;
  const heading = `plan-${id}`;
  return (
    <Box
      component="li"
      aria-labelledby={heading}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        padding: 4,
        border: `1px solid ${isToTake ? tones.success.ink : colours.line}`,
        borderRadius: `${sizes.radius_px}px`,
      }}
    >
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, minHeight: { sm: 24 } }}>
          {current && <StatusChip label={t('plan.current')} tone="info" />}
          {isToTake && !current && <StatusChip label={t('plan.to_take')} tone="success" />}
          {status === 'disabled' && <StatusChip label={t('plan.withdrawn')} tone="neutral" />}
        </Box>
        <Typography id={heading} variant="h3" component="h3">
          {name}
        </Typography>
        <Box sx={{ fontSize: text.heading, fontWeight: text.emphasis }}>
          {t('plan.per_month', { price: money(price) })}
        </Box>
      </div>
      <Box component="ul" sx={LINES}>
        {COUNTED.filter((counted) => counted !== 'documents_per_month' || isBuilt('documentos')).map(
          (counted) => (
            <Line key={counted} has={limits[counted] !== 0} isMissed={need?.limit === counted}>
              {limitText(counted, limits[counted], t)}
            </Line>
          ),
        )}
      </Box>
      <Box component="ul" sx={LINES}>
        {ALL_MODULES.filter((module) => isBuilt(module) || modules.includes(module)).map((module) => (
          <Line key={module} has={modules.includes(module)} isMissed={isMissing(module, plan, need)}>
            {MODULES[module][language]}
          </Line>
        ))}
      </Box>
      {action && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginTop: 'auto' }}>{action}</Box>}
    </Box>
  );
}

function limitText(counted: Counted, limit: number | null, t: Text): string {
  const what = t(`plan.limited.${counted}`);
  if (limit === null) return t('plan.without_limit', { what });
  return limit === 0 ? t('plan.none_of', { what }) : t('plan.up_to', { what, limit: count(limit) });
}

const isMissing = (module: Module, { modules }: OfferedPlan, need: PlanNeed | undefined): boolean =>
  need?.module === module && !modules.includes(module);

interface LineProps {
  readonly has: boolean;
  /** It is what somebody came here for. */
  readonly isMissed: boolean;
  readonly children: ReactNode;
}

function Line({ has, isMissed, children }: LineProps) {
  const t = useText();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2,
        color: isMissed ? tones.danger.ink : has ? colours.ink : colours.inkMuted,
        fontWeight: isMissed ? text.emphasis : undefined,
        '& svg': { fontSize: 18, marginTop: '1px', color: has && !isMissed ? tones.success.ink : 'inherit' },
      }}
    >
      {has && !isMissed ? (
        <Check titleAccess={t('plan.included')} />
      ) : (
        <Close titleAccess={t(isMissed ? 'plan.missing' : 'plan.not_included')} />
      )}
      <span>{children}</span>
    </Box>
  );
}

const LINES = { display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none', fontSize: text.body };
