import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined';
import { isModule, MODULES } from '@fidelidade/domain/identity/modules.js';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { useText } from '../../i18n/useText';
import { useCatalogueLanguage } from '../../i18n/usePermissionName';
import { useCan } from '../../providers/useCan';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Panel } from '../../shared/ui/Panel';

/** What a 402 leads to: a module that the plan lacks, or a plan that is not paid. */
export function PlanGatePage({ kind }: { kind: 'upgrade' | 'comprar' }) {
  const t = useText();
  const can = useCan();
  const language = useCatalogueLanguage();
  const { message, modulo } = told(useLocation().state);
  const title =
    kind === 'upgrade' && isModule(modulo)
      ? t('standing.module_missing', { module: MODULES[modulo][language] })
      : t(`standing.${kind}_title`);
  return (
    <Panel>
      <title>{`${title} · ${t('layout.product')}`}</title>
      <EmptyState
        icon={<WorkspacePremium />}
        title={title}
        heading="h1"
        hint={message || t(`standing.${kind}_hint`)}
        action={
          can('system.plans.view') ? (
            <Button component={Link} to="/plan" variant="contained">
              {t('standing.see_plan')}
            </Button>
          ) : (
            <p>{t('standing.ask_manager')}</p>
          )
        }
      />
    </Panel>
  );
}

function told(state: unknown): { message: string; modulo: string } {
  const { message, modulo } =
    typeof state === 'object' && state !== null ? { ...NOTHING, ...state } : NOTHING;
  return {
    message: typeof message === 'string' ? message : '',
    modulo: typeof modulo === 'string' ? modulo : '',
  };
}

const NOTHING: { message: unknown; modulo: unknown } = { message: '', modulo: '' };
