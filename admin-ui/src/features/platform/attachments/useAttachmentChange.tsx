import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { api, type Done } from '../../../providers/api';
import { UNDOABLE, Undoable } from '../../../shared/ui/Undoable';
import type { Attachable, Attachment } from './attachment';

type Step = 'detach' | 'reattach';
const BACK: Readonly<Record<Step, Step>> = { detach: 'reattach', reattach: 'detach' };

/** Takes a file off its record and puts it back, each with its way back; or erases it, which has none. */
export function useAttachmentChange(resource: Attachable, recordId: string, file: Attachment) {
  const t = useText();
  const notify = useNotify();
  const queries = useQueryClient();
  const path = `/api/${resource}/${recordId}/attachments/${file.id}`;
  const askAnew = () =>
    Promise.all(
      ['attachments', 'history'].map((what) =>
        queries.invalidateQueries({ queryKey: [resource, what, recordId] }),
      ),
    );

  const change = useMutation({
    mutationFn: (step: Step) => (step === 'detach' ? api.delete(path) : api.put(`${path}/recuperar`)),
    onSuccess: async (_, step) => {
      const done = t(step === 'detach' ? 'attachments.removed' : 'attachments.restored', { name: file.name });
      notify(<Undoable message={done} onUndo={() => change.mutate(BACK[step])} />, UNDOABLE);
      await askAnew();
    },
  });
  const erase = useMutation({
    mutationFn: () => api.delete<Done<unknown>>(`${path}/apagar`),
    onSuccess: async ({ message = '' }) => {
      notify(message, { type: 'success' });
      await askAnew();
    },
  });
  return { change: change.mutate, erase: erase.mutate, isPending: change.isPending || erase.isPending };
}
