import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isPermission } from '@fidelidade/domain/identity/permissions.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useListContext, useNotify, type RaRecord } from 'react-admin';
import { useText, type Text } from '../../i18n/useText';
import { permissionForStep } from '../../providers/access';
import { api } from '../../providers/api';
import { useCan } from '../../providers/useCan';
import { onScreen } from '../../theme/print';
import { colours, sizes, type as text } from '../../theme/tokens';
import { DeletionDialog } from '../ui/DeletionDialog';
import { useDialog } from '../ui/DialogHost';
import { UNDOABLE, Undoable } from '../ui/Undoable';
import { RefusedRecords, type BulkResult } from './RefusedRecords';

type Action = 'enable' | 'disable' | 'delete' | 'restore' | 'purge';

const ACTIONS: readonly Action[] = ['enable', 'disable', 'delete'];
/** Where a list calls a step otherwise. */
const WORDS: Readonly<Record<string, Readonly<Partial<Record<Action, Parameters<Text>[0]>>>>> = {
  participants: {
    enable: 'loyalty.participants.unblock.button',
    disable: 'loyalty.participants.block.button',
  },
};

/** What is deleted for good has no way back. */
const BACK: Readonly<Partial<Record<Action, Action>>> = {
  ...{ enable: 'disable', disable: 'enable', delete: 'restore', restore: 'delete' },
};

/** What may be done with many records of a resource at once. */
export function useBulkPermission(resource: string): (action: Action) => boolean {
  const can = useCan();
  return (action) => {
    const permission = permissionForStep(resource, action);
    return permission !== undefined && isPermission(permission) && can(permission);
  };
}

interface BulkActionsProps<T> {
  /** What a row is called; undefined for one that cannot be chosen. */
  readonly choosable: (record: T) => string | undefined;
  /** Rows are being chosen, though none is yet: on a phone that is asked for first. */
  readonly isChoosing: boolean;
  readonly onDone: () => void;
}

/** What is done with the rows that were chosen: all at once, each with what became of it, and a way back. */
export function BulkActions<T extends RaRecord<string>>({
  choosable,
  isChoosing,
  onDone,
}: BulkActionsProps<T>) {
  const t = useText();
  const open = useDialog();
  const { resource, data, selectedIds, onSelect, onUnselectItems, filterValues } = useListContext<T>();
  const may = useBulkPermission(resource);
  const { act, isPending } = useBulk(resource, () => (onUnselectItems(), onDone()));
  const asked = JSON.stringify(filterValues);
  useEffect(() => {
    // Nothing is done to rows that nobody sees chosen: neither from an earlier visit, nor from before the list was narrowed.
    onUnselectItems();
  }, [asked]);

  if (selectedIds.length === 0 && !isChoosing) return null;
  const choosableIds = (data ?? []).filter((record) => choosable(record) !== undefined).map(({ id }) => id);
  const offered: readonly Action[] = filterValues['_status'] === 'deleted' ? ['restore', 'purge'] : ACTIONS;
  const nameOf = (id: string) => {
    const record = data?.find((each) => each.id === id);
    return (record && choosable(record)) ?? '';
  };
  const start = (action: Action) => () => {
    const ids = selectedIds;
    if (action !== 'delete' && action !== 'purge') return act({ action, ids });
    open((close) => (
      <DeletionDialog
        what={action}
        resource={resource}
        records={ids.map((id) => ({ id, name: nameOf(id) }))}
        onConfirm={() => (close(), act({ action, ids }))}
        onClose={close}
      />
    ));
  };
  return (
    <Box role="toolbar" aria-label={t('lists.chosen', { smart_count: selectedIds.length })} sx={bar}>
      <Box component="span" sx={{ fontWeight: text.emphasis, marginRight: 2, order: { md: -2 } }}>
        {t('lists.chosen', { smart_count: selectedIds.length })}
      </Box>
      {isChoosing && (
        <Button size="small" onClick={() => onSelect(choosableIds)}>
          {t('lists.all_of_page')}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={() => (onUnselectItems(), onDone())}>
        {t('lists.unchoose')}
      </Button>
      <Box sx={{ display: 'flex', gap: 2, order: { md: -1 } }}>
        {offered.filter(may).map((action) => (
          <Button
            key={action}
            size="small"
            disabled={isPending || selectedIds.length === 0}
            onClick={start(action)}
          >
            {t(WORDS[resource]?.[action] ?? `common.${action}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

function useBulk(resource: string, onDone: () => void) {
  const t = useText();
  const notify = useNotify();
  const queries = useQueryClient();
  const may = useBulkPermission(resource);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ action, ids }: { action: Action; ids: readonly unknown[] }) =>
      api.post<{ readonly data: readonly BulkResult[] }>(`/api/${resource}/bulk`, { action, ids }),
    onSuccess: async ({ data }, { action }) => {
      onDone();
      const changed = data.filter((each) => each.changed).map(({ id }) => id);
      const refused = data.filter(({ refusal }) => refusal !== null);
      const told = t(`lists.done.${action}`, { smart_count: changed.length });
      const back = BACK[action];
      const hasWayBack = changed.length > 0 && back !== undefined && may(back);
      const how = hasWayBack ? UNDOABLE : ({ type: 'success' } as const);
      notify(
        <>
          {hasWayBack ? (
            <Undoable message={told} onUndo={() => mutate({ action: back, ids: changed })} />
          ) : (
            told
          )}
          {refused.length > 0 && <RefusedRecords results={refused} />}
        </>,
        refused.length > 0 ? { type: 'warning', autoHideDuration: null } : how,
      );
      await queries.invalidateQueries({ queryKey: [resource] });
    },
  });
  return { act: mutate, isPending };
}

const bar = {
  position: 'sticky',
  top: sizes.topBar_px,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  padding: { xs: '8px 16px', md: '8px 24px' },
  borderBottom: `1px solid ${colours.line}`,
  background: colours.sunken,
  ...onScreen,
} as const;
