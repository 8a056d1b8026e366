import type { AccessKey } from '../../kernel/access-key.js';
import { addDays, type CivilDate, type Instant } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable, refuseAll } from '../../kernel/domain-error.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';
import { isSameData } from '../../kernel/same-data.js';
import type { SaleItem } from '../sale/events.js';

/** A sale whose buyer said no CPF, as the shop's own system told it, with the rules by which it will earn whosever it becomes. */
export interface BuyerlessSale {
  readonly date: CivilDate;
  /** Where its teller knows more than the day. */
  readonly soldAt?: Instant;
  readonly items: readonly SaleItem[];
  readonly discount: Cents;
  readonly total: Cents;
  readonly programVersion: number;
  readonly rulesAsOf: Instant;
}

/** One stream a note (NFC-e) that was told without its buyer, or that a participant scanned (R-10.1.7, ADR 0128). */
export type NoteClaimEvent =
  /** The shop's system told a sale without a buyer: whoever scans its note has it. `saleId` is the sale that it becomes. */
  | DomainEvent<'BuyerlessSaleTold', { saleId: string; accessKey: AccessKey } & BuyerlessSale>
  /** A participant scanned a note that the shop has not told yet: it is theirs if it is told, for a day up to `until`. */
  | DomainEvent<
      'NoteAwaited',
      { saleId: string; accessKey: AccessKey; participantId: string; on: CivilDate; until: CivilDate }
    >
  /** It is a participant's, once and for good: the sale was registered in the same append. */
  | DomainEvent<'NoteClaimed', { saleId: string; accessKey: AccessKey; participantId: string; on: CivilDate }>
  /** The shop cancelled the note before anybody had it. */
  | DomainEvent<'BuyerlessSaleCancelled', { saleId: string; accessKey: AccessKey; reason: string }>;

export const noteClaimEvents = describeEvents<NoteClaimEvent>({
  BuyerlessSaleTold: { schema: 1 },
  NoteAwaited: { schema: 1 },
  NoteClaimed: { schema: 1 },
  BuyerlessSaleCancelled: { schema: 1 },
});

interface Named {
  readonly saleId: string;
  readonly accessKey: AccessKey;
}

interface Tell extends Named {
  readonly type: 'tell';
  readonly sale: BuyerlessSale;
  /** Days after the purchase within which it may be scanned; absent where the shop lets nobody. */
  readonly days?: number;
  readonly today: CivilDate;
}

interface Scan extends Named {
  readonly type: 'scan';
  readonly participantId: string;
  readonly days: number;
  readonly today: CivilDate;
}

interface Cancel {
  readonly type: 'cancel';
  readonly reason: string;
}

export type NoteClaimCommand = Tell | Scan | Cancel;

interface Awaited {
  readonly participantId: string;
  readonly on: CivilDate;
  readonly until: CivilDate;
}

export interface NoteClaimState {
  /** What the shop told of it; absent until it does. */
  readonly told: (Named & { readonly sale: BuyerlessSale }) | undefined;
  /** Who scanned it before that. */
  readonly awaited: Awaited | undefined;
  readonly claimedBy: string | undefined;
  readonly isCancelled: boolean;
}

export const noteClaimDecider: Decider<NoteClaimState, NoteClaimCommand, NoteClaimEvent> = {
  initial: { told: undefined, awaited: undefined, claimedBy: undefined, isCancelled: false },
  decide(command, state) {
    switch (command.type) {
      case 'tell':
        return tell(command, state);
      case 'scan':
        return scan(command, state);
      case 'cancel':
        return cancel(command, state);
    }
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'BuyerlessSaleTold': {
        const { saleId, accessKey, ...sale } = data;
        return { ...state, told: { saleId, accessKey, sale } };
      }
      case 'NoteAwaited': {
        const { participantId, on, until } = data;
        return { ...state, awaited: { participantId, on, until } };
      }
      case 'NoteClaimed':
        return { ...state, claimedBy: data.participantId };
      case 'BuyerlessSaleCancelled':
        return { ...state, isCancelled: true };
    }
  },
};

/** @throws DomainError `sale_document_taken` on `document_number` where another sale was told under this key */
function tell({ saleId, accessKey, sale, days, today }: Tell, state: NoteClaimState): NoteClaimEvent[] {
  const { told, awaited } = state;
  if (told) {
    if (isSameData(goodsOf(told.sale), goodsOf(sale))) return [];
    throw new DomainError('sale_document_taken', {
      field: 'document_number',
      params: { number: accessKey },
    });
  }
  refuseAll([sale.total > 0 ? undefined : new DomainError('money_positive', { field: 'total' })]);
  const events: NoteClaimEvent[] = [{ type: 'BuyerlessSaleTold', data: { saleId, accessKey, ...sale } }];
  const isInTime =
    awaited !== undefined &&
    days !== undefined &&
    today <= awaited.until &&
    awaited.on <= addDays(sale.date, days);
  if (!isInTime) return events;
  const { participantId } = awaited;
  return [...events, { type: 'NoteClaimed', data: { saleId, accessKey, participantId, on: today } }];
}

/** What makes it the sale that it is. */
const goodsOf = ({ date, total, discount, items }: BuyerlessSale) => ({
  ...{ date, total, discount },
  items: items.map(({ quantity, unitPrice, total: each }) => ({ quantity, unitPrice, each })),
});

/** @throws DomainError (406) `note_yours`, `note_credited`, `note_cancelled`, `note_too_old` */
function scan(command: Scan, state: NoteClaimState): NoteClaimEvent[] {
  const { saleId, accessKey, participantId, days, today } = command;
  const { told, awaited, claimedBy, isCancelled } = state;
  if (claimedBy !== undefined)
    throw notAcceptable(claimedBy === participantId ? 'note_yours' : 'note_credited');
  if (isCancelled) throw notAcceptable('note_cancelled');
  if (told) {
    if (addDays(told.sale.date, days) < today) throw notAcceptable('note_too_old', { params: { days } });
    return [{ type: 'NoteClaimed', data: { saleId, accessKey, participantId, on: today } }];
  }
  const isAwaited = awaited !== undefined && today <= awaited.until;
  if (isAwaited && awaited.participantId !== participantId) throw notAcceptable('note_credited');
  if (isAwaited) return [];
  const until = addDays(today, days);
  return [{ type: 'NoteAwaited', data: { saleId, accessKey, participantId, on: today, until } }];
}

/** @throws DomainError `note_credited` (406) where it is a sale by now, which is cancelled as sales are; `req` on `reason` */
function cancel({ reason }: Cancel, { told, claimedBy, isCancelled }: NoteClaimState): NoteClaimEvent[] {
  if (!told || isCancelled) return [];
  if (claimedBy !== undefined) throw notAcceptable('note_credited');
  if (reason.trim() === '') throw new DomainError('req', { field: 'reason' });
  const { saleId, accessKey } = told;
  return [{ type: 'BuyerlessSaleCancelled', data: { saleId, accessKey, reason: reason.trim() } }];
}
