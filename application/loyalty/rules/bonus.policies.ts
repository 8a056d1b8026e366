import { policy } from '../../policies/policy.js';
import { GiveBonuses } from './rule.commands.js';

/** Whoever opens their account is welcome: by the rules in force at that moment. */
export const welcomeParticipant = policy('welcome-participant', {
  ParticipantRegistered: ({ data }, context) => [new GiveBonuses(context(), data.participantId, 'sign_up')],
});
