import type { RecordRef } from '@fidelidade/application/platform/audit/records.js';
import { EVENT_CATALOGUE, type Recorded } from '@fidelidade/domain/events.js';
import { viewPermissionOf } from '@fidelidade/domain/identity/permission-roots.js';

export interface Viewer {
  readonly permissions: ReadonlySet<string>;
}

/** Whoever may see a record may see what its events say of a person. What has no screen is the auditor's. */
export const seesPersonalData = ({ permissions }: Viewer, record: RecordRef | undefined): boolean =>
  !record || permissions.has(viewPermissionOf(record.resource));

/** Names of the fields that an event keeps from whoever may not see its record. */
export function personalFields({ type, data }: Recorded): readonly string[] {
  const fields: readonly string[] = EVENT_CATALOGUE[type]?.personal?.fields ?? [];
  return fields.filter((field) => field in data);
}

/** An event as far as a user may see it, when it is one of this record. */
export const shownTo = (viewer: Viewer, record: RecordRef | undefined): ((event: Recorded) => Recorded) =>
  seesPersonalData(viewer, record) ? (event) => event : withoutPersonalData;

function withoutPersonalData(event: Recorded): Recorded {
  const hidden = new Set(personalFields(event));
  if (hidden.size === 0) return event;
  const data = Object.fromEntries(Object.entries(event.data).filter(([field]) => !hidden.has(field)));
  return { ...event, data } as unknown as Recorded;
}
