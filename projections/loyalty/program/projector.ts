import type { Recorded } from '@fidelidade/domain/events.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import { projection } from '../../runner/projection.js';
import { programTables, type ProgramVersionRow } from './table.js';

const FOLLOWS = ['ProgramVersionPublished'] as const;

const ROWS: RowFold<(typeof FOLLOWS)[number], 'program_versions'> = {
  table: 'program_versions',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, String(data.version)],
  asks: [],
  begin: versionRow,
  change: versionRow,
};

export const programVersions = projection({
  name: 'program-versions',
  follows: FOLLOWS,
  tables: programTables,
  project: (events, rows) => foldRows(rows, events, ROWS),
});

function versionRow({ meta, data }: Recorded<'ProgramVersionPublished'>): ProgramVersionRow {
  const { version, ...terms } = data;
  return { company_id: meta.company, id: String(version), version, terms, published_at: meta.occurredAt };
}
