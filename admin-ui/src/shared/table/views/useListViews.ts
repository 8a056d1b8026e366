import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { useNotify } from 'react-admin';
import { useStaff } from '../../../layout/useStaff';
import { api, type Done } from '../../../providers/api';
import { refusalOf } from '../../../providers/apiError';
import { ASIDE } from '../../../providers/failures';
import { Undoable, UNDOABLE } from '../../ui/Undoable';

export type Density = 'comfortable' | 'compact';

/** What a list is narrowed by again and again; `filter` and `sort` as its address has them. */
export interface SavedFilter {
  readonly id: string;
  readonly name: string;
  readonly filter: string;
  readonly sort?: string;
  /** The list opens with it. */
  readonly opens: boolean;
}

/** How the user wants one list of this company. */
export interface ListView {
  readonly id: string;
  /** By their keys; none is the list's own choice. */
  readonly columns: readonly string[];
  readonly density: Density;
  readonly filters: readonly SavedFilter[];
}

const VIEWS = ['list-views'];
const ask = async (): Promise<readonly ListView[]> =>
  (await api.get<{ readonly data: readonly ListView[] }>('/api/user/lists')).data;

/** Asked once a visit: only this user changes them. A list is shown as it comes where they cannot be had. */
function useViews() {
  // Before a company is chosen there is none whose lists they are: the refusal would end the session.
  const enabled = Boolean(useStaff()?.empresa);
  return useQuery({ queryKey: VIEWS, queryFn: ask, staleTime: Infinity, retry: false, enabled, ...ASIDE });
}

/** Before the first list is opened. */
export const usePreparedListViews = (): void => void useViews();

export function useListView(list: string): ListView & { readonly isPending: boolean } {
  const { data, isPending } = useViews();
  const view = data?.find(({ id }) => id === list);
  return { ...(view ?? { id: list, columns: [], density: 'comfortable', filters: [] }), isPending };
}

interface Wish {
  readonly method: 'post' | 'put' | 'delete';
  /** Below the list's own address. */
  readonly path?: string;
  readonly body?: object;
  /** What is said once it is done, with the way back, in place of what the server says. */
  readonly told?: { readonly message: string; readonly undo: Wish };
}

/**
 * Keeps what the user wants of a list. The answer is how all lists are then.
 * @returns what is wrong with fields, if anything is
 */
export function useListViewChange(list: string) {
  const notify = useNotify();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ method, path = '', body = {} }: Wish) => {
      const address = `/api/user/lists/${list}${path}`;
      return method === 'delete'
        ? api.delete<Done<readonly ListView[]>>(address)
        : api[method]<Done<readonly ListView[]>>(address, body);
    },
    onSuccess: ({ data, message }, { told }) => {
      if (data) queries.setQueryData(VIEWS, data);
      if (told) {
        const undo = () => void change(told.undo);
        notify(createElement(Undoable, { message: told.message, onUndo: undo }), UNDOABLE);
      } else if (message) notify(message, { type: 'success' });
    },
  });
  const change = async (wish: Wish): Promise<Record<string, string> | undefined> => {
    try {
      await mutateAsync(wish);
      return undefined;
    } catch (error) {
      return refusalOf(error).errors;
    }
  };
  return { change, isPending };
}
