import { useTranslation } from '../i18n/index.js';
import { Button } from './Button.js';
import { EmptyState } from './EmptyState.js';

/** Something did not load: what happened and the way to try again. */
export function ProblemState({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="alert"
      title={t('problem.title')}
      action={
        <Button look="quiet" onClick={retry}>
          {t('action.retry')}
        </Button>
      }
    >
      {t('problem.body')}
    </EmptyState>
  );
}
