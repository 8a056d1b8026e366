import type { CivilDate, Instant } from '../../kernel/civil-date.js';
import { DomainError, notAcceptable, notFound } from '../../kernel/domain-error.js';
import type { Cents } from '../../kernel/money.js';
import { redemptionProblem, type RedemptionTerms } from '../program/redemption-terms.js';
import type { Amount, Currency, LoyaltyAccountEvent, ReleaseReason } from './events.js';
import { firstToExpire } from './first-to-expire.js';
import { keptAlive } from './keep-alive.js';
import { andSettled } from './settle.js';
import { balanceOf, type LoyaltyAccountState, type Redemption } from './state.js';

/**
 * Puts something aside for a purchase: the till, of cashback. Reserving twice under one id reserves once. What the purchase comes to, and the
 * amounts of the terms, are of the same currency.
 */
export interface Reserve {
  readonly type: 'reserve';
  readonly participantId: string;
  readonly redemptionId: string;
  /** Cashback, unless told. */
  readonly currency?: Currency;
  readonly amount: Amount;
  readonly purchase: Cents;
  /** `purchase` is the least that it may be for. */
  readonly beforehand?: true;
  readonly programVersion: number;
  readonly terms: RedemptionTerms;
  /** Of the one-time code that the customer showed. */
  readonly codeStep?: number;
  readonly until: Instant;
  /** Who served, where the till asked. */
  readonly attendantId?: string;
  /** The note that holds it until SEFAZ has decided. */
  readonly noteId?: string;
}

/** The sale that it was put aside for was told. */
export interface Redeem {
  readonly type: 'redeem';
  readonly participantId: string;
  readonly redemptionId: string;
  readonly saleId: string;
  readonly on: CivilDate;
  /** Of the authorised note that is the sale; what a note holds pays for nothing else. */
  readonly noteId?: string;
}

export interface Release {
  readonly type: 'release';
  readonly participantId: string;
  readonly redemptionId: string;
  readonly releaseReason: ReleaseReason;
  readonly now: Instant;
  /** The day that it is for the company. */
  readonly on: CivilDate;
  /** The note that holds it no longer; nobody else gives back what a note holds. */
  readonly noteId?: string;
}

/** @throws DomainError on `redeem` or `code`, with what stands in the way */
export function reserve(command: Reserve, state: LoyaltyAccountState): LoyaltyAccountEvent[] {
  const { participantId, redemptionId, amount, purchase, programVersion, terms, codeStep, until } = command;
  const { currency = 'cashback', beforehand, attendantId, noteId } = command;
  if (state.redemptions.has(redemptionId)) return [];
  const available = balanceOf(state, 'available', currency);
  const problem = redemptionProblem(terms, amount, { available, purchase });
  if (problem) throw problem;
  if (terms.requiresCode && codeStep === undefined) throw new DomainError('req', { field: 'code' });
  if (codeStep !== undefined && codeStep <= state.codeStep)
    throw new DomainError('till_code_used', { field: 'code' });
  const parts = firstToExpire(state, currency, amount);
  const movement = { participantId, currency, redemptionId, amount, parts } as const;
  return [
    {
      type: 'PointsReserved',
      data: {
        ...{ ...movement, purchase, ...(beforehand && { beforehand }), programVersion, until },
        ...(codeStep !== undefined && { codeStep }),
        ...(attendantId !== undefined && { attendantId }),
        ...(noteId !== undefined && { noteId }),
      },
    },
  ];
}

/** What is still put aside is used, also after its time: nobody else could have had it. */
export function redeem(command: Redeem, state: LoyaltyAccountState): LoyaltyAccountEvent[] {
  const { participantId, redemptionId, saleId, on } = command;
  const redemption = known(state, redemptionId);
  if (redemption.status === 'redeemed' && redemption.saleId === saleId) return [];
  if (redemption.status !== 'reserved') throw notAcceptable(`redemption_${redemption.status}`);
  if (redemption.noteId !== command.noteId) throw notAcceptable('redemption_of_note');
  const { currency, amount, parts } = redemption;
  const movement = { participantId, currency, redemptionId, amount, parts } as const;
  return [
    { type: 'PointsRedeemed', data: { ...movement, saleId, on } },
    ...keptAlive(state, { participantId, on, activity: 'use' }),
  ];
}

export function release(command: Release, state: LoyaltyAccountState): LoyaltyAccountEvent[] {
  const { participantId, redemptionId, releaseReason, now, on } = command;
  const redemption = known(state, redemptionId);
  const isEarly = releaseReason === 'overdue' && now < redemption.until;
  if (redemption.status === 'released' || isEarly) return [];
  if (redemption.status === 'redeemed') {
    // The sale came first: the job has nothing to do; a person is told.
    if (releaseReason === 'overdue') return [];
    throw notAcceptable('redemption_redeemed');
  }
  if (redemption.noteId !== command.noteId) {
    // Its note takes as long as it takes.
    if (releaseReason === 'overdue') return [];
    throw notAcceptable('redemption_of_note');
  }
  const { currency, amount, parts } = redemption;
  const movement = { participantId, currency, redemptionId, amount, parts } as const;
  const released: LoyaltyAccountEvent = { type: 'RedemptionReleased', data: { ...movement, releaseReason } };
  return andSettled(state, released, { participantId, on });
}

function known(state: LoyaltyAccountState, redemptionId: string): Redemption {
  const redemption = state.redemptions.get(redemptionId);
  if (!redemption) throw notFound();
  return redemption;
}
