import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { api, type Done } from '../../providers/api';
import { refusalOf } from '../../providers/apiError';
import { forgetUser } from '../../providers/user';

/** Changes the own account and asks anew who one is. Answers the field errors for the form. */
export function useAccountCommand<T = never>(path: string, onDone?: (data: T | undefined) => void) {
  const notify = useNotify();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({ mutationFn: (body: object) => api.put<Done<T>>(path, body) });
  return async (body: object): Promise<Record<string, string> | undefined> => {
    try {
      const { message, data } = await mutateAsync(body);
      if (message) notify(message, { type: 'success' });
      forgetUser();
      await queries.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
      await queries.invalidateQueries({ queryKey: ['own-sessions'] });
      onDone?.(data);
      return undefined;
    } catch (error) {
      return refusalOf(error).errors;
    }
  };
}
