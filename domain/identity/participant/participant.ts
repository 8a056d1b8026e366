import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { isEmail } from '../../registry/email.js';
import { DEFAULT_LANGUAGE, DEFAULT_SKIN, type Language, type Skin } from '../preferences.js';
import type { ParticipantEvent } from './events.js';

export type ParticipantCommand =
  | { readonly type: 'pre-register'; readonly participantId: string; readonly personId: string }
  | {
      readonly type: 'register';
      readonly participantId: string;
      readonly personId: string;
      readonly name: string;
      readonly email: string;
      readonly passwordHash: string;
    }
  | { readonly type: 'change-language'; readonly participantId: string; readonly language: Language }
  | { readonly type: 'change-skin'; readonly participantId: string; readonly skin: Skin };

export interface ParticipantState {
  readonly status: 'absent' | 'pre-registered' | 'active';
  readonly personId: string | undefined;
  readonly language: Language;
  readonly skin: Skin;
}

export const participantDecider: Decider<ParticipantState, ParticipantCommand, ParticipantEvent> = {
  initial: { status: 'absent', personId: undefined, language: DEFAULT_LANGUAGE, skin: DEFAULT_SKIN },
  decide(command, state) {
    const { participantId } = command;
    switch (command.type) {
      case 'pre-register':
        if (state.status !== 'absent') return [];
        return [{ type: 'ParticipantPreRegistered', data: { participantId, personId: command.personId } }];
      case 'register': {
        if (state.status === 'active' || isOfAnother(command.personId, state)) {
          throw notAcceptable('record_exists');
        }
        const { type: _, ...account } = command;
        refuseAll([
          account.name.trim() ? undefined : new DomainError('req', { field: 'name' }),
          isEmail(account.email) ? undefined : new DomainError('email', { field: 'email' }),
        ]);
        return [{ type: 'ParticipantRegistered', data: account }];
      }
      case 'change-language':
        assertActive(state);
        if (command.language === state.language) return [];
        return [{ type: 'ParticipantLanguageChanged', data: { participantId, language: command.language } }];
      case 'change-skin':
        assertActive(state);
        if (command.skin === state.skin) return [];
        return [{ type: 'ParticipantSkinChanged', data: { participantId, skin: command.skin } }];
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'ParticipantPreRegistered':
        return { ...state, status: 'pre-registered', personId: event.data.personId };
      case 'ParticipantRegistered':
        return { ...state, status: 'active', personId: event.data.personId };
      case 'ParticipantLanguageChanged':
        return { ...state, language: event.data.language };
      case 'ParticipantSkinChanged':
        return { ...state, skin: event.data.skin };
    }
  },
};

/** Whoever was known by their purchases stays that person: another would be given their balance. */
const isOfAnother = (personId: string, state: ParticipantState): boolean =>
  state.personId !== undefined && state.personId !== personId;

function assertActive(state: ParticipantState): void {
  if (state.status !== 'active') throw notFound();
}
