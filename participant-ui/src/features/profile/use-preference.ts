import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userQuery } from '../../api/queries.js';
import type { Success, User } from '../../api/types.js';
import { http } from '../../app/services.js';

/**
 * One of the two preferences that a participant may change: shown at once, taken back when the server
 * refuses.
 */
export function usePreference(path: string, field: 'user_language' | 'user_skin') {
  const client = useQueryClient();
  const { queryKey } = userQuery;
  return useMutation({
    mutationFn: (value: string) => http.put<Success>(`/api/usuario/${path}/${value}`),
    async onMutate(value) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (user: User | undefined) => user && { ...user, [field]: value });
      return { before };
    },
    onError: (_error, _value, context) => client.setQueryData(queryKey, context?.before),
    /** The language changes what the server writes into every answer. */
    onSettled: () => client.invalidateQueries(field === 'user_language' ? {} : { queryKey }),
  });
}
