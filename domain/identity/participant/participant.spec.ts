import { PERSON_ID } from '../../testing/a-person.js';
import { PARTICIPANT_ID } from '../../testing/a-sale.js';
import { specification } from '../../testing/specification.js';
import type { ParticipantEvent } from './events.js';
import { participantDecider, type ParticipantCommand } from './participant.js';

const { given } = specification(participantDecider);
const participantId = PARTICIPANT_ID;
const account = {
  participantId,
  personId: PERSON_ID,
  name: 'Maria da Silva',
  email: 'maria@exemplo.com.br',
  passwordHash: '$argon2id$hash',
};
const preRegister: ParticipantCommand = { type: 'pre-register', participantId, personId: PERSON_ID };
const preRegistered: ParticipantEvent = {
  type: 'ParticipantPreRegistered',
  data: { participantId, personId: PERSON_ID },
};
const register = (changes: Partial<typeof account> = {}): ParticipantCommand => ({
  type: 'register',
  ...account,
  ...changes,
});
const registered: ParticipantEvent = { type: 'ParticipantRegistered', data: account };
const language: ParticipantCommand = { type: 'change-language', participantId, language: 'en' };
const skin: ParticipantCommand = { type: 'change-skin', participantId, skin: 'skin-red' };

describe('a participant (R-2.1.9)', () => {
  it('is known by sales alone at first, once', () => {
    given([]).when(preRegister).then([preRegistered]);
    given([preRegistered]).when(preRegister).thenNothing();
    given([registered]).when(preRegister).thenNothing();
  });

  it('registers with or without having been pre-registered, once', () => {
    given([]).when(register()).then([registered]);
    given([preRegistered]).when(register()).then([registered]);
    given([registered]).when(register()).thenNotAcceptable('record_exists');
  });

  it('has a name and an e-mail', () => {
    given([preRegistered])
      .when(register({ name: ' ' }))
      .thenRefused('req', 'name');
    given([preRegistered])
      .when(register({ email: 'maria' }))
      .thenRefused('email', 'email');
  });

  it('is the person whose purchases made them known, and no other', () =>
    given([preRegistered])
      .when(register({ personId: 'somebody-else' }))
      .thenNotAcceptable('record_exists'));

  it('chooses a language and a skin; the one in use is no choice', () => {
    const changed: ParticipantEvent = {
      type: 'ParticipantLanguageChanged',
      data: { participantId, language: 'en' },
    };
    given([registered]).when(language).then([changed]);
    given([registered, changed]).when(language).thenNothing();
    given([registered])
      .when(skin)
      .then([{ type: 'ParticipantSkinChanged', data: { participantId, skin: 'skin-red' } }]);
    given([registered, { type: 'ParticipantSkinChanged', data: { participantId, skin: 'skin-red' } }])
      .when(skin)
      .thenNothing();
  });

  it.each([language, skin])('signs in before they $type', (command) => {
    given([]).when(command).thenNotFound();
    given([preRegistered]).when(command).thenNotFound();
  });
});
