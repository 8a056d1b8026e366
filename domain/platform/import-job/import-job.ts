import type { Decider } from '../../kernel/decider.js';
import { notAcceptable, notFound } from '../../kernel/domain-error.js';
import type { ImportedColumn, ImportJobEvent, ImportKind, ImportedRow, RejectedRow } from './events.js';

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
  /** @throws DomainError `import_under_way` (406) while the file is still needed */
  | { readonly type: 'erase'; readonly importId: string }
  | { readonly type: 'fail'; readonly importId: string; readonly code: string };

export interface ImportJobState {
  readonly status: 'absent' | 'uploaded' | 'running' | 'done' | 'failed';
  readonly kind: ImportKind;
  readonly file: string;
  readonly columns: readonly ImportedColumn[] | undefined;
  readonly allOrNothing: boolean;
  readonly isErased: boolean;
  /** Blocks worked off so far: the next one to do. */
  readonly blocksDone: number;
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
  },
  decide(command, state) {
    const { importId } = command;
    if (command.type === 'upload') {
      if (state.status !== 'absent') throw notAcceptable('record_exists');
      const { type: _, ...upload } = command;
      return [{ type: 'FileUploaded', data: upload }];
    }
    if (state.status === 'absent') throw notFound();
    const isOver = state.status === 'done' || state.status === 'failed';
    if (command.type === 'erase') {
      if (!isOver) throw notAcceptable('import_under_way');
      return state.isErased ? [] : [{ type: 'ImportErased', data: { importId } }];
    }
    if (isOver) return [];
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
        return { ...state, status: 'running', blocksDone: event.data.block + 1 };
      case 'ImportFinished':
        return { ...state, status: 'done' };
      case 'ImportErased':
        return { ...state, isErased: true };
      case 'ImportFailed':
        return { ...state, status: 'failed' };
    }
  },
};
