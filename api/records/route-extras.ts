import type { Details } from '@fidelidade/domain/kernel/record-kind/decide.js';
import { type RecordRow } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { type Viewer } from '@fidelidade/projections/lists/viewer.js';
import type { AnyRecordRow } from '@fidelidade/projections/records/table.js';
import { publicRow } from '../http/record.js';

/** Where a kind's routes say more than its fields do. */
export interface RouteExtras {
  /** What a row shows besides, and what it keeps to itself. */
  readonly show?: (shown: Shown, row: RecordRow) => Shown;
  /** Those that a viewer may see, by their ids, where that is not everybody's to see; null is all. */
  readonly seenBy?: (viewer: Viewer) => readonly string[] | null;
  /** What of a row a viewer may see; all of it where nothing is said. */
  readonly reachOf?: <Row extends RecordRow>(row: Row, viewer: Viewer) => Row;
  /** Of a change: the details that are meant, by what was sent of them. */
  readonly changed?: (details: Details, sent: Readonly<Record<string, unknown>>) => Details;
}

export type Shown = ReturnType<typeof publicRow<AnyRecordRow>> & Pick<AnyRecordRow, 'version'>;
