import { addDays, civilDateIn, startOfDayIn } from '@fidelidade/domain/kernel/civil-date.js';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { DomainError, notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import type { CreditByStaff, GiveBonus } from '@fidelidade/domain/loyalty/account/adjust.js';
import { DEFAULT_EXPIRY_DAYS } from '@fidelidade/domain/loyalty/earning/constants.js';
import { programDecider } from '@fidelidade/domain/loyalty/program/program.js';
import { bonusesAt } from '@fidelidade/domain/loyalty/program/rules.js';
import type { AskedPointsCredit } from '@fidelidade/domain/platform/approval/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../../execution/command.js';
import { MANY_AT_ONCE } from '../../execution/executor.js';
import { handles, handlesAsking } from '../../execution/handles.js';
import { idFrom } from '../../execution/ids.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { Approvals } from '../../platform/approval/approvals.js';
import { timezoneOf, todayOf } from '../../registry/company-facts.js';
import { afterMaturing } from '../after-maturing.js';
import { itsParticipant } from '../its-participant.js';
import { customerOf } from '../till/redemption.js';
import { CreditParticipant, DebitParticipant, GiveBonuses } from './rule.commands.js';

/** Signing up is once in a life, and a birthday once a year: the lot is called so, and given once. */
export const GiveBonusesHandler = handles(
  GiveBonuses,
  itsParticipant,
  async (unit, { context, participantId, occasion, day: said }) => {
    const { status, personId } = await unit.load(participantDecider, streams.participant(participantId));
    const isThere = status === 'active' || status === 'pre-registered';
    if (!isThere || personId === undefined) return;
    const zone = await timezoneOf(unit);
    const on = civilDateIn(zone, context.occurredAt);
    const day = said ?? on;
    // What is given late is what that day gave: rules that came later promised nothing for it.
    const moment = day < on ? startOfDayIn(zone, addDays(day, 1)) : context.occurredAt;
    const program = await unit.load(programDecider, streams.program());
    for (const inForce of bonusesAt(program, occasion, moment, day)) {
      const cause = occasion === 'birthday' ? `${occasion}:${day.slice(0, 4)}` : occasion;
      const lotId = idFrom('bonus-lot', unit.company, participantId, inForce.ruleId, cause);
      await afterMaturing(unit, { type: 'give-bonus', participantId, personId, lotId, inForce, on }, on);
    }
  },
  MANY_AT_ONCE,
);

/** Where somebody else has to agree first, what is to be given is held with the approval, and nothing is given yet. */
export const CreditParticipantHandler = handlesAsking(
  Approvals,
  CreditParticipant,
  itsParticipant,
  async (unit, { context, participantId, given, reason }, _, approvals) => {
    const credit = await creditOf(unit, context, { participantId, given, reason });
    const { currency, amount, ruleId, version } =
      credit.type === 'credit-by-staff'
        ? { ...credit, ruleId: undefined, version: undefined }
        : { ...credit.inForce.rule, ...credit.inForce };
    const worthOf = () => (currency === 'points' ? undefined : amount);
    const steps = await approvals.stepsOf(unit, 'points_credit', worthOf);
    if (steps.length === 0) return afterMaturing(unit, credit, credit.on);
    // What would be refused is refused to whoever asks, not to whoever agrees.
    const account = await unit.load(loyaltyAccountDecider, streams.loyaltyAccount(participantId));
    loyaltyAccountDecider.decide(credit, account);
    await approvals.request(unit, context, steps, {
      operation: 'points_credit',
      participantId,
      currency,
      amount,
      reason: reason.trim(),
      ...(ruleId !== undefined && { ruleId, ruleVersion: version }),
    });
    return undefined;
  },
  MANY_AT_ONCE,
);

/**
 * Gives what was agreed to, as it was asked.
 * @throws DomainError `approval_rule_changed` (406) where the rule that named it says something else by now
 */
export async function giveApprovedCredit(
  unit: UnitOfWork,
  context: CommandContext,
  approvalId: string,
  { participantId, currency, amount, ruleId, ruleVersion, reason }: AskedPointsCredit,
): Promise<void> {
  const given = ruleId === undefined ? { currency, amount } : { ruleId };
  const credit = await creditOf(unit, context, { participantId, given, reason });
  if (credit.type === 'give-bonus' && credit.inForce.version !== ruleVersion)
    throw notAcceptable('approval_rule_changed');
  await afterMaturing(unit, { ...credit, approvalId }, credit.on);
}

/** @throws DomainError on `rule_id`, for a rule that gives nothing today */
async function creditOf(
  unit: UnitOfWork,
  context: CommandContext,
  { participantId, given, reason }: Pick<CreditParticipant, 'participantId' | 'given' | 'reason'>,
): Promise<CreditByStaff | GiveBonus> {
  const { personId } = await customerOf(unit, participantId);
  const on = await todayOf(unit, context);
  const lotId = idFrom('credit-lot', context.company, context.commandId);
  const to = { participantId, personId, lotId, reason, on };
  if ('currency' in given) {
    const expiry = { expires: 'days', expiryDays: DEFAULT_EXPIRY_DAYS[given.currency] } as const;
    return { type: 'credit-by-staff', ...to, ...given, expiry };
  }
  const program = await unit.load(programDecider, streams.program());
  const inForce = bonusesAt(program, 'manual', context.occurredAt, on).find(
    ({ ruleId }) => ruleId === given.ruleId,
  );
  if (!inForce) throw new DomainError('earning_rule_not_in_force', { field: 'rule_id' });
  return { type: 'give-bonus', ...to, inForce };
}

export const DebitParticipantHandler = handles(
  DebitParticipant,
  itsParticipant,
  async (unit, { context, participantId, currency, amount, reason }) => {
    await customerOf(unit, participantId);
    const on = await todayOf(unit, context);
    const debit = { type: 'debit-by-staff', participantId, currency, amount, reason, on } as const;
    await afterMaturing(unit, debit, on);
  },
  MANY_AT_ONCE,
);
