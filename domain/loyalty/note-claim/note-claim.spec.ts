import { SALE_ID } from '../../testing/a-sale.js';
import { specification } from '../../testing/specification.js';
import { centavos, day, decimal, instant } from '../../testing/values.js';
import type { AccessKey } from '../../kernel/access-key.js';
import {
  noteClaimDecider,
  type BuyerlessSale,
  type NoteClaimCommand,
  type NoteClaimEvent,
} from './note-claim.js';

const { given } = specification(noteClaimDecider);
const note = {
  saleId: SALE_ID,
  accessKey: '35260311222333000181650010000000421123456784' as AccessKey,
};
const sale = (total = 19_00): BuyerlessSale => ({
  ...{ date: day('2026-03-10'), discount: centavos(0), total: centavos(total), programVersion: 1 },
  items: [{ description: 'Café', quantity: decimal('1'), total: centavos(total) }],
  rulesAsOf: instant('2026-03-10T15:00:00Z'),
});
const tell = (changes: { days?: number; today?: string; total?: number } = {}): NoteClaimCommand => ({
  ...{ type: 'tell', ...note, sale: sale(changes.total), today: day(changes.today ?? '2026-03-10') },
  ...(changes.days !== undefined && { days: changes.days }),
});
const scan = (participantId: string, today = '2026-03-12', days = 7): NoteClaimCommand => ({
  ...{ type: 'scan', ...note, participantId, days, today: day(today) },
});
const cancel = (reason = 'Engano'): NoteClaimCommand => ({ type: 'cancel', reason });
const told: NoteClaimEvent = { type: 'BuyerlessSaleTold', data: { ...note, ...sale() } };
const awaited = (participantId = 'ana', on = '2026-03-09', until = '2026-03-16'): NoteClaimEvent => ({
  type: 'NoteAwaited',
  data: { ...note, participantId, on: day(on), until: day(until) },
});
const claimed = (participantId = 'ana', on = '2026-03-12'): NoteClaimEvent => ({
  type: 'NoteClaimed',
  data: { ...note, participantId, on: day(on) },
});
const cancelled: NoteClaimEvent = { type: 'BuyerlessSaleCancelled', data: { ...note, reason: 'Engano' } };

describe('a note without its buyer (R-10.1.7)', () => {
  it('is told once; another sale under its key is refused', () => {
    given([]).when(tell()).then([told]);
    given([told]).when(tell()).thenNothing();
    given([told])
      .when(tell({ total: 20_00 }))
      .thenRefused('sale_document_taken', 'document_number');
    given([])
      .when(tell({ total: 0 }))
      .thenRefused('money_positive', 'total');
  });

  it('is whoever’s scans it first, within its days, and nobody else’s then', () => {
    given([told]).when(scan('ana')).then([claimed()]);
    given([told])
      .when(scan('ana', '2026-03-17'))
      .then([claimed('ana', '2026-03-17')]);
    given([told]).when(scan('ana', '2026-03-18')).thenNotAcceptable('note_too_old');
    given([told, claimed()]).when(scan('ana')).thenNotAcceptable('note_yours');
    given([told, claimed()]).when(scan('bia')).thenNotAcceptable('note_credited');
  });

  it('is kept for whoever scanned it before it was told, for its days', () => {
    given([]).when(scan('ana', '2026-03-09')).then([awaited()]);
    given([awaited()]).when(scan('ana')).thenNothing();
    given([awaited()]).when(scan('bia')).thenNotAcceptable('note_credited');
    given([awaited()])
      .when(scan('bia', '2026-03-17'))
      .then([awaited('bia', '2026-03-17', '2026-03-24')]);
    given([awaited()])
      .when(tell({ days: 7 }))
      .then([told, claimed('ana', '2026-03-10')]);
    given([awaited()])
      .when(tell({ days: 7, today: '2026-03-17' }))
      .then([told]);
    given([awaited('ana', '2026-03-20', '2026-03-27')])
      .when(tell({ days: 7, today: '2026-03-20' }))
      .then([told]);
    // The shop has turned it off since.
    given([awaited()]).when(tell()).then([told]);
  });

  it('is cancelled with a reason, while nobody has it', () => {
    given([told]).when(cancel()).then([cancelled]);
    given([told]).when(cancel(' ')).thenRefused('req', 'reason');
    given([told, cancelled]).when(cancel()).thenNothing();
    given([told, claimed()]).when(cancel()).thenNotAcceptable('note_credited');
    given([told, cancelled]).when(scan('ana')).thenNotAcceptable('note_cancelled');
  });
});
