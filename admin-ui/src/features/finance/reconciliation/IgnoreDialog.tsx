import { useText } from '../../../i18n/useText';
import { money } from '../../../shared/format';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import type { WaitingLine } from './reconciliation';
import type { Reconcile } from './useReconcile';

interface IgnoreDialogProps {
  readonly line: WaitingLine;
  readonly reconcile: Reconcile;
  readonly onClose: () => void;
}

/** Nothing in the books is to be found for a line: it says why. */
export function IgnoreDialog({ line, reconcile, onClose }: IgnoreDialogProps) {
  const t = useText();
  return (
    <ReasonDialog
      title={t('reconciliation.ignore_title', { amount: money(line.amount) })}
      text={t('reconciliation.ignore_text')}
      submit={t('reconciliation.ignore')}
      dismiss={t('common.cancel')}
      harmless
      onSubmit={async (reason) => {
        const errors = await reconcile.ignore(line.id, reason);
        if (!errors) onClose();
        return errors && { ...errors };
      }}
      onClose={onClose}
    />
  );
}
