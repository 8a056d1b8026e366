import { useQuery } from '@tanstack/react-query';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import type { BankAccount } from './account';

interface Balances {
  readonly accounts: readonly Pick<BankAccount, 'id' | 'name' | 'balance'>[];
}

/** Every account that whoever asks may see, also closed ones: what moved in them is still told. None until they are known. */
export function useAccountsTold(): Balances['accounts'] {
  const can = useCan();
  const { data } = useQuery({
    queryKey: ['accounts', 'of-statements'],
    queryFn: ({ signal }) => api.get<Balances>('/api/reports/account-balances', {}, signal),
    enabled: can('finance.accounts.view'),
  });
  return data?.accounts ?? [];
}
