import { useText } from '../../../i18n/useText';
import { StatusChip } from '../../../shared/ui/StatusChip';
import type { Closing } from './closing';

/** Whether the days of a closing are closed still. */
export function ClosingChip({ closing }: { closing: Closing }) {
  const t = useText();
  return closing.reopened_at ? (
    <StatusChip tone="warning" label={t('closing.reopened')} />
  ) : (
    <StatusChip tone="success" label={t('closing.standing')} />
  );
}
