import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isPermission } from '@fidelidade/domain/identity/permissions.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useListContext, useNotify, type RaRecord } from 'react-admin';
import { useText, type Text } from '../../i18n/useText';
import { permissionForStep } from '../../providers/access';
import { api } from '../../providers/api';
import { useCan } from '../../providers/useCan';
import { onScreen } from '../../theme/print';
import { colours, sizes, type as text } from '../../theme/tokens';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { DeletionDialog } from '../ui/DeletionDialog';
import { useDialog } from '../ui/DialogHost';
import { ReasonDialog } from '../ui/ReasonDialog';
import { UNDOABLE, Undoable } from '../ui/Undoable';
import type { BulkOfDeleted } from './record-list-props';
import { inBlocks } from './bulk-blocks';
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

/** Steps that are asked why, where the server asks it: one reason for all that were chosen. */
const ASKED_WHY: Readonly<
  Record<string, Readonly<Partial<Record<Action, Readonly<Record<'title' | 'text', Parameters<Text>[0]>>>>>>
> = {
  participants: {
    disable: { title: 'loyalty.participants.block.ask_many', text: 'loyalty.participants.block.hint_many' },
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
  readonly bulk?: BulkOfDeleted | undefined;
  /** What they come to, where rows have an amount. */
  readonly sum?: ReactNode;
  /** What is done with them where they are not enabled, disabled or deleted: entries are paid, or cancelled with a reason. */
  readonly actions?: ReactNode;
  readonly onDone: () => void;
}

/** What is done with the rows that were chosen: all at once, each with what became of it, and a way back. */
export function BulkActions<T extends RaRecord<string>>({
  choosable,
  isChoosing,
  bulk,
  sum,
  actions,
  onDone,
}: BulkActionsProps<T>) {
  const t = useText();
  const open = useDialog();
  const { resource, data, selectedIds, onSelect, onUnselectItems, filterValues } = useListContext<T>();
  const mayOfRecord = useBulkPermission(resource);
  const may = bulk?.may ?? mayOfRecord;
  const { act, isPending } = useBulk(resource, may, () => (onUnselectItems(), onDone()));
  const asked = JSON.stringify(filterValues);
  useEffect(() => {
    // Nothing is done to rows that nobody sees chosen: neither from an earlier visit, nor from before the list was narrowed.
    onUnselectItems();
  }, [asked]);

  if (selectedIds.length === 0 && !isChoosing) return null;
  const choosableIds = (data ?? []).filter((record) => choosable(record) !== undefined).map(({ id }) => id);
  const offered: readonly Action[] =
    bulk || filterValues['_status'] === 'deleted' ? ['restore', 'purge'] : ACTIONS;
  const nameOf = (id: string) => {
    const record = data?.find((each) => each.id === id);
    return (record && choosable(record)) ?? '';
  };
  const wordOf = (action: Action) =>
    (isOfDeleted(action) && bulk?.words[action]) || t(WORDS[resource]?.[action] ?? `common.${action}`);
  const start = (action: Action) => () => {
    const ids = selectedIds;
    const why = ASKED_WHY[resource]?.[action];
    if (why)
      return open((close) => (
        <ReasonDialog
          title={t(why.title, { smart_count: ids.length })}
          text={t(why.text)}
          submit={wordOf(action)}
          dismiss={t('common.cancel')}
          onSubmit={async (reason) => (close(), act({ action, ids, reason }), undefined)}
          onClose={close}
        />
      ));
    if (action !== 'delete' && action !== 'purge') return act({ action, ids });
    if (bulk)
      return open((close) => (
        <ConfirmDialog
          open
          title={bulk.purgeAsk(ids.length)}
          text={bulk.purgeHint}
          confirm={bulk.words.purge}
          danger
          onConfirm={() => (close(), act({ action, ids }))}
          onClose={close}
        />
      ));
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
        {selectedIds.length > 0 && sum}
      </Box>
      {isChoosing && (
        <Button size="small" onClick={() => onSelect(choosableIds)}>
          {t('lists.all_of_page')}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={() => (onUnselectItems(), onDone())}>
        {t('lists.unchoose')}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, order: { md: -1 } }}>
        {actions ??
          offered.filter(may).map((action) => (
            <Button
              key={action}
              size="small"
              disabled={isPending || selectedIds.length === 0}
              onClick={start(action)}
            >
              {wordOf(action)}
            </Button>
          ))}
      </Box>
    </Box>
  );
}

const isOfDeleted = (action: Action): action is 'restore' | 'purge' =>
  action === 'restore' || action === 'purge';

interface Asked {
  readonly action: Action;
  readonly ids: readonly unknown[];
  readonly reason?: string;
}

function useBulk(resource: string, may: (action: Action) => boolean, onDone: () => void) {
  const t = useText();
  const notify = useNotify();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ ids, ...asked }: Asked) =>
      inBlocks(ids, async (some) => {
        const block = { ...asked, ids: some };
        return (await api.post<{ data: BulkResult[] }>(`/api/${resource}/bulk`, block)).data;
      }),
    onSuccess: async ({ data, unsent }, { action }) => {
      onDone();
      const changed = data.filter((each) => each.changed).map(({ id }) => id);
      const refused = data.filter(({ refusal }) => refusal !== null);
      const told = t(`lists.done.${action}`, { smart_count: changed.length });
      const back = BACK[action];
      // What is asked why is not done by one press.
      const hasWayBack =
        changed.length > 0 && back !== undefined && may(back) && !ASKED_WHY[resource]?.[back];
      const how = hasWayBack ? UNDOABLE : ({ type: 'success' } as const);
      notify(
        <>
          {hasWayBack ? (
            <Undoable message={told} onUndo={() => mutate({ action: back, ids: changed })} />
          ) : (
            told
          )}
          {unsent > 0 && <div>{t('lists.unsent', { smart_count: unsent })}</div>}
          {refused.length > 0 && <RefusedRecords results={refused} />}
        </>,
        refused.length + unsent > 0 ? { type: 'warning', autoHideDuration: null } : how,
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
