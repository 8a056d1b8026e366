import type { CivilDate } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { birthDateProblem } from '../../registry/birth-date.js';
import { isEmail } from '../../registry/email.js';
import { phoneProblem } from '../../registry/phone.js';
import type { Language, Skin } from '../preferences.js';
import type { ParticipantEvent, ParticipantProfile } from './events.js';
import { FIRST_STEPS, type FirstStep } from './first-steps.js';
import { linkSentAgain } from './send-link-again.js';
import { approvedSignUp, assertSignUp, confirmedSignUpEmail, invited } from './sign-up.js';
import {
  assertActive,
  evolveParticipant,
  personOf,
  unknownParticipant,
  type AccountDetails,
  type ParticipantState,
  type SignUp,
  type SignUpRequest,
} from './state.js';

/** Characters of why staff block one, by hand; a closed case says more (issue 12). */
export const MAX_BLOCK_REASON = 200;

export type ParticipantCommand =
  | { readonly type: 'pre-register'; readonly participantId: string; readonly personId: string }
  /** Of whoever did nothing yet. */
  | { readonly type: 'take-back'; readonly participantId: string; readonly personId: string }
  | ({ readonly type: 'register' } & SignUp)
  | ({ readonly type: 'request-sign-up' } & SignUpRequest)
  /** The link of the latest request was followed. */
  | { readonly type: 'confirm-sign-up-email'; readonly participantId: string }
  /** Staff saw at the till that the latest request is the customer's own: the shop invites them to an e-mail of theirs. */
  | { readonly type: 'approve-sign-up'; readonly participantId: string; readonly email: string }
  | { readonly type: 'invite'; readonly participantId: string; readonly email: string }
  | { readonly type: 'request-email-change'; readonly participantId: string; readonly email: string }
  /** Whatever was mailed last and not followed yet is mailed anew. */
  | { readonly type: 'send-link-again'; readonly participantId: string }
  | { readonly type: 'confirm-email'; readonly participantId: string }
  /** The link that was mailed to the new address was followed. */
  | { readonly type: 'confirm-email-change'; readonly participantId: string }
  /** The link that was mailed to the address before was followed. */
  | { readonly type: 'object-to-email-change'; readonly participantId: string; readonly email: string }
  /** What is absent stays as it is. */
  | ({
      readonly type: 'change-account';
      readonly participantId: string;
      /** The company's day: nobody is born after it. */
      readonly today: CivilDate;
    } & Partial<AccountDetails>)
  | ({ readonly type: 'change-profile'; readonly participantId: string } & ParticipantProfile)
  /** The link in a letter of news was pressed, by whoever reads their mail. */
  | { readonly type: 'withdraw-direct-mail'; readonly participantId: string }
  | { readonly type: 'disable'; readonly participantId: string; readonly reason: string }
  | { readonly type: 'enable'; readonly participantId: string }
  /** With the person; also of one who never had an account. Erasing twice is erasing once. */
  | { readonly type: 'erase'; readonly participantId: string }
  | { readonly type: 'change-language'; readonly participantId: string; readonly language: Language }
  | { readonly type: 'change-skin'; readonly participantId: string; readonly skin: Skin }
  | {
      readonly type: 'dismiss-first-steps';
      readonly participantId: string;
      readonly steps: readonly FirstStep[];
    };

export const participantDecider: Decider<ParticipantState, ParticipantCommand, ParticipantEvent> = {
  initial: unknownParticipant,
  evolve: evolveParticipant,
  decide(command, state) {
    const { participantId } = command;
    switch (command.type) {
      case 'pre-register':
        if (state.status !== 'absent') return [];
        return [{ type: 'ParticipantPreRegistered', data: { participantId, personId: command.personId } }];
      case 'take-back':
        if (state.status === 'absent') return [];
        if (state.status !== 'pre-registered' || state.requestedSignUp)
          throw new DomainError('import_undo_in_use');
        return [{ type: 'ParticipantTakenBack', data: { participantId, personId: command.personId } }];
      case 'register': {
        assertSignUp(command, state);
        const { personId, name, email, passwordHash } = command;
        const data = { participantId, personId, name, email, passwordHash };
        return [{ type: 'ParticipantRegistered', data }];
      }
      case 'request-sign-up': {
        assertSignUp(command, state);
        const { personId, name, email } = command;
        return [{ type: 'ParticipantSignUpRequested', data: { participantId, personId, name, email } }];
      }
      case 'confirm-sign-up-email':
        return confirmedSignUpEmail(participantId, state);
      case 'approve-sign-up':
        return approvedSignUp(command, state);
      case 'invite':
        return [invited(command, state)];
      case 'send-link-again':
        return linkSentAgain(participantId, state);
      case 'confirm-email':
        personOf(state);
        return state.emailConfirmed ? [] : [{ type: 'ParticipantEmailConfirmed', data: { participantId } }];
      case 'request-email-change': {
        const personId = personOf(state);
        if (!isEmail(command.email)) throw new DomainError('email', { field: 'email' });
        if (command.email === state.email) return [];
        const data = { participantId, personId, email: command.email };
        return [{ type: 'ParticipantEmailChangeRequested', data }];
      }
      case 'confirm-email-change': {
        const personId = personOf(state);
        if (state.requestedEmail === undefined) return [];
        const data = { participantId, personId, email: state.requestedEmail };
        return [{ type: 'ParticipantEmailChanged', data }];
      }
      case 'object-to-email-change': {
        const personId = personOf(state);
        const { email } = command;
        const isCurrent = email === state.email;
        if (!isCurrent && !state.formerEmails.includes(email)) throw notFound();
        if (isCurrent && state.requestedEmail === undefined) return [];
        return [{ type: 'ParticipantEmailChangeObjected', data: { participantId, personId, email } }];
      }
      case 'change-account': {
        const personId = personOf(state);
        const { type: _, today, ...changes } = command;
        const before = state.account;
        const after = { ...before, ...changes, name: (changes.name ?? before.name).trim() };
        refuseAll([
          after.name ? undefined : new DomainError('req', { field: 'name' }),
          phoneProblem(after.phone, before.phone, 'phone'),
          phoneProblem(after.cellphone, before.cellphone, 'cellphone'),
          birthDateProblem(after.bornDate, before.bornDate, today),
        ]);
        const fields = ['name', 'phone', 'cellphone', 'bornDate'] as const;
        if (fields.every((field) => after[field] === before[field])) return [];
        return [{ type: 'ParticipantAccountChanged', data: { ...after, participantId, personId } }];
      }
      case 'change-profile': {
        const personId = personOf(state);
        const { type: _, ...profile } = command;
        return [{ type: 'ParticipantProfileChanged', data: { ...profile, personId } }];
      }
      case 'withdraw-direct-mail': {
        // Also of whoever is let in no more: a letter is stopped whatever their account is.
        if (!state.wantsNewsByMail) return [];
        const data = { participantId, channel: 'email', origin: 'link-in-letter' } as const;
        return [{ type: 'DirectMailWithdrawn', data }];
      }
      case 'disable': {
        assertStatus('active', state);
        const personId = personOf(state);
        const reason = command.reason.trim();
        if (!reason) throw new DomainError('req', { field: 'reason' });
        return [{ type: 'ParticipantDisabled', data: { participantId, personId, reason } }];
      }
      case 'enable':
        assertStatus('disabled', state);
        return [{ type: 'ParticipantEnabled', data: { participantId } }];
      case 'erase':
        if (state.status === 'absent' || state.status === 'erased') return [];
        return [{ type: 'ParticipantErased', data: { participantId } }];
      case 'change-language':
        assertActive(state);
        if (command.language === state.language) return [];
        return [{ type: 'ParticipantLanguageChanged', data: { participantId, language: command.language } }];
      case 'change-skin':
        assertActive(state);
        if (command.skin === state.skin) return [];
        return [{ type: 'ParticipantSkinChanged', data: { participantId, skin: command.skin } }];
      case 'dismiss-first-steps': {
        assertActive(state);
        const steps = FIRST_STEPS.filter(
          (step) => command.steps.includes(step) && !state.dismissedSteps.includes(step),
        );
        return steps.length === 0 ? [] : [{ type: 'FirstStepsDismissed', data: { participantId, steps } }];
      }
    }
  },
};

function assertStatus(status: 'active' | 'disabled', state: ParticipantState): void {
  if (state.status === 'absent' || state.status === 'erased') throw notFound();
  if (state.status !== status) throw notAcceptable('record_state');
}
