import type { Recorded } from '@fidelidade/domain/events.js';
import { ERASED } from '@fidelidade/domain/kernel/event.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { changeColumns, recordColumns } from '../../rows/record.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import { projection } from '../../runner/projection.js';
import { attachmentTables, companyFilesView, type AttachmentRow } from './table.js';

const FOLLOWS = ['FileAttached', 'FileDetached', 'FileReattached', 'AttachmentErased'] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;

const ROWS: RowFold<Fact['type'], 'attachments'> = {
  table: 'attachments',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, data.attachmentId],
  asks: [],
  begin: (event) => (event.type === 'FileAttached' ? newRow(event) : undefined),
  change: (event) => ({ ...changeOf(event), ...changeColumns(event) }),
};

export const attachments = projection({
  name: 'attachments',
  follows: FOLLOWS,
  tables: attachmentTables,
  views: [companyFilesView],
  project: (events, rows) => foldRows(rows, events, ROWS),
});

function newRow(event: Recorded<'FileAttached'>): AttachmentRow {
  const { attachmentId, recordKind, recordId, name, mediaType, size_bytes, sha256, file } = event.data;
  const { actor } = event.meta;
  return {
    record_kind: recordKind,
    record_id: recordId,
    name,
    media_type: mediaType,
    size_bytes,
    sha256,
    file,
    actor_kind: actor.kind,
    actor_id: actor.id,
    deleted_at: null,
    deleted_by: null,
    ...recordColumns(event, attachmentId),
    status: 'active',
  };
}

function changeOf({ type, meta }: Fact): Partial<AttachmentRow> {
  switch (type) {
    case 'FileAttached':
    case 'FileReattached':
      return { status: 'active', deleted_at: null, deleted_by: null };
    case 'FileDetached': {
      const { kind, id } = meta.actor;
      return { status: 'deleted', deleted_at: meta.recordedAt, deleted_by: kind === 'staff' ? id : null };
    }
    case 'AttachmentErased':
      return { status: 'erased', name: ERASED, sha256: ERASED };
  }
}
