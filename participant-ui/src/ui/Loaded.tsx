import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/index.js';
import { EmptyState } from './EmptyState.js';
import { ProblemState } from './ProblemState.js';

/** What every query of TanStack tells about itself, single or paged. */
interface Query<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  readonly query: Query<Data>;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Loading, failed, waiting for a network, or there: the states that every screen has. Old data wins over an error. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (query.fetchStatus === 'paused') {
    return (
      <EmptyState icon="wifiOff" title={t('connection.title')}>
        {t('connection.nothingSaved')}
      </EmptyState>
    );
  }
  if (query.isError) return <ProblemState retry={() => void query.refetch()} />;
  return skeleton;
}
