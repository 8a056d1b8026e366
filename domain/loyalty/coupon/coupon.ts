import {
  addDays,
  civilDateIn,
  formatCivilDate,
  type CivilDate,
  type Instant,
} from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { isSameData } from '../../kernel/same-data.js';
import type { Amount, Currency } from '../account/events.js';
import {
  changeProblems,
  couponProblems,
  isBought,
  MAX_TICKETS_AT_ONCE,
  priceIn,
  publishingProblems,
  seriesSizeOf,
  ticketLimitOf,
  type CouponDetails,
  type CouponStatus,
} from './details.js';
import {
  DRAW_RULE,
  extractionProblems,
  firstExtractionDay,
  winnerOf,
  type Extraction,
  type ListedTicket,
} from './draw.js';
import type { CloseReason, CouponEvent, IssuedTicket } from './events.js';
import { sellingProblem } from './selling.js';
import {
  freePlace,
  freezePool,
  thawPool,
  ticketPool,
  withTaken,
  type FrozenPool,
  type TicketPool,
} from './ticket-pool.js';

interface Draft {
  readonly type: 'draft';
  readonly couponId: string;
  readonly details: CouponDetails;
}

interface Change {
  readonly type: 'change';
  readonly details: CouponDetails;
  /** The version that was seen; without it, none is looked at. */
  readonly seen?: number;
}

/** SHA-256 of a picture that is kept; null for none. */
interface Picture {
  readonly type: 'picture';
  readonly sha256: string | null;
}

interface Publish {
  readonly type: 'publish';
  readonly now: Instant;
  readonly timezone: string;
}

interface PauseOrResume {
  readonly type: 'pause' | 'resume';
}

/** A ticket about to be issued: everything but its number. */
export interface NewTicket {
  readonly ticketId: string;
  readonly code: string;
  /** Of `RANDOM_BITS`: which of the free numbers it gets. */
  readonly random: number;
}

/** Somebody buys, and pays in their account in the same append. */
export interface Sell {
  readonly type: 'sell';
  readonly purchaseId: string;
  readonly participantId: string;
  readonly tickets: readonly NewTicket[];
  readonly currency: Currency;
  /** Tickets of this coupon that they have already: their account says so. */
  readonly held: number;
  readonly isRegulationAccepted: boolean;
  /** The level of the programme that they hold; absent where they hold none. */
  readonly levelId?: string;
  /** What the levels that it is for are called, to say so to whoever holds none of them. */
  readonly levelNames?: readonly string[];
  readonly now: Instant;
}

interface Close {
  readonly type: 'close';
  readonly closeReason: CloseReason;
  readonly now: Instant;
}

/** The digest of the list of all tickets, taken after the close. */
interface Commit {
  readonly type: 'commit';
  readonly sha256: string;
  readonly tickets: number;
  /** As the list says it: `firstDrawDay`. */
  readonly drawOn: CivilDate;
}

interface Draw {
  readonly type: 'draw';
  readonly extraction: Extraction;
  /** Every ticket, as the coupon's own history has them. */
  readonly tickets: readonly (ListedTicket & { readonly participantId: string })[];
  /** Why it is another extraction than the first one from the day of the draw on. */
  readonly reason?: string;
  /** Today, where the shop is. */
  readonly today: CivilDate;
  readonly timezone: string;
}

interface Cancel {
  readonly type: 'cancel';
  readonly reason: string;
  readonly today: CivilDate;
  readonly timezone: string;
}

/** What tickets of one purchase had cost went back: in the account, in the same append. */
interface CancelTickets {
  readonly type: 'cancel-tickets';
  readonly purchaseId: string;
  readonly participantId: string;
  readonly ticketIds: readonly string[];
  readonly currency: Currency;
  readonly amount: Amount;
}

export type CouponCommand =
  Draft | Change | Picture | Publish | PauseOrResume | Sell | Close | Commit | Draw | Cancel | CancelTickets;

type Stage = Exclude<CouponStatus, 'sold_out'>;

interface Known {
  readonly couponId: string;
  readonly details: CouponDetails;
}

/** What was committed to, as far as the fact says it. */
export interface Commitment {
  readonly drawOn?: CivilDate;
  readonly seriesSize?: number;
  readonly seriesCount?: number;
}

export interface CouponState {
  /** Undefined until it is drafted. */
  readonly coupon: Known | undefined;
  readonly stage: Stage;
  readonly picture: string | null;
  /** Tickets that were issued, whatever became of them. */
  readonly sold: number;
  /** Undefined until it is published, for then its numbering is settled. */
  readonly pool: TicketPool | undefined;
  readonly commitment: Commitment | undefined;
  /** Events of its stream so far. */
  readonly told: number;
  /** That of them which last changed the coupon itself: tickets that are sold meanwhile take nothing from whoever edits it. */
  readonly version: number;
}

/** What people are told of it. */
export const statusOfCoupon = ({ coupon, stage, sold }: CouponState): CouponStatus =>
  stage === 'published' && coupon && isBought(coupon.details.kind) && sold >= ticketLimitOf(coupon.details)
    ? 'sold_out'
    : stage;

/** How its tickets are numbered: a function of its details alone. */
export const numberingOf = (details: CouponDetails) => {
  const { seriesSize, seriesCount } = ticketPool(seriesSizeOf(details), ticketLimitOf(details));
  return { seriesSize, seriesCount };
};

/**
 * The first day whose extraction may decide: that of the draw, and none on which the list was not public yet, for nobody may choose the tickets
 * who can know what wins.
 */
export function firstDrawDay(
  { drawAt }: CouponDetails,
  { timezone, committedOn }: { readonly timezone: string; readonly committedOn: CivilDate },
): CivilDate | undefined {
  if (drawAt === undefined) return undefined;
  const [said, possible] = [civilDateIn(timezone, drawAt), addDays(committedOn, 1)];
  return said > possible ? said : possible;
}

/** As it was committed to; what the oldest facts do not say, the details do. */
const drawDayOf = ({ drawOn }: Commitment, { drawAt }: CouponDetails, timezone: string): CivilDate =>
  drawOn ?? civilDateIn(timezone, drawAt!);

interface FrozenCoupon extends Omit<CouponState, 'pool'> {
  readonly pool?: FrozenPool;
}

/** So many events are read again at most, however many tickets were sold: its state stays small. */
const SNAPSHOT_EVERY = 100;

export const couponDecider: Decider<CouponState, CouponCommand, CouponEvent> = {
  initial: {
    coupon: undefined,
    stage: 'draft',
    picture: null,
    sold: 0,
    pool: undefined,
    commitment: undefined,
    told: 0,
    version: 0,
  },
  snapshots: {
    name: 'coupon',
    schema: 3,
    every: SNAPSHOT_EVERY,
    freeze: ({ pool, ...rest }): FrozenCoupon => ({ ...rest, ...(pool && { pool: freezePool(pool) }) }),
    thaw(frozen) {
      const { pool, ...rest } = frozen as FrozenCoupon;
      return { ...rest, pool: pool && thawPool(pool) };
    },
  },
  decide(command, state) {
    if (command.type === 'draft') return draft(command, state);
    const { coupon } = state;
    if (!coupon) throw notFound();
    switch (command.type) {
      case 'change':
        return change(command, state, coupon);
      case 'picture':
        return picture(command, state, coupon);
      case 'publish':
        return publish(command, state, coupon);
      case 'pause':
        return step(state, 'published', 'paused', { type: 'CouponPaused', data: itself(coupon) });
      case 'resume':
        return step(state, 'paused', 'published', { type: 'CouponResumed', data: itself(coupon) });
      case 'sell':
        return sell(command, state, coupon);
      case 'close':
        return close(command, state, coupon);
      case 'commit':
        return commit(command, state, coupon);
      case 'draw':
        return draw(command, state, coupon);
      case 'cancel':
        return cancel(command, state, coupon);
      case 'cancel-tickets':
        return cancelTickets(command, state, coupon);
    }
  },
  evolve(state, event) {
    const told = state.told + 1;
    return { ...evolved(state, event), told, version: isOfTickets(event) ? state.version : told };
  },
};

/** Facts of a coupon's tickets, which change nothing that staff wrote. */
export const TICKET_FACTS = ['TicketsIssued', 'TicketsCancelled'] as const;

const isOfTickets = ({ type }: CouponEvent): boolean => (TICKET_FACTS as readonly string[]).includes(type);

function evolved(state: CouponState, event: CouponEvent): CouponState {
  switch (event.type) {
    case 'CouponDrafted':
    case 'CouponChanged': {
      const { couponId, ...details } = event.data;
      return withNumbering({ ...state, coupon: { couponId, details } });
    }
    case 'CouponPictureChanged':
      return { ...state, picture: event.data.sha256 };
    case 'CouponPictureRemoved':
      return { ...state, picture: null };
    case 'CouponPublished':
      return withNumbering({ ...state, stage: 'published' });
    case 'CouponPaused':
      return { ...state, stage: 'paused' };
    case 'CouponResumed':
      return { ...state, stage: 'published' };
    case 'TicketsIssued': {
      const { tickets } = event.data;
      const pool = tickets.reduce((taken, ticket) => taken && withTaken(taken, ticket), state.pool);
      return { ...state, pool, sold: state.sold + tickets.length };
    }
    case 'TicketsCancelled':
      return state;
    case 'CouponClosed':
      return { ...state, stage: 'closed' };
    case 'CommitmentPublished': {
      const { drawOn, seriesSize, seriesCount } = event.data;
      const numbering = { ...(seriesSize && { seriesSize }), ...(seriesCount && { seriesCount }) };
      return { ...state, commitment: { ...(drawOn && { drawOn }), ...numbering } };
    }
    case 'DrawRecorded':
      return { ...state, stage: 'drawn' };
    case 'CouponCancelled':
      return { ...state, stage: 'cancelled' };
  }
}

/** More tickets of a published coupon may need another series; those that are there keep their numbers. */
function withNumbering(state: CouponState): CouponState {
  const { coupon, stage, pool } = state;
  if (!coupon || stage === 'draft' || !isBought(coupon.details.kind)) return state;
  const { seriesSize, seriesCount } = numberingOf(coupon.details);
  const settled = pool ?? ticketPool(seriesSize, seriesSize);
  return { ...state, pool: { ...settled, seriesCount: Math.max(pool?.seriesCount ?? 0, seriesCount) } };
}

const itself = ({ couponId }: Known) => ({ couponId });

function draft({ couponId, details }: Draft, { coupon }: CouponState): CouponEvent[] {
  if (coupon) throw notAcceptable('record_exists');
  refuseAll(couponProblems(details));
  return [{ type: 'CouponDrafted', data: { couponId, ...details } }];
}

/** @throws DomainError at each field that cannot be; 409 where somebody else changed it meanwhile */
function change(
  { details, seen }: Change,
  { stage, version }: CouponState,
  { couponId, details: before }: Known,
): CouponEvent[] {
  if (seen !== undefined && seen !== version) throw new DomainError('conflict', { refusal: 'conflict' });
  if (stage === 'closed' || stage === 'drawn' || stage === 'cancelled')
    throw notAcceptable(`coupon_is_${stage}`);
  refuseAll([...couponProblems(details), ...(stage === 'draft' ? [] : changeProblems(before, details))]);
  return isSameData(details, before) ? [] : [{ type: 'CouponChanged', data: { couponId, ...details } }];
}

function picture({ sha256 }: Picture, state: CouponState, { couponId }: Known): CouponEvent[] {
  if (state.stage === 'cancelled') throw notAcceptable('coupon_is_cancelled');
  if (sha256 === state.picture) return [];
  return sha256 === null
    ? [{ type: 'CouponPictureRemoved', data: { couponId } }]
    : [{ type: 'CouponPictureChanged', data: { couponId, sha256 } }];
}

/** @throws DomainError on `authorization_number` and `regulation_url` of a draw that the law does not know */
function publish({ now, timezone }: Publish, { stage }: CouponState, coupon: Known): CouponEvent[] {
  if (stage === 'published') return [];
  if (stage !== 'draft') throw notAcceptable(`coupon_is_${stage}`);
  refuseAll(publishingProblems(coupon.details, { now, timezone }));
  return [{ type: 'CouponPublished', data: itself(coupon) }];
}

function step({ stage }: CouponState, from: Stage, to: Stage, event: CouponEvent): CouponEvent[] {
  if (stage === to) return [];
  if (stage !== from) throw notAcceptable(`coupon_is_${stage}`);
  return [event];
}

/** @throws DomainError 406 with what stands in the way, 451 without the regulation, 422 on `quantity` and `pay_with` */
function sell(command: Sell, state: CouponState, { couponId, details }: Known): CouponEvent[] {
  const { purchaseId, participantId, tickets, currency, held, isRegulationAccepted, now } = command;
  const { levelId, levelNames } = command;
  const { pool, stage } = state;
  const quantity = tickets.length;
  if (quantity < 1 || quantity > MAX_TICKETS_AT_ONCE)
    throw new DomainError('coupon_quantity', { field: 'quantity', params: { max: MAX_TICKETS_AT_ONCE } });
  if (stage === 'draft') throw notFound();
  const left = ticketLimitOf(details) - state.sold;
  const problem = sellingProblem(
    { ...details, stage, left },
    { quantity, held, levelId, ...(levelNames && { levelNames }), now },
  );
  if (problem) throw problem;
  if (!pool) throw notAcceptable('coupon_not_for_sale');
  const price = priceIn(currency, details);
  if (price === undefined) throw new DomainError(`coupon_not_for_${currency}`, { field: 'pay_with' });
  const { regulationUrl } = details;
  if (regulationUrl !== undefined && !isRegulationAccepted)
    throw new DomainError('coupon_regulation_pending', { refusal: 'terms_pending' });
  return [
    {
      type: 'TicketsIssued',
      data: {
        ...{ couponId, purchaseId, participantId, tickets: numbered(tickets, pool), currency },
        amount: (price * quantity) as Amount,
        ...(regulationUrl !== undefined && { regulationUrl }),
      },
    },
  ];
}

function numbered(tickets: readonly NewTicket[], pool: TicketPool): IssuedTicket[] {
  let left = pool;
  return tickets.map(({ ticketId, code, random }) => {
    const place = freePlace(left, random);
    left = withTaken(left, place);
    return { ticketId, ...place, code };
  });
}

/** Of itself it closes when its time is over, and not a moment before. */
function close({ closeReason, now }: Close, { stage, sold }: CouponState, coupon: Known): CouponEvent[] {
  const isRunning = stage === 'published' || stage === 'paused';
  if (closeReason === 'ended' && (!isRunning || now < coupon.details.endsAt)) return [];
  if (stage === 'closed') return [];
  if (!isRunning) throw notAcceptable(`coupon_is_${stage}`);
  return [{ type: 'CouponClosed', data: { ...itself(coupon), closeReason, sold } }];
}

/** @throws Error for a list that is not the whole of what was sold: nobody could rely on it */
function commit(
  { sha256, tickets, drawOn }: Commit,
  state: CouponState,
  { couponId, details }: Known,
): CouponEvent[] {
  const { stage, sold, commitment } = state;
  if (details.kind !== 'sorteio' || stage !== 'closed' || commitment || sold === 0) return [];
  if (tickets !== sold) throw new Error(`coupon ${couponId} sold ${sold} tickets, its list has ${tickets}`);
  const said = { sha256, tickets, drawRule: DRAW_RULE, drawOn, ...numberingOf(details) };
  return [{ type: 'CommitmentPublished', data: { couponId, ...said } }];
}

/** @throws DomainError on `extraction.date` of one that may not decide, and on `reason` where another than the first is to decide and nobody says why */
function draw(command: Draw, state: CouponState, { couponId, details }: Known): CouponEvent[] {
  const { extraction, tickets, today, timezone } = command;
  const { stage, sold, commitment } = state;
  if (details.kind !== 'sorteio') throw notAcceptable('coupon_no_raffle');
  if (stage !== 'closed') throw notAcceptable(`coupon_draw_${stage}`);
  if (sold === 0) throw notAcceptable('coupon_no_tickets');
  if (!commitment) throw notAcceptable('coupon_not_committed');
  const drawOn = drawDayOf(commitment, details, timezone);
  const first = firstExtractionDay(drawOn);
  const reason = extraction.date === first ? undefined : command.reason?.trim();
  const early =
    extraction.date < drawOn ? new DomainError('draw_too_early', { field: 'extraction.date' }) : undefined;
  const late =
    extraction.date > today ? new DomainError('draw_in_future', { field: 'extraction.date' }) : undefined;
  const unexplained =
    extraction.date !== first && !reason
      ? new DomainError('draw_other_extraction', {
          field: 'reason',
          params: { date: formatCivilDate(first) },
        })
      : undefined;
  refuseAll([...extractionProblems(extraction), early, late, early || late ? undefined : unexplained]);
  const winner = winnerOf(tickets, extraction, { ...numberingOf(details), ...commitment });
  if (!winner || tickets.length !== sold)
    throw new Error(`coupon ${couponId} sold ${sold} tickets, its list has ${tickets.length}`);
  const { ticketId, series, number, participantId } = winner;
  return [
    {
      type: 'DrawRecorded',
      data: {
        ...{ couponId, extraction, winner: { ticketId, series, number, participantId } },
        ...(reason && { reason }),
      },
    },
  ];
}

/** Whoever knows, or may know, who wins cancels no more: from the day of a draw on it is drawn. */
function cancel(command: Cancel, state: CouponState, coupon: Known): CouponEvent[] {
  const { reason, today, timezone } = command;
  const { stage, commitment } = state;
  if (stage === 'cancelled') return [];
  if (stage === 'drawn') throw notAcceptable('coupon_is_drawn');
  if (commitment && today >= drawDayOf(commitment, coupon.details, timezone))
    throw notAcceptable('coupon_draw_due');
  if (reason.trim() === '') throw new DomainError('req', { field: 'reason' });
  return [{ type: 'CouponCancelled', data: { ...itself(coupon), reason: reason.trim() } }];
}

function cancelTickets(command: CancelTickets, { stage }: CouponState, { couponId }: Known): CouponEvent[] {
  const { type: _, ...cancelled } = command;
  if (stage !== 'cancelled') throw notAcceptable('coupon_not_cancelled');
  return [{ type: 'TicketsCancelled', data: { couponId, ...cancelled } }];
}
