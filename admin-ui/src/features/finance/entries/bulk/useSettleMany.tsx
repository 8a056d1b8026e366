import { addMoney, moneyToString, parseMoney, ZERO } from '@fidelidade/domain/kernel/money.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../../../../i18n/useText';
import { api } from '../../../../providers/api';
import { refusalOf } from '../../../../providers/apiError';
import { useCan } from '../../../../providers/useCan';
import type { FieldErrors } from '../../../../shared/form/ownership/OwnedForm';
import { day, money } from '../../../../shared/format';
import { UNDOABLE, Undoable } from '../../../../shared/ui/Undoable';
import { titleOf, type EntryRow, type Kind } from '../entry';
import type { ChargesById } from './TermCharges';
import { InBlocks, type SettlementResult } from './settlement';
import { TOUCHED, useUndoSettlements } from './useUndoSettlements';

/** What is said beside the fields that are sent. */
interface SettleManyForm {
  readonly account_name?: unknown;
  readonly by_term?: unknown;
}

interface Refused {
  readonly id: string;
  readonly name: string;
  readonly refusal: string;
}

type State =
  | { readonly step: 'asking' }
  | { readonly step: 'running'; readonly done: number; readonly total: number; readonly isStopping: boolean }
  | {
      readonly step: 'told';
      readonly settled: number;
      readonly value: string;
      readonly refused: readonly Refused[];
      readonly left: number;
    };

/**
 * Block by block, so that it can be seen to go on, and stopped. A block whose answer was lost is sent again under its key: nothing is
 * settled twice. What came of it is told, with the way back.
 */
export function useSettleMany(
  kind: Kind,
  entries: readonly EntryRow[],
  /** What the terms of some take off or ask for besides. */
  charges: ChargesById | undefined,
  onClose: () => void,
  onSettled: () => void,
) {
  const t = useText();
  const can = useCan();
  const notify = useNotify();
  const queries = useQueryClient();
  const undo = useUndoSettlements(kind);
  const [state, setState] = useState<State>({ step: 'asking' });
  const running = useRef<InBlocks<EntryRow>>(undefined);
  const { mutateAsync } = useMutation({
    mutationFn: (form: object) =>
      running.current!.run(
        async (block) => {
          const asked = block.map(({ id, outstanding }) => ({
            ...{ id, principal: outstanding },
            ...charges?.get(id),
          }));
          const body = { ...form, entries: asked };
          return (await api.post<{ data: readonly SettlementResult[] }>(`/api/${kind}/settle`, body)).data;
        },
        (done) => setState((now) => (now.step === 'running' ? { ...now, done } : now)),
      ),
    onSettled: async () => {
      for (const resource of TOUCHED) await queries.invalidateQueries({ queryKey: [resource] });
    },
  });

  const tell = ({ results, left }: InBlocks<EntryRow>) => {
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    const named = results.map((each) => ({ ...each, name: nameOf(byId.get(each.id)) }));
    const settled = named.filter(({ changed }) => changed);
    const refused = named.flatMap(({ id, name, refusal }) =>
      refusal === null ? [] : [{ id, name, refusal }],
    );
    const value = moneyToString(
      settled.reduce((sum, { id }) => addMoney(sum, parseMoney(byId.get(id)!.outstanding)), ZERO),
    );
    if (settled.length > 0) {
      const message = t(`finance.bulk.${kind}.done`, { smart_count: settled.length, value: money(value) });
      if (can(`finance.${kind}.reverse`))
        notify(<Undoable message={message} onUndo={() => undo(settled)} />, UNDOABLE);
      else notify(message, { type: 'success' });
      onSettled();
    }
    if (refused.length === 0 && left === 0) onClose();
    else setState({ step: 'told', settled: settled.length, value, refused, left });
  };

  const run = async ({ account_name: _, by_term: __, ...form }: SettleManyForm): Promise<FieldErrors> => {
    running.current ??= new InBlocks(entries);
    const { current } = running;
    const before = current.results.length;
    setState({ step: 'running', done: before, total: entries.length, isStopping: false });
    try {
      await mutateAsync(form);
    } catch (error) {
      setState({ step: 'asking' });
      return refusalOf(error).errors ?? {};
    }
    tell(current);
    return undefined;
  };

  const stop = () => {
    running.current?.stop();
    setState((now) => (now.step === 'running' ? { ...now, isStopping: true } : now));
  };
  return { run, stop, state };
}

/** Many are of one person: the day tells them apart. */
export const nameOf = (entry: EntryRow | undefined): string =>
  entry ? `${titleOf(entry)} (${day(entry.due_date)})` : '';
