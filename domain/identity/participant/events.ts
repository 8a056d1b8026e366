import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Language, Skin } from '../preferences.js';

export type ParticipantEvent =
  /** A person of the company belongs to the programme, without a password yet: known by sales alone. */
  | DomainEvent<'ParticipantPreRegistered', { participantId: string; personId: string }>
  /** The participant can sign in. `passwordHash` is Argon2id, kept encrypted like every personal field. */
  | DomainEvent<
      'ParticipantRegistered',
      { participantId: string; personId: string; name: string; email: string; passwordHash: string }
    >
  | DomainEvent<'ParticipantLanguageChanged', { participantId: string; language: Language }>
  | DomainEvent<'ParticipantSkinChanged', { participantId: string; skin: Skin }>;

export const participantEvents = describeEvents<ParticipantEvent>({
  ParticipantPreRegistered: { schema: 1 },
  ParticipantRegistered: {
    schema: 1,
    personal: { subject: 'personId', fields: ['name', 'email', 'passwordHash'] },
  },
  ParticipantLanguageChanged: { schema: 1 },
  ParticipantSkinChanged: { schema: 1 },
});
