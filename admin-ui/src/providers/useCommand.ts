import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { api, type Done } from './api';
import { refusalOf } from './apiError';

export interface Command<T> {
  /** Answers the field errors for the form, or nothing when it is done. */
  readonly run: (path: string, body?: object) => Promise<Record<string, string> | undefined>;
  readonly isPending: boolean;
  readonly data: T | undefined;
}

/**
 * A command that is not CRUD: posts it, says the server's message, asks again for what it may have changed.
 * Failures are told by the layout; field errors come back to the form.
 */
export function useCommand<T>(
  touched: readonly string[],
  onDone?: (record: T | undefined) => void,
): Command<T> {
  const notify = useNotify();
  const queries = useQueryClient();
  const { mutateAsync, isPending, data } = useMutation({
    mutationFn: ({ path, body }: { path: string; body: object }) => api.post<Done<T>>(path, body),
    onSuccess: async (answer) => {
      if (answer.message) notify(answer.message, { type: 'success' });
      await Promise.all(
        [...touched, 'dashboard', 'reports'].map((resource) =>
          queries.invalidateQueries({ queryKey: [resource] }),
        ),
      );
      onDone?.(answer.data);
    },
  });
  return {
    isPending,
    data: data?.data,
    run: async (path, body = {}) => {
      try {
        await mutateAsync({ path, body });
        return undefined;
      } catch (error) {
        return refusalOf(error).errors;
      }
    },
  };
}
