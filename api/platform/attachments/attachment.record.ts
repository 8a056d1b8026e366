import { fileName } from '@fidelidade/domain/platform/attachments/file-name.js';
import type { AttachmentRow } from '@fidelidade/projections/platform/attachments/table.js';
import type { ActorTeller } from '../history/actors.js';

/** A file as a record's page lists it: everything but its bytes, which have an address of their own. */
export const attachmentRecord = (row: AttachmentRow, tellActor: ActorTeller) => ({
  id: row.id,
  status: row.status,
  name: fileName(row.name, row.media_type),
  media_type: row.media_type,
  size_bytes: row.size_bytes,
  sha256: row.sha256,
  created_at: row.created_at,
  actor: tellActor(actorOf(row)),
});

export const actorOf = ({ actor_kind, actor_id }: AttachmentRow) => ({
  kind: actor_kind as 'staff',
  id: actor_id,
});
