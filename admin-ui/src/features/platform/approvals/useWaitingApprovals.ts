import { useQuery } from '@tanstack/react-query';
import { api } from '../../../providers/api';
import { ASIDE } from '../../../providers/failures';
import { useCan } from '../../../providers/useCan';

export interface WaitingApprovals {
  readonly count: number;
  /** Whether it is not known yet. */
  readonly isComing: boolean;
}

/** How many requests wait for whoever looks; none for whoever approves nothing. */
export function useWaitingApprovals(): WaitingApprovals {
  const can = useCan();
  const { data, isLoading, failureCount } = useQuery({
    ...ASIDE,
    queryKey: ['approvals', 'waiting'],
    queryFn: ({ signal }) => api.get<{ count: number }>('/api/approvals/waiting', {}, signal),
    enabled: can('system.approvals.approve'),
  });
  return { count: data?.count ?? 0, isComing: isLoading && failureCount === 0 };
}
