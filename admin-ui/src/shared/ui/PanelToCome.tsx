import Skeleton from '@mui/material/Skeleton';
import { useText } from '../../i18n/useText';
import { ErrorState } from './ErrorState';
import { Panel } from './Panel';

interface PanelToComeProps {
  readonly title: string;
  readonly hint?: string;
  /** Why what the panel shows did not come; null as long as it may. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** A panel whose content is on its way, or did not come: in its place, so that nothing jumps and nothing is missing without a word. */
export function PanelToCome({ title, hint, error, retry }: PanelToComeProps) {
  const t = useText();
  return (
    <Panel title={title} hint={hint}>
      {error ? (
        <ErrorState error={error} retry={retry} />
      ) : (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton variant="rounded" height={120} />
        </div>
      )}
    </Panel>
  );
}
