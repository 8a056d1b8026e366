import { isInPart } from '@fidelidade/domain/platform/import-job/in-part.js';
import type { ImportKind } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import type { Text } from '../../../i18n/useText';
import type { Status } from '../../../shared/ui/StatusChip';
import type { FaultyRow } from './dry-run';

export const IMPORT_STATES = ['uploaded', 'running', 'done', 'failed', 'undoing', 'undone'] as const;

export interface ImportRun {
  readonly id: string;
  readonly kind: ImportKind;
  readonly name: string;
  readonly state: (typeof IMPORT_STATES)[number];
  readonly rows_total: number | null;
  readonly rows_done: number;
  readonly credited: number;
  /** Of those, the ones that earn nothing until somebody has looked at them; only one import by itself says it. */
  readonly held?: number;
  readonly duplicated: number;
  readonly pre_registered: number;
  readonly registered: number;
  readonly rejected: number;
  readonly taken_back: number;
  readonly kept: number;
  readonly problem: string | null;
  readonly created_at: string;
}

export interface ImportRow extends FaultyRow {
  readonly id: string;
  /** What the row became; nothing where it became no record. */
  readonly record_id: string | null;
  readonly result: 'credited' | 'duplicated' | 'registered' | 'rejected' | 'taken_back' | 'kept';
}

const TONES = {
  uploaded: 'info',
  running: 'info',
  done: 'success',
  failed: 'danger',
  undoing: 'info',
  undone: 'neutral',
} as const;

/** How many records, or sales, its rows became. */
export const madeBy = ({ kind, credited, registered }: ImportRun): number =>
  kind === 'sales' ? credited : registered;

export const isRunning = ({ state }: ImportRun): boolean =>
  ['uploaded', 'running', 'undoing'].includes(state);

export const statusOfImport = (run: ImportRun, t: Text): Status => ({
  label: t(isInPart(run) ? 'imports.done_in_part' : `imports.states.${run.state}`),
  tone: isInPart(run) ? 'warning' : TONES[run.state],
  live: isRunning(run),
});
