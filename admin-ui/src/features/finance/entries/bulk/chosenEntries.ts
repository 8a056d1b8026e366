import { api } from '../../../../providers/api';
import type { EntryRow, Kind } from '../entry';

/** Ids of one question: an address has its limit. */
const IDS_ASKED = 100;

/** Entries that were chosen, on whichever page of the list. */
export async function entriesOf(kind: Kind, ids: readonly string[]): Promise<readonly EntryRow[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_ASKED) }, (_, part) =>
    ids.slice(part * IDS_ASKED, (part + 1) * IDS_ASKED),
  );
  const found = await Promise.all(
    parts.map((id) => api.get<readonly EntryRow[]>(`/api/${kind}`, { filter: JSON.stringify({ id }) })),
  );
  return found.flat();
}
