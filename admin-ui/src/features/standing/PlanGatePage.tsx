import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined';
import { isModule, MODULES } from '@fidelidade/domain/identity/modules.js';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { useText } from '../../i18n/useText';
import { useCatalogueLanguage } from '../../i18n/usePermissionName';
import { useCan } from '../../providers/useCan';
import { Stack } from '../../shared/ui/Columns';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Panel } from '../../shared/ui/Panel';
import { isCounted } from '../identity/plan/plan';
import { PlanComparison } from '../identity/plan/PlanComparison';

/** What a 402 leads to: a module or a number that the plan lacks, or a plan that is not paid; and what there is to take. */
export function PlanGatePage({ kind }: { kind: 'upgrade' | 'comprar' }) {
  const t = useText();
  const can = useCan();
  const language = useCatalogueLanguage();
  const { message, modulo, limit } = told(useLocation().state);
  const title =
    kind === 'upgrade' && isModule(modulo)
      ? t('standing.module_missing', { module: MODULES[modulo][language] })
      : kind === 'upgrade' && isCounted(limit)
        ? t('standing.limit_reached', { what: t(`plan.counted.${limit}`) })
        : t(`standing.${kind}_title`);
  // Whoever comes without a reason is shown what there is, and told to take nothing.
  const need =
    isModule(modulo) || isCounted(limit) || kind === 'comprar'
      ? { ...(isModule(modulo) && { module: modulo }), ...(isCounted(limit) && { limit }) }
      : undefined;
  return (
    <Stack>
      <Panel>
        <title>{`${title} · ${t('layout.product')}`}</title>
        <EmptyState
          icon={<WorkspacePremium />}
          title={title}
          heading="h1"
          hint={message || t(`standing.${kind}_hint`)}
          action={
            can('system.plans.view') && (
              <Button component={Link} to="/plans" variant="contained">
                {t('standing.see_plan')}
              </Button>
            )
          }
        />
      </Panel>
      <Panel
        title={t('plan.offered')}
        hint={t(can('system.plans.view') ? 'plan.ask_supplier' : 'standing.ask_manager')}
      >
        <PlanComparison {...(need && { need })} />
      </Panel>
    </Stack>
  );
}

type Told = Readonly<Record<'message' | 'modulo' | 'limit', string>>;

function told(state: unknown): Told {
  const said: Readonly<Record<string, unknown>> =
    typeof state === 'object' && state !== null ? { ...state } : {};
  const text = (name: keyof Told): string => (typeof said[name] === 'string' ? said[name] : '');
  return { message: text('message'), modulo: text('modulo'), limit: text('limit') };
}
