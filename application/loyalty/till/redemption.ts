import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { hasUnconfirmedEmail, type ParticipantState } from '@fidelidade/domain/identity/participant/state.js';
import { addMinutes } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError, notAcceptable, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import { programDecider } from '@fidelidade/domain/loyalty/program/program.js';
import { redemptionOf } from '@fidelidade/domain/loyalty/program/program-terms.js';
import {
  BEFOREHAND_HOURS,
  leastPurchase,
  RESERVATION_MINUTES,
  SENDING_HOURS,
  type RedemptionTerms,
} from '@fidelidade/domain/loyalty/program/redemption-terms.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../../execution/command.js';
import { idFrom } from '../../execution/ids.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import type { TillCodes } from '../../ports/till-codes.js';
import { todayOf } from '../../registry/company-facts.js';
import type { ReserveCashback } from './till.commands.js';

/** Whom a till serves: somebody of the programme, whom the shop did not block. They stay so until the decision is written. */
export async function customerOf(
  unit: UnitOfWork,
  participantId: string,
): Promise<ParticipantState & { readonly personId: string }> {
  const state = await unit.guard(participantDecider, streams.participant(participantId));
  const { status, personId } = state;
  if (status === 'absent' || status === 'erased' || personId === undefined) throw notFound();
  if (status === 'disabled') throw notAcceptable('participant_is_blocked');
  return { ...state, personId };
}

/**
 * Puts aside what a customer asks for, by the terms in force, once what is due by today has moved on.
 * @returns the redemption's id, which follows from the command
 */
export async function putAside(
  unit: UnitOfWork,
  context: CommandContext,
  participantId: string,
  purchase: ReserveCashback['purchase'] | OfNote,
  asked: ReserveCashback['asked'],
  codes: TillCodes,
): Promise<string> {
  // First of all, so that whoever guesses learns nothing else.
  const codeStep = stepOf(codes, context, participantId, asked);
  const { version, terms } = await unit.load(programDecider, streams.program());
  if (!terms) throw new DomainError('redemption_off', { field: 'redeem' });
  const rules = redemptionOf(terms);
  mayRedeem(await customerOf(unit, participantId), rules);
  const account = streams.loyaltyAccount(participantId);
  const today = await todayOf(unit, context);
  await unit.decide(loyaltyAccountDecider, account, { type: 'mature', participantId, today });
  const redemptionId = redemptionIdOf(context);
  await unit.decide(loyaltyAccountDecider, account, {
    type: 'reserve',
    participantId,
    redemptionId,
    amount: asked.amount,
    ...purchaseOf(purchase, rules, asked.amount),
    programVersion: version,
    terms: rules,
    ...(codeStep !== undefined && { codeStep }),
    until: addMinutes(
      context.occurredAt,
      purchase === 'beforehand' ? BEFOREHAND_MINUTES : RESERVATION_MINUTES,
    ),
    ...(asked.attendantId !== undefined && { attendantId: asked.attendantId }),
  });
  return redemptionId;
}

/** A command puts aside once. */
export const redemptionIdOf = ({ company, commandId }: CommandContext): string =>
  idFrom('redemption', company, commandId);

/** A note that is being sent. */
interface OfNote {
  readonly purchase: Cents;
  readonly noteId: string;
}

/** Where no purchase would be large enough, the account says why it refuses. */
function purchaseOf(purchase: ReserveCashback['purchase'] | OfNote, rules: RedemptionTerms, amount: Cents) {
  if (purchase === 'beforehand')
    return { purchase: leastPurchase(rules, amount) ?? ZERO, beforehand: true as const };
  return typeof purchase === 'number' ? { purchase } : purchase;
}

const BEFOREHAND_MINUTES = (BEFOREHAND_HOURS + SENDING_HOURS) * 60;

/** @throws DomainError `token_otp_invalid` on `code` */
function stepOf(
  codes: TillCodes,
  { company, occurredAt }: CommandContext,
  participantId: string,
  { code }: ReserveCashback['asked'],
): number | undefined {
  if (code === undefined) return undefined;
  const step = codes.stepOf(company, participantId, code, occurredAt);
  if (step === undefined) throw new DomainError('token_otp_invalid', { field: 'code' });
  return step;
}

/**
 * A code is shown in one's account, so who must show one needs an account; and an address that nobody confirmed may be
 * another's.
 */
function mayRedeem(customer: ParticipantState, { requiresCode }: RedemptionTerms): void {
  if (requiresCode && customer.status !== 'active')
    throw new DomainError('redemption_needs_account', { field: 'redeem' });
  if (hasUnconfirmedEmail(customer)) throw new DomainError('redemption_needs_email', { field: 'redeem' });
}
