import { type CivilDate, type Instant, addDays } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { MAX_CENTS, type Cents } from '../../kernel/money.js';
import { PersistentMap } from '../../kernel/persistent-map.js';
import type { VoucherEvent, VoucherSource } from './events.js';
import {
  discountOf,
  voucherTermsProblems,
  voucherUseProblem,
  type VoucherStatus,
  type VoucherTerms,
} from './terms.js';

/** A voucher's id is made of its code, so that the same code twice is the same voucher. */
interface Issue {
  readonly type: 'issue';
  readonly voucherId: string;
  readonly code: string;
  readonly participantId?: string;
  readonly source: VoucherSource;
  readonly campaignId?: string;
  readonly terms: VoucherTerms;
  readonly today: CivilDate;
}

/** A till puts a use aside while the purchase is being paid. A customer has one aside: another till takes it over. */
interface Reserve {
  readonly type: 'reserve';
  readonly reservationId: string;
  readonly participantId: string;
  readonly today: CivilDate;
  readonly until: Instant;
  /** Whether the campaign that gave it was undone: nobody is promised anew what no use stands of, and nobody for longer. */
  readonly isUndone?: boolean;
}

interface Release {
  readonly type: 'release';
  readonly reservationId: string;
  readonly releaseReason: 'cancelled' | 'overdue';
  readonly now: Instant;
}

/** The till takes it for a sale. One sale takes it once. */
interface Use {
  readonly type: 'use';
  /** What the till had put aside; where that was given back meanwhile, it is used as if it never had been. */
  readonly reservationId?: string;
  readonly saleId: string;
  readonly participantId: string;
  readonly purchase: Cents;
  readonly today: CivilDate;
}

interface ReverseUse {
  readonly type: 'reverse-use';
  readonly saleId: string;
  readonly reason: string;
  readonly today: CivilDate;
}

/** Of the nightly job: expires what ran out by this day, and nothing else. */
interface Expire {
  readonly type: 'expire';
  readonly today: CivilDate;
}

interface Cancel {
  readonly type: 'cancel';
  readonly reason: string;
}

export type VoucherCommand = Issue | Reserve | Release | Use | ReverseUse | Expire | Cancel;

export interface UseOfVoucher {
  readonly participantId: string;
  readonly discount: Cents;
  readonly isReversed: boolean;
}

interface Reservation {
  readonly reservationId: string;
  readonly participantId: string;
  readonly until: Instant;
}

interface Issued {
  readonly voucherId: string;
  readonly code: string;
  /** Whose it is; absent for whoever brings it. */
  readonly ownerId: string | undefined;
  /** The campaign that gave it; absent where none did. */
  readonly campaignId: string | undefined;
  readonly terms: VoucherTerms;
}

export interface VoucherState {
  /** Undefined until it is issued. */
  readonly issued: Issued | undefined;
  /** How it ended with uses left. */
  readonly ended: 'expired' | 'cancelled' | undefined;
  /** By the sale that took it. */
  readonly uses: PersistentMap<string, UseOfVoucher>;
  /** Uses that were not taken back. */
  readonly used: number;
  /** What tills have put aside and no sale has used yet. */
  readonly reservations: readonly Reservation[];
}

/** What people are told of it. */
export function statusOfVoucher({ issued, ended, used, reservations }: VoucherState): VoucherStatus {
  if (issued && used >= issued.terms.maxUses) return 'used';
  if (ended) return ended;
  return issued && used + reservations.length >= issued.terms.maxUses ? 'reserved' : 'available';
}

export const voucherDecider: Decider<VoucherState, VoucherCommand, VoucherEvent> = {
  initial: {
    issued: undefined,
    ended: undefined,
    uses: PersistentMap.of(),
    used: 0,
    reservations: [],
  },
  decide(command, state) {
    if (command.type === 'issue') return issue(command, state);
    const { issued } = state;
    if (!issued) throw notFound();
    switch (command.type) {
      case 'reserve':
        return reserve(command, state, issued);
      case 'release':
        return release(command, state, issued);
      case 'use':
        return use(command, state, issued);
      case 'reverse-use':
        return reverseUse(command, state, issued);
      case 'expire':
        return expire(command, state, issued);
      case 'cancel':
        return cancel(command, state, issued);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'VoucherIssued': {
        const { voucherId, code, participantId: ownerId, source: _, campaignId, ...terms } = event.data;
        return { ...state, issued: { voucherId, code, ownerId, campaignId, terms } };
      }
      case 'VoucherReserved': {
        const { reservationId, participantId, until } = event.data;
        const reservation = { reservationId, participantId, until };
        return { ...state, reservations: [...state.reservations, reservation] };
      }
      case 'VoucherReleased':
        return { ...state, reservations: without(state.reservations, event.data.reservationId) };
      case 'VoucherUsed': {
        const { saleId, participantId, discount, reservationId } = event.data;
        const uses = state.uses.set(saleId, { participantId, discount, isReversed: false });
        const reservations = without(state.reservations, reservationId);
        return { ...state, uses, used: state.used + 1, reservations };
      }
      case 'VoucherUseReversed': {
        const before = state.uses.get(event.data.saleId);
        if (!before) return state;
        const uses = state.uses.set(event.data.saleId, { ...before, isReversed: true });
        return { ...state, uses, used: state.used - 1 };
      }
      case 'VoucherExpired':
        return { ...state, ended: 'expired' };
      case 'VoucherCancelled':
        return { ...state, ended: 'cancelled' };
    }
  },
};

function issue(command: Issue, { issued }: VoucherState): VoucherEvent[] {
  const { voucherId, code, participantId, source, campaignId, terms, today } = command;
  // The same command again is known by its id; another one with this code is one in thirty billions.
  if (issued) throw notAcceptable('record_exists');
  refuseAll(voucherTermsProblems(terms, today));
  const owner = participantId === undefined ? {} : { participantId };
  const campaign = campaignId === undefined ? {} : { campaignId };
  return [{ type: 'VoucherIssued', data: { voucherId, code, ...owner, source, ...campaign, ...terms } }];
}

/** @throws DomainError on `voucher_code`, with what stands in the way; what the purchase must come to is looked at with the sale */
function reserve(
  { reservationId, participantId, today, until: asked, isUndone = false }: Reserve,
  state: VoucherState,
  { voucherId, ownerId, terms }: Issued,
): VoucherEvent[] {
  if (state.reservations.some((each) => each.reservationId === reservationId)) return [];
  const own = state.reservations.find((each) => each.participantId === participantId);
  const over: VoucherEvent[] = own
    ? [
        {
          type: 'VoucherReleased',
          data: { voucherId, reservationId: own.reservationId, participantId, releaseReason: 'taken_over' },
        },
      ]
    : [];
  const isLost = isUndone && state.used === 0;
  const left = statusOfVoucher(over.reduce(voucherDecider.evolve, state));
  const status = isLost && !own ? 'cancelled' : left;
  // Taken over again and again it would outlive the campaign for ever.
  const until = isLost && own && own.until < asked ? own.until : asked;
  const problem = voucherUseProblem({
    ...{ status, terms, ownerId, participantId, today },
    purchase: MAX_CENTS as Cents,
  });
  if (problem) throw problem;
  const reserved = { voucherId, reservationId, participantId, on: today, until };
  return [...over, { type: 'VoucherReserved', data: reserved }];
}

/** What was used or given back stays so, whoever asks again. */
function release(
  { reservationId, releaseReason, now }: Release,
  { reservations }: VoucherState,
  { voucherId }: Issued,
): VoucherEvent[] {
  const reservation = reservations.find((each) => each.reservationId === reservationId);
  if (!reservation || (releaseReason === 'overdue' && now < reservation.until)) return [];
  const { participantId } = reservation;
  return [{ type: 'VoucherReleased', data: { voucherId, reservationId, participantId, releaseReason } }];
}

/** @throws DomainError on `voucher_code`, with what stands in the way */
function use(command: Use, state: VoucherState, { voucherId, ownerId, terms }: Issued): VoucherEvent[] {
  const { saleId, participantId, purchase, today } = command;
  if (state.uses.has(saleId)) return [];
  const own = reservationOf(command, state);
  // What was put aside in time is used, whatever became of the rest since; what the job forgot to give back is not for ever.
  const isHeld = own !== undefined && today <= lastDayOf(own);
  const reservations = without(state.reservations, own?.reservationId);
  const status = isHeld ? 'available' : statusOfVoucher({ ...state, reservations });
  const day = isHeld && today > terms.validUntil ? terms.validUntil : today;
  const problem = voucherUseProblem({ status, terms, ownerId, participantId, purchase, today: day });
  if (problem) throw problem;
  const used = {
    voucherId,
    saleId,
    participantId,
    on: today,
    purchase,
    discount: discountOf(terms, purchase),
  };
  const from = own && { reservationId: own.reservationId };
  return [{ type: 'VoucherUsed', data: { ...used, ...from } }];
}

/** A payment that began before midnight, anywhere, may end after it. */
const lastDayOf = ({ until }: Reservation): CivilDate => addDays(until.slice(0, 10) as CivilDate, 1);

/** The till's own, or what another till put aside for the same customer. */
function reservationOf(
  { reservationId, participantId }: Use,
  { reservations }: VoucherState,
): Reservation | undefined {
  const theirs = reservations.filter((each) => each.participantId === participantId);
  return theirs.find((each) => each.reservationId === reservationId) ?? theirs[0];
}

const without = (reservations: readonly Reservation[], reservationId: string | undefined) =>
  reservations.filter((each) => each.reservationId !== reservationId);

function reverseUse(
  { saleId, reason, today }: ReverseUse,
  { uses }: VoucherState,
  { voucherId, terms }: Issued,
): VoucherEvent[] {
  const used = uses.get(saleId);
  if (!used) throw notFound();
  if (used.isReversed) return [];
  // What it gave is in the customer's account by now, and may be spent.
  if (terms.kind === 'cashback') throw notAcceptable('voucher_cashback_given');
  if (reason.trim() === '') throw new DomainError('req', { field: 'reason' });
  const { participantId } = used;
  return [{ type: 'VoucherUseReversed', data: { voucherId, saleId, participantId, reason, on: today } }];
}

function expire({ today }: Expire, state: VoucherState, issued: Issued): VoucherEvent[] {
  const { terms } = issued;
  if (statusOfVoucher(state) !== 'available' || today <= terms.validUntil) return [];
  const on = addDays(terms.validUntil, 1);
  return [{ type: 'VoucherExpired', data: { ...whose(issued), on } }];
}

function cancel({ reason }: Cancel, state: VoucherState, issued: Issued): VoucherEvent[] {
  const status = statusOfVoucher(state);
  if (status === 'cancelled') return [];
  if (status !== 'available') throw notAcceptable(`voucher_is_${status}`);
  if (reason.trim() === '') throw new DomainError('req', { field: 'reason' });
  return [{ type: 'VoucherCancelled', data: { ...whose(issued), reason } }];
}

/** Which voucher, and whose, where it is somebody's. */
const whose = ({ voucherId, ownerId }: Issued) => ({
  voucherId,
  ...(ownerId !== undefined && { participantId: ownerId }),
});
