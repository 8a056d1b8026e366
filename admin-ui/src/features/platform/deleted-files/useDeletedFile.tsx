import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { api, type Done } from '../../../providers/api';
import { Undoable, UNDOABLE } from '../../../shared/ui/Undoable';
import type { DeletedFile } from './deleted-file';

interface Page {
  readonly data: readonly DeletedFile[];
  readonly total: number;
}

const LISTS = { queryKey: ['deleted-files', 'getList'] } as const;

/**
 * Puts a file back, or erases it for good. A file that is put back leaves the list at once, and stands there again where the server
 * refuses; what it refuses with is told by the layout, as every failure is.
 */
export function useDeletedFile(file: DeletedFile) {
  const t = useText();
  const notify = useNotify();
  const queries = useQueryClient();
  const { id, name, resource, record_id } = file;
  const path = `/api/deleted-files/${id}`;
  const askAnew = () =>
    Promise.all(
      [['deleted-files'], [resource, 'attachments', record_id], [resource, 'history', record_id]].map(
        (queryKey) => queries.invalidateQueries({ queryKey }),
      ),
    );

  const back = useMutation({
    mutationFn: () => api.delete(`/api/${resource}/${record_id}/attachments/${id}/deletar`),
    onSettled: askAnew,
  });
  const restore = useMutation({
    mutationFn: () => api.put(`${path}/recuperar`),
    onMutate: async () => {
      // What was asked for before would come back over it.
      await queries.cancelQueries(LISTS);
      const before = queries.getQueriesData<Page>(LISTS);
      queries.setQueriesData<Page>(
        LISTS,
        (page) =>
          page && { ...page, data: page.data.filter((each) => each.id !== id), total: page.total - 1 },
      );
      return before;
    },
    onError: (_error, _asked, before) => before?.forEach(([key, page]) => queries.setQueryData(key, page)),
    onSuccess: () =>
      notify(
        <Undoable
          message={
            <>
              {t('attachments.restored', { name })}{' '}
              <Link to={`/${resource}/${record_id}/show`} style={{ color: 'inherit' }}>
                {t('attachments.deleted.see_record')}
              </Link>
            </>
          }
          onUndo={() => back.mutate()}
        />,
        UNDOABLE,
      ),
    onSettled: askAnew,
  });
  const erase = useMutation({
    mutationFn: () => api.delete<Done<unknown>>(`${path}/deletar`),
    onSuccess: ({ message = '' }) => notify(message, { type: 'success' }),
    onSettled: askAnew,
  });
  return {
    restore: () => restore.mutate(),
    erase: () => erase.mutate(),
    isPending: restore.isPending || erase.isPending,
  };
}
