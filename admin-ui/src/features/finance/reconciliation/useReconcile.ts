import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createElement, useCallback, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { api, type Done } from '../../../providers/api';
import { refusalOf, statusOf } from '../../../providers/apiError';
import { useCan } from '../../../providers/useCan';
import { UNDOABLE, Undoable } from '../../../shared/ui/Undoable';
import { without } from './matching';
import { LINES, STATEMENTS, WAITING, type Reconciliation, type StatementLine } from './reconciliation';

/** What one step did, as far as it can be undone. */
interface Step {
  readonly lineId: string;
  readonly did: 'matched' | 'ignored';
}

/** What a match changes beside its lines. */
const TOUCHED = [
  LINES,
  STATEMENTS,
  'receivables',
  'payables',
  'accounts',
  'clearings',
  'dashboard',
  'reports',
];

/** Whoever goes on without a pause is not read to between their steps. */
const PAUSE_ms = 600;

export type Errors = Readonly<Record<string, string>> | undefined;

/** The steps of a reconciliation: each is sent at once, the screen goes on with it, and is read anew in a pause. */
export function useReconcile(accountId: string) {
  const queries = useQueryClient();
  const notify = useNotify();
  const can = useCan();
  const steps = useRef<Step[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ path, body }: { path: string; body: object }) => api.post<Done<StatementLine>>(path, body),
    // Somebody else was faster: the screen shows what is there by now.
    onError: (error) => {
      if ([404, 406, 409].includes(statusOf(error) ?? 0))
        void queries.invalidateQueries({ queryKey: [WAITING] });
    },
  });

  /** Other screens read it anew when they are opened; what of it is on this one, in the pause: a thousand lines are not a thousand readings. */
  const touch = useCallback(() => {
    for (const resource of TOUCHED)
      void queries.invalidateQueries({ queryKey: [resource], refetchType: 'none' });
  }, [queries]);

  const send = useCallback(
    async (path: string, body: object): Promise<{ errors: Errors; message?: string | undefined }> => {
      try {
        const { message } = await mutateAsync({ path, body });
        return { errors: undefined, message };
      } catch (error) {
        return { errors: refusalOf(error).errors ?? {} };
      }
    },
    [mutateAsync],
  );

  const reading = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** A step changes what the other lines are suggested and what the books say of the account. */
  const readAnew = useCallback(
    (after_ms: number) => {
      clearTimeout(reading.current);
      reading.current = setTimeout(() => {
        for (const queryKey of [[WAITING, accountId], ...TOUCHED.map((resource) => [resource])])
          void queries.invalidateQueries({ queryKey });
      }, after_ms);
    },
    [accountId, queries],
  );

  const undo = useCallback(async (): Promise<void> => {
    const last = steps.current.pop();
    setCanUndo(steps.current.length > 0);
    if (!last) return;
    const [action, body] = last.did === 'ignored' ? ['reopen', {}] : ['unmatch', { take_back: true }];
    const { errors, message } = await send(
      `/api/bank-statement-lines/${last.lineId}/${action}`,
      body as object,
    );
    if (errors) return;
    if (message) notify(message, { type: 'success' });
    touch();
    readAnew(PAUSE_ms);
    await queries.invalidateQueries({ queryKey: [WAITING, accountId] });
  }, [accountId, notify, queries, readAnew, send, touch]);

  const step = useCallback(
    async (
      path: string,
      body: object,
      { lineIds, did, taken }: { lineIds: readonly string[]; did: Step['did']; taken?: readonly string[] },
    ): Promise<Errors> => {
      const { errors, message } = await send(path, body);
      if (errors) return errors;
      // What was read before this step would bring its lines back.
      await queries.cancelQueries({ queryKey: [WAITING, accountId] });
      queries.setQueryData<Reconciliation>(
        [WAITING, accountId],
        (before) => before && without(before, lineIds, did, taken),
      );
      // Of more than are shown at once, the next ones are asked for when these are told.
      const now = queries.getQueryData<Reconciliation>([WAITING, accountId]);
      readAnew(now?.lines.length === 0 && now.open > 0 ? 0 : PAUSE_ms);
      steps.current.push({ lineId: lineIds[0]!, did });
      setCanUndo(true);
      const mayGoBack = did === 'ignored' || can('finance.reconciliation.undo');
      if (message && mayGoBack)
        notify(createElement(Undoable, { message, onUndo: () => void undo() }), UNDOABLE);
      else if (message) notify(message, { type: 'success' });
      touch();
      return undefined;
    },
    [accountId, can, notify, queries, readAnew, send, touch, undo],
  );

  return {
    isPending,
    canUndo,
    undo,
    match: (targets: object, lineIds: readonly string[], taken: readonly string[]) => {
      const [first, ...lines] = lineIds;
      const body = lines.length > 0 ? { ...targets, lines } : targets;
      return step(`/api/bank-statement-lines/${first!}/match`, body, { lineIds, did: 'matched', taken });
    },
    ignore: (lineId: string, reason: string) =>
      step(`/api/bank-statement-lines/${lineId}/ignore`, { reason }, { lineIds: [lineId], did: 'ignored' }),
  };
}

export type Reconcile = ReturnType<typeof useReconcile>;
