import { useQuery } from '@tanstack/react-query';
import { api } from '../../../providers/api';
import { ASIDE } from '../../../providers/failures';
import { useCan } from '../../../providers/useCan';

/** How many requests wait for whoever looks; none for whoever approves nothing. */
export function useWaitingApprovals(): number {
  const can = useCan();
  const { data } = useQuery({
    ...ASIDE,
    queryKey: ['approvals', 'waiting'],
    queryFn: ({ signal }) => api.get<{ count: number }>('/api/approvals/waiting', {}, signal),
    enabled: can('system.approvals.approve'),
  });
  return data?.count ?? 0;
}
