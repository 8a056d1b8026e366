import { moneyToString, ZERO } from '@fidelidade/domain/kernel/money.js';
import type { NoteClaimRow } from '@fidelidade/projections/loyalty/note-claims/table.js';

/** A sale that nobody has yet, as whoever told it sees it. */
export const buyerlessRecord = (note: NoteClaimRow) => ({
  id: note.id,
  version: note.version,
  document_number: note.access_key,
  access_key: note.access_key,
  origin: 'api',
  date: note.date,
  total: moneyToString(note.total ?? ZERO),
  /** Until somebody scans its note. */
  state: note.state === 'cancelled' ? 'cancelled_unclaimed' : 'waiting_buyer',
  participant_id: null,
});
