import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { api, type Done } from '../../../providers/api';
import { Undoable, UNDOABLE } from '../../../shared/ui/Undoable';
import type { User } from './user';

type Switched = 'active' | 'disabled';

interface Page {
  readonly data: readonly User[];
}

const LISTS = { queryKey: ['users', 'getList'] } as const;
const BACK: Readonly<Record<Switched, Switched>> = { active: 'disabled', disabled: 'active' };

/**
 * Lets somebody in, or no longer, from the list: it shows so at once, and as it was where the server refuses. What it
 * refuses with is told by the layout, as every failure is.
 */
export function useUserStatus({ id, name, email }: User) {
  const notify = useNotify();
  const queries = useQueryClient();
  const show = (status: User['status']) =>
    queries.setQueriesData<Page>(
      LISTS,
      (page) =>
        page && { ...page, data: page.data.map((each) => (each.id === id ? { ...each, status } : each)) },
    );
  const { mutate, isPending } = useMutation({
    mutationFn: (status: Switched) => api.put<Done<User>>(`/api/users/${id}/status`, { status }),
    onMutate: async (status) => {
      // What was asked for before would come back over it.
      await queries.cancelQueries(LISTS);
      show(status);
    },
    onError: (_, status) => show(BACK[status]),
    onSuccess: ({ message = '' }, status) =>
      notify(
        <Undoable message={`${name || email}: ${message}`} onUndo={() => mutate(BACK[status])} />,
        UNDOABLE,
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
  });
  return { change: mutate, isPending };
}
