import type { Decider } from '../../kernel/decider.js';
import { notAcceptable, notFound } from '../../kernel/domain-error.js';
import {
  type ImportedColumn,
  type ImportJobEvent,
  type ImportedRow,
  type KeptRow,
  type RejectedRow,
} from './events.js';
import type { ImportKind } from './import-kinds.js';

export type ImportJobCommand =
  | {
      readonly type: 'upload';
      readonly importId: string;
      readonly kind: ImportKind;
      readonly name: string;
      readonly file: string;
      readonly size_bytes: number;
      readonly columns?: readonly ImportedColumn[];
      readonly allOrNothing?: boolean;
    }
  | {
      readonly type: 'record-rows';
      readonly importId: string;
      readonly block: number;
      readonly rowsTotal: number;
      readonly imported: readonly ImportedRow[];
      readonly rejected: readonly RejectedRow[];
    }
  | { readonly type: 'finish'; readonly importId: string }
  /** @throws DomainError `import_not_undoable` (406) while it is not done, `import_nothing_to_undo` where it made nothing */
  | { readonly type: 'request-undo'; readonly importId: string }
  | {
      readonly type: 'record-taken-back';
      readonly importId: string;
      readonly block: number;
      readonly takenBack: readonly number[];
      readonly kept: readonly KeptRow[];
    }
  | { readonly type: 'finish-undo'; readonly importId: string }
  /** @throws DomainError `import_under_way` (406) while the file is still needed */
  | { readonly type: 'erase'; readonly importId: string }
  | { readonly type: 'fail'; readonly importId: string; readonly code: string };

export const IMPORT_STATES = ['uploaded', 'running', 'done', 'failed', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export interface ImportJobState {
  readonly status: 'absent' | ImportState;
  readonly kind: ImportKind;
  readonly file: string;
  readonly columns: readonly ImportedColumn[] | undefined;
  readonly allOrNothing: boolean;
  readonly isErased: boolean;
  /** Blocks worked off so far: the next one to do. */
  readonly blocksDone: number;
  /** Whether a row of them became what it stands for: where its sale was there before, it became nothing. */
  readonly anyImported: boolean;
  /** Blocks whose records were taken back so far, in whichever order. */
  readonly blocksTakenBack: ReadonlySet<number>;
}

export const importJobDecider: Decider<ImportJobState, ImportJobCommand, ImportJobEvent> = {
  initial: {
    status: 'absent',
    kind: 'sales',
    file: '',
    columns: undefined,
    allOrNothing: false,
    isErased: false,
    blocksDone: 0,
    anyImported: false,
    blocksTakenBack: new Set(),
  },
  decide(command, state) {
    const { importId } = command;
    if (command.type === 'upload') {
      if (state.status !== 'absent') throw notAcceptable('record_exists');
      const { type: _, ...upload } = command;
      return [{ type: 'FileUploaded', data: upload }];
    }
    if (state.status === 'absent') throw notFound();
    const isWorkedOff = state.status !== 'uploaded' && state.status !== 'running';
    if (command.type === 'erase') {
      if (!isWorkedOff || state.status === 'undoing') throw notAcceptable('import_under_way');
      return state.isErased ? [] : [{ type: 'ImportErased', data: { importId } }];
    }
    switch (command.type) {
      case 'request-undo':
        if (state.status === 'undoing' || state.status === 'undone') return [];
        if (state.status !== 'done' && state.status !== 'failed') throw notAcceptable('import_not_undoable');
        if (!state.anyImported) throw notAcceptable('import_nothing_to_undo');
        return [{ type: 'ImportUndoRequested', data: { importId } }];
      case 'record-taken-back': {
        const { type: _, ...rows } = command;
        const isNews = command.block < state.blocksDone && !state.blocksTakenBack.has(command.block);
        if (state.status !== 'undoing' || !isNews) return [];
        return [{ type: 'RowsReverted', data: rows }];
      }
      case 'finish-undo':
        return state.status === 'undoing' ? [{ type: 'ImportReverted', data: { importId } }] : [];
    }
    if (isWorkedOff) return [];
    switch (command.type) {
      case 'record-rows': {
        const { type: _, ...rows } = command;
        if (command.block !== state.blocksDone) return [];
        return [{ type: 'RowsImported', data: { ...rows, rejectedCount: rows.rejected.length } }];
      }
      case 'finish':
        return [{ type: 'ImportFinished', data: { importId } }];
      case 'fail':
        return [{ type: 'ImportFailed', data: { importId, code: command.code } }];
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'FileUploaded':
        return {
          ...state,
          status: 'uploaded',
          kind: event.data.kind,
          file: event.data.file,
          columns: event.data.columns,
          allOrNothing: event.data.allOrNothing ?? false,
        };
      case 'RowsImported':
        return {
          ...state,
          status: 'running',
          blocksDone: event.data.block + 1,
          anyImported: state.anyImported || event.data.imported.some(({ result }) => result !== 'duplicated'),
        };
      case 'ImportFinished':
        return { ...state, status: 'done' };
      case 'ImportUndoRequested':
        return { ...state, status: 'undoing' };
      case 'RowsReverted':
        return { ...state, blocksTakenBack: new Set([...state.blocksTakenBack, event.data.block]) };
      case 'ImportReverted':
        return { ...state, status: 'undone' };
      case 'ImportErased':
        return { ...state, isErased: true };
      case 'ImportFailed':
        return { ...state, status: 'failed' };
    }
  },
};
