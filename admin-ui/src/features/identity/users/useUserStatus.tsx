import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { api, type Done } from '../../../providers/api';
import { Undoable, UNDOABLE } from '../../../shared/ui/Undoable';
import type { User } from './user';

export type Switched = 'active' | 'disabled';

const BACK: Readonly<Record<Switched, Switched>> = { active: 'disabled', disabled: 'active' };

/**
 * Lets somebody in, or no longer, from the list: it shows so at once, whatever is read of them meanwhile, and as it was where the
 * server refuses. What it refuses with is told by the layout, as every failure is.
 */
export function useUserStatus({ id, name, email, status }: User) {
  const notify = useNotify();
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: Switched) => api.put<Done<User>>(`/api/users/${id}/status`, { status: wanted }),
    onSuccess: ({ message = '' }, done) =>
      notify(
        <Undoable message={`${name || email}: ${message}`} onUndo={() => mutate(BACK[done])} />,
        UNDOABLE,
      ),
    // What was done is on its way until it was read anew: what was read before would come back for a moment.
    onSettled: async (_, refused) => {
      const readAnew = queries.invalidateQueries({ queryKey: ['users'] });
      if (!refused) await readAnew;
    },
  });
  return { change: mutate, isPending, shown: isPending ? variables : status };
}
