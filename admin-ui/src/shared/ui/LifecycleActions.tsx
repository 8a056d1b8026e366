import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../../i18n/useText';
import { api, type Done } from '../../providers/api';
import { useCan } from '../../providers/useCan';
import { ConfirmDialog } from './ConfirmDialog';
import type { RecordStatus } from './recordStatus';

/** Where their permissions stand in the catalogue. */
const ROOT = {
  persons: 'registry.persons',
  products: 'stock.products',
  users: 'system.users',
  posts: 'system.roles',
} as const;

interface LifecycleActionsProps {
  readonly resource: keyof typeof ROOT;
  readonly id: string;
  readonly status: RecordStatus;
}

/** Disable, enable, delete, restore: the same for every record that has them. */
export function LifecycleActions({ resource, id, status }: LifecycleActionsProps) {
  const t = useText();
  const can = useCan();
  const notify = useNotify();
  const queries = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [deleting, setDeleting] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async (action: 'status' | 'recuperar' | 'deletar'): Promise<Done<unknown>> => {
      const path = `/api/${resource}/${id}/${action}`;
      return action === 'deletar' ? api.delete(path) : api.put(path);
    },
    onSuccess: async ({ message }) => {
      if (message) notify(message, { type: 'success' });
      await queries.invalidateQueries({ queryKey: [resource] });
    },
    onSettled: () => (setAnchor(null), setDeleting(false)),
  });

  const deleted = status === 'deleted';
  const isBeyond = status === 'erased';
  const mayRestore = deleted && can(`${ROOT[resource]}.restore`);
  const mayToggle = !deleted && can(`${ROOT[resource]}.edit`);
  const mayDelete = !deleted && can(`${ROOT[resource]}.delete`);
  if (isBeyond || (!mayRestore && !mayToggle && !mayDelete)) return null;
  return (
    <>
      <IconButton
        aria-label={t('common.more')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {mayRestore && <MenuItem onClick={() => mutate('recuperar')}>{t('common.restore')}</MenuItem>}
        {mayToggle && (
          <MenuItem onClick={() => mutate('status')}>
            {t(status === 'active' ? 'common.disable' : 'common.enable')}
          </MenuItem>
        )}
        {mayDelete && (
          <MenuItem onClick={() => (setAnchor(null), setDeleting(true))}>{t('common.delete')}</MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={deleting}
        title={t('common.delete_ask')}
        text={t('common.delete_hint')}
        confirm={t('common.delete')}
        danger
        busy={isPending}
        onConfirm={() => mutate('deletar')}
        onClose={() => setDeleting(false)}
      />
    </>
  );
}
