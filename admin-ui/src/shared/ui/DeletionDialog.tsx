import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/useText';
import { api, type Done } from '../../providers/api';
import { ConfirmDialog } from './ConfirmDialog';
import { deletedTab } from './recordStatus';

interface Details {
  /** Null for whoever sees a part of the company only. */
  readonly references: readonly { readonly text: string }[] | null;
}

interface DeletionDialogProps {
  readonly what: 'delete' | 'purge';
  readonly resource: string;
  readonly id: string;
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a record is deleted, and says what refers to it: what would be left, or why it cannot go for good. */
export function DeletionDialog({ what, resource, id, name, onConfirm, onClose }: DeletionDialogProps) {
  const t = useText();
  const { data, isPending } = useQuery({
    queryKey: [resource, 'detalhes', id],
    queryFn: ({ signal }) => api.get<Done<Details>>(`/api/${resource}/${id}/detalhes`, {}, signal),
    // What it says holds for the moment in which it is asked.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const references = (data?.data?.references ?? []).map(({ text }) => text).join(', ');
  const isReferred = references !== '';
  const hint =
    what === 'purge' && resource === 'persons'
      ? 'common.purge_person_hint'
      : what === 'delete' && resource === 'loyalty-levels'
        ? 'common.delete_level_hint'
        : (`common.${what}_hint` as const);
  return (
    <ConfirmDialog
      open
      title={t(`common.${what}_ask`)}
      text={[
        isReferred && what === 'purge' ? undefined : t(hint, { name, deleted: deletedTab(resource, t) }),
        isReferred ? t(`common.${what}_references`, { name, references }) : undefined,
      ]
        .filter((each) => each !== undefined)
        .join(' ')}
      confirm={t(`common.${what}`)}
      danger
      busy={what === 'purge' && (isPending || isReferred)}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
