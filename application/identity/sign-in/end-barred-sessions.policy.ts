import { policy } from '../../policies/policy.js';
import { EndBarredSessions } from './barred-sessions.commands.js';

/**
 * Whoever is let in no more, and everybody of a company that is, is signed out for good: what is refused while it lasts
 * does not come to life again when they are let in again. Sessions are no facts, so this happens beside the log.
 */
export const endBarredSessions = policy(
  'end-barred-sessions',
  {
    MemberDisabled: ({ data }, context) => [
      new EndBarredSessions(context(), { realm: 'staff', subject: data.id }),
    ],
    MemberDeleted: ({ data }, context) => [
      new EndBarredSessions(context(), { realm: 'staff', subject: data.id }),
    ],
    ParticipantDisabled: ({ data }, context) => [
      new EndBarredSessions(context(), { realm: 'participant', subject: data.participantId }),
    ],
    CompanyDisabled: (_, context) => [new EndBarredSessions(context())],
    CompanyDeleted: (_, context) => [new EndBarredSessions(context())],
  },
  'from-now-on',
);
