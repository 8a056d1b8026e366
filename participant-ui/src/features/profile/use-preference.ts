import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userQuery } from '../../api/queries.js';
import type { Success, User } from '../../api/types.js';
import { http } from '../../app/services.js';

interface Choice {
  readonly value: string;
  /** The user as it was, to go back to. */
  readonly before: User | undefined;
}

/**
 * One of the two preferences that a participant may change: shown at once, taken back when the server
 * refuses.
 */
export function usePreference(path: string, field: 'user_language' | 'user_skin', stored: string) {
  const client = useQueryClient();
  const { queryKey } = userQuery;
  const [picked, setPicked] = useState<string>();
  const { mutate } = useMutation({
    mutationFn: ({ value }: Choice) => http.put<Success>(`/api/usuario/${path}/${value}`),
    onError: (_error, { before }) => client.setQueryData(queryKey, before),
    async onSettled() {
      /** The language changes what the server writes into every answer. */
      await client.invalidateQueries(field === 'user_language' ? {} : { queryKey });
      setPicked(undefined);
    },
  });
  const choose = (value: string) => {
    const before = client.getQueryData(queryKey);
    void client.cancelQueries({ queryKey });
    if (before) client.setQueryData(queryKey, { ...before, [field]: value });
    setPicked(value);
    mutate({ value, before });
  };
  return { value: picked ?? stored, choose };
}
