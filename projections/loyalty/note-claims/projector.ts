import type { Recorded } from '@fidelidade/domain/events.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { changeColumns } from '../../rows/record.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import { projection } from '../../runner/projection.js';
import { noteClaimTables, type NoteClaimRow } from './table.js';

const FOLLOWS = ['BuyerlessSaleTold', 'NoteAwaited', 'NoteClaimed', 'BuyerlessSaleCancelled'] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;

const ROWS: RowFold<Fact['type'], 'note_claims'> = {
  table: 'note_claims',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, data.saleId],
  // Either may come first.
  asks: ['BuyerlessSaleTold', 'NoteAwaited'],
  begin: (event, row) =>
    !row && (event.type === 'BuyerlessSaleTold' || event.type === 'NoteAwaited') ? newRow(event) : undefined,
  change: (event) => ({ ...changeColumns(event), ...changeOf(event) }),
};

export const noteClaims = projection({
  name: 'note-claims',
  follows: FOLLOWS,
  tables: noteClaimTables,
  project: (events, rows) => foldRows(rows, events, ROWS),
});

const NOBODYS = { participant_id: null, scanned_on: null, awaited_until: null } as const;

const newRow = (event: Recorded<'BuyerlessSaleTold' | 'NoteAwaited'>): NoteClaimRow => ({
  company_id: event.meta.company,
  id: event.data.saleId,
  version: event.version,
  created_at: event.meta.recordedAt,
  updated_at: event.meta.recordedAt,
  access_key: event.data.accessKey,
  ...{ state: 'open', date: null, total: null, ...NOBODYS },
  ...changeOf(event),
});

/** Whoever waits for a note has it in the next fact, or has waited too long. */
function changeOf(event: Fact): Partial<NoteClaimRow> {
  switch (event.type) {
    case 'BuyerlessSaleTold': {
      const { date, total } = event.data;
      return { ...NOBODYS, state: 'open', date, total };
    }
    case 'NoteAwaited': {
      const { participantId: participant_id, on: scanned_on, until: awaited_until } = event.data;
      return { state: 'awaited', participant_id, scanned_on, awaited_until };
    }
    case 'NoteClaimed': {
      const { participantId: participant_id, on: scanned_on } = event.data;
      return { state: 'claimed', participant_id, scanned_on, awaited_until: null };
    }
    case 'BuyerlessSaleCancelled':
      return { state: 'cancelled' };
  }
}
