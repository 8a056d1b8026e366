import { useQuery } from '@tanstack/react-query';
import { api } from '../../../providers/api';
import { ASIDE } from '../../../providers/failures';
import type { Coupon } from './coupon';

/** The request that somebody else has to agree to before a draft is published; null while there is none. */
export function useWaitingPublication({ id, status }: Pick<Coupon, 'id' | 'status'>): string | null {
  const { data } = useQuery({
    queryKey: ['coupons', 'approval', id],
    queryFn: ({ signal }) =>
      api.get<{ approval_id: string | null }>(`/api/coupons/${id}/approval`, {}, signal),
    enabled: status === 'draft',
    ...ASIDE,
  });
  return (status === 'draft' && data?.approval_id) || null;
}
