import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { useNotify } from 'react-admin';
import { UNDOABLE, Undoable } from '../shared/ui/Undoable';
import { api, type Done } from './api';
import { refusalOf, statusOf } from './apiError';

type Method = 'post' | 'put' | 'delete';

export interface Command<T> {
  /** Answers the field errors for the form, which may be none of them; undefined when it is done. */
  readonly run: (path: string, body?: object, method?: Method) => Promise<Record<string, string> | undefined>;
  readonly isPending: boolean;
  readonly data: T | undefined;
}

/**
 * A command that is not CRUD: sends it, says the server's message, asks again for what it may have changed.
 * Failures are told by the layout; field errors come back to the form.
 */
export function useCommand<T>(
  touched: readonly string[],
  onDone?: (record: T | undefined) => void,
  /** What it is done to: the message says so. */
  name?: string | null,
  /** Its way back, offered for half a minute (feature 6); none where it has none, or whoever did it may not. */
  wayBack?: (answer: Done<T>) => (() => void) | undefined,
): Command<T> {
  const notify = useNotify();
  const queries = useQueryClient();
  const { mutateAsync, isPending, data } = useMutation({
    mutationFn: ({ path, body, method }: { path: string; body: object; method: Method }) =>
      method === 'delete' ? api.delete<Done<T>>(path) : api[method]<Done<T>>(path, body),
    // The screen shows the record as it is now; what was typed is the form's.
    onError: (error) => {
      if (statusOf(error) === 409)
        for (const resource of touched) void queries.invalidateQueries({ queryKey: [resource] });
    },
    onSuccess: async (answer) => {
      const told = answer.message && (name ? `${name}: ${answer.message}` : answer.message);
      const onUndo = wayBack?.(answer);
      if (told && onUndo) notify(createElement(Undoable, { message: told, onUndo }), UNDOABLE);
      else if (told) notify(told, { type: 'success' });
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
    run: async (path, body = {}, method = 'post') => {
      try {
        await mutateAsync({ path, body, method });
        return undefined;
      } catch (error) {
        // Refused without naming a field is refused all the same: the form keeps what was typed.
        return refusalOf(error).errors ?? {};
      }
    },
  };
}
