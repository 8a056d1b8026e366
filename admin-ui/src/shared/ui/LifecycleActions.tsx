import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { isPermission } from '@fidelidade/domain/identity/permissions.js';
import { permissionForStep, type Step } from '../../providers/access';
import type { MessageKey } from '../../i18n/messages';
import { useText } from '../../i18n/useText';
import { api, type Done } from '../../providers/api';
import { useCan } from '../../providers/useCan';
import { DeletionDialog } from './DeletionDialog';
import { useDialog } from './DialogHost';
import type { RecordStatus } from './recordStatus';
import { UNDOABLE, Undoable } from './Undoable';

type Action = 'status' | 'recuperar' | 'deletar';

/** What takes each of them back: none of them does harm. */
const BACK: Readonly<Record<Action, Action>> = {
  status: 'status',
  deletar: 'recuperar',
  recuperar: 'deletar',
};

const STEP = { status: 'enable', deletar: 'delete', recuperar: 'restore' } as const;

interface LifecycleActionsProps {
  readonly resource: string;
  readonly id: string;
  /** What the record is called: asked about and told by it. */
  readonly name: string;
  readonly status: RecordStatus;
  /** False where disabling is nobody's who looks at it. */
  readonly withStatus?: boolean;
  /** False for what is never deleted: a row of an official table. */
  readonly withDeletion?: boolean;
}

/** Disable, enable, delete, restore: the same for every record that has them. */
export function LifecycleActions({
  resource,
  id,
  name,
  status,
  withStatus = true,
  withDeletion = true,
}: LifecycleActionsProps) {
  const t = useText();
  const can = useCan();
  const notify = useNotify();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = useDialog();
  const { mutate, isPending } = useMutation({
    mutationFn: async (action: Action): Promise<Done<unknown>> => {
      const path = `/api/${resource}/${id}/${action}`;
      return action === 'deletar' ? api.delete(path) : api.put(path);
    },
    onSuccess: async ({ message = '' }, action) => {
      const done = `${name}: ${message}`;
      const undo = () => mutate(BACK[action]);
      if (may(BACK[action])) notify(<Undoable message={done} onUndo={undo} />, UNDOABLE);
      else notify(done, { type: 'success' });
      await queries.invalidateQueries({ queryKey: [resource] });
    },
  });

  const purge = useMutation({
    mutationFn: () => api.delete<Done<unknown>>(`/api/${resource}/${id}/deletar?permanente=1`),
    onSuccess: async ({ message = '' }) => {
      notify(`${name}: ${message}`, { type: 'success' });
      void navigate(`/${resource}`);
      queries.removeQueries({ queryKey: [resource, 'getOne', { id }] });
      await queries.invalidateQueries({ queryKey: [resource, 'getList'] });
    },
  });
  const mayDo = (step: Step) => {
    const permission = permissionForStep(resource, step);
    return permission !== undefined && isPermission(permission) && can(permission);
  };
  const may = (action: Action) => mayDo(STEP[action]);
  const ask = (what: 'delete' | 'purge', confirmed: () => void) =>
    open((close) => (
      <DeletionDialog
        what={what}
        resource={resource}
        records={[{ id, name }]}
        onConfirm={() => (close(), confirmed())}
        onClose={close}
      />
    ));
  const deleted = status === 'deleted';
  const isBeyond = status === 'erased';
  const mayRestore = deleted && may('recuperar');
  const mayToggle = withStatus && !deleted && may('status');
  const mayDelete = withDeletion && !deleted && may('deletar');
  const mayPurge = deleted && mayDo('purge');
  const isBusy = isPending || purge.isPending;
  const item = (label: MessageKey, chosen: () => void) => (
    <MenuItem disabled={isBusy} onClick={() => (setAnchor(null), chosen())}>
      {t(label)}
    </MenuItem>
  );
  if (isBeyond || (!mayRestore && !mayToggle && !mayDelete && !mayPurge)) return null;
  return (
    <>
      <IconButton
        aria-label={t('common.more')}
        aria-haspopup="menu"
        // Not disabled while something is on its way, for a dialog gives the focus back to it: what it opens is.
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {mayRestore && item('common.restore', () => mutate('recuperar'))}
        {mayToggle && item(status === 'active' ? 'common.disable' : 'common.enable', () => mutate('status'))}
        {mayDelete && item('common.delete', () => ask('delete', () => mutate('deletar')))}
        {mayPurge && item('common.purge', () => ask('purge', purge.mutate))}
      </Menu>
    </>
  );
}
