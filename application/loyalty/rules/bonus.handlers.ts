import { addDays, civilDateIn, startOfDayIn } from '@fidelidade/domain/kernel/civil-date.js';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { DEFAULT_EXPIRY_DAYS } from '@fidelidade/domain/loyalty/earning/constants.js';
import { programDecider } from '@fidelidade/domain/loyalty/program/program.js';
import { bonusesAt } from '@fidelidade/domain/loyalty/program/rules.js';
import { streams } from '@fidelidade/domain/streams.js';
import { MANY_AT_ONCE } from '../../execution/executor.js';
import { handles } from '../../execution/handles.js';
import { idFrom } from '../../execution/ids.js';
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

export const CreditParticipantHandler = handles(
  CreditParticipant,
  itsParticipant,
  async (unit, { context, participantId, given, reason }) => {
    const { personId } = await customerOf(unit, participantId);
    const on = await todayOf(unit, context);
    const lotId = idFrom('credit-lot', context.company, context.commandId);
    const to = { participantId, personId, lotId, reason, on };
    if ('currency' in given) {
      const expiry = { expires: 'days', expiryDays: DEFAULT_EXPIRY_DAYS[given.currency] } as const;
      await afterMaturing(unit, { type: 'credit-by-staff', ...to, ...given, expiry }, on);
      return;
    }
    const program = await unit.load(programDecider, streams.program());
    const inForce = bonusesAt(program, 'manual', context.occurredAt, on).find(
      ({ ruleId }) => ruleId === given.ruleId,
    );
    if (!inForce) throw new DomainError('earning_rule_not_in_force', { field: 'rule_id' });
    await afterMaturing(unit, { type: 'give-bonus', ...to, inForce }, on);
  },
  MANY_AT_ONCE,
);

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
