import { EVENT_CATALOGUE } from '../../events.js';
import type { StoredEvent } from '../../kernel/event.js';
import { upcast } from '../../kernel/upcast.js';
import { PERSON_ID } from '../../testing/a-person.js';
import { PARTICIPANT_ID } from '../../testing/a-sale.js';
import { specification } from '../../testing/specification.js';
import { day } from '../../testing/values.js';
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

  it('is taken back with the file that brought them, while they did nothing, and may come anew (R-10.7.1)', () => {
    const takeBack: ParticipantCommand = { type: 'take-back', participantId, personId: PERSON_ID };
    const takenBack: ParticipantEvent = {
      type: 'ParticipantTakenBack',
      data: { participantId, personId: PERSON_ID },
    };
    given([preRegistered]).when(takeBack).then([takenBack]);
    given([preRegistered, takenBack]).when(takeBack).thenNothing();
    given([preRegistered, takenBack]).when(preRegister).then([preRegistered]);
    given([registered]).when(takeBack).thenRefused('import_undo_in_use');
    const { passwordHash: _, ...asked } = account;
    given([preRegistered, { type: 'ParticipantSignUpRequested', data: asked }])
      .when(takeBack)
      .thenRefused('import_undo_in_use');
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

describe('somebody whose document the shop knows already (R-7.2.2)', () => {
  const { passwordHash: _, ...asking } = account;
  const request: ParticipantCommand = { type: 'request-sign-up', ...asking };
  const requested: ParticipantEvent = { type: 'ParticipantSignUpRequested', data: asking };
  const confirmEmail: ParticipantCommand = { type: 'confirm-sign-up-email', participantId };
  const emailConfirmed: ParticipantEvent = {
    type: 'ParticipantSignUpEmailConfirmed',
    data: { participantId },
  };
  const approved: ParticipantEvent = { type: 'ParticipantSignUpApproved', data: { participantId } };
  const email = 'maria@dito-no-caixa.com.br';
  const approve: ParticipantCommand = { type: 'approve-sign-up', participantId, email };
  const invited: ParticipantEvent = {
    type: 'ParticipantInvited',
    data: { participantId, personId: PERSON_ID, email },
  };

  it('asks without a password: a CPF is no secret, and who typed it may be anybody', () => {
    given([preRegistered]).when(request).then([requested]);
    given([registered]).when(request).thenNotAcceptable('record_exists');
  });

  it('lost the password of a request that was written with one', () => {
    const data = { ...asking, passwordHash: '$argon2id$of-whoever-asked' };
    const stored = { type: 'ParticipantSignUpRequested', schema: 1, data } as unknown as StoredEvent;
    expect(upcast(stored, EVENT_CATALOGUE).data).toEqual(asking);
  });

  it('proves by the mailed link that the e-mail is theirs, and has no account by it', () => {
    given([preRegistered, requested]).when(confirmEmail).then([emailConfirmed]);
    given([preRegistered, requested, emailConfirmed]).when(confirmEmail).thenNothing();
    given([preRegistered]).when(confirmEmail).thenNotFound();
  });

  it('is invited once staff approved the request at the till, to an e-mail of theirs and not of the request', () => {
    given([preRegistered, requested]).when(approve).then([approved, invited]);
    given([preRegistered, requested, emailConfirmed]).when(approve).then([approved, invited]);
    given([preRegistered, requested])
      .when({ ...approve, email: 'maria' })
      .thenRefused('email', 'email');
    given([preRegistered]).when(approve).thenNotFound();
    given([preRegistered, requested, approved, invited]).when(approve).thenNotFound();
    given([preRegistered, requested, approved, invited, registered])
      .when(approve)
      .thenNotAcceptable('record_exists');
  });

  it('has the invitation mailed again, whoever asked meanwhile', () =>
    given([preRegistered, invited, requested])
      .when({ type: 'send-link-again', participantId })
      .then([invited]));

  it('can be invited by the shop until then', () => {
    const invite: ParticipantCommand = { type: 'invite', participantId, email: account.email };
    given([preRegistered])
      .when(invite)
      .then([
        {
          type: 'ParticipantInvited',
          data: { participantId, personId: PERSON_ID, email: account.email },
        },
      ]);
    given([registered]).when(invite).thenNotAcceptable('record_exists');
    given([]).when(invite).thenNotFound();
  });
});

describe("a participant's own data (R-7.1.9, R-7.1.15)", () => {
  it('change the e-mail once the new one is confirmed', () => {
    const email = 'nova@exemplo.com.br';
    const data = { participantId, personId: PERSON_ID, email };
    const requested: ParticipantEvent = { type: 'ParticipantEmailChangeRequested', data };
    given([registered]).when({ type: 'request-email-change', participantId, email }).then([requested]);
    given([registered])
      .when({ type: 'request-email-change', participantId, email: account.email })
      .thenNothing();
    given([registered])
      .when({ type: 'request-email-change', participantId, email: 'nova' })
      .thenRefused('email', 'email');
    given([registered, requested])
      .when({ type: 'confirm-email-change', participantId })
      .then([{ type: 'ParticipantEmailChanged', data }]);
    given([registered]).when({ type: 'confirm-email-change', participantId }).thenNothing();
  });

  it('have the link that was mailed last mailed again, until it was followed', () => {
    const again: ParticipantCommand = { type: 'send-link-again', participantId };
    const data = { participantId, personId: PERSON_ID, email: account.email };
    const asked: ParticipantEvent = { type: 'ParticipantConfirmationRequested', data };
    const confirmed: ParticipantEvent = { type: 'ParticipantEmailConfirmed', data: { participantId } };
    const otherEmail: ParticipantEvent = {
      type: 'ParticipantEmailChangeRequested',
      data: { ...data, email: 'nova@exemplo.com.br' },
    };
    const { passwordHash: _, ...asking } = account;
    const signUp: ParticipantEvent = { type: 'ParticipantSignUpRequested', data: asking };
    const invited: ParticipantEvent = { type: 'ParticipantInvited', data };
    given([registered]).when(again).then([asked]);
    given([registered, confirmed]).when(again).thenNotAcceptable('no_open_link');
    given([registered, confirmed, otherEmail]).when(again).then([otherEmail]);
    given([preRegistered, signUp]).when(again).then([signUp]);
    given([preRegistered, invited]).when(again).then([invited]);
    given([preRegistered]).when(again).thenNotAcceptable('no_open_link');
  });

  it('keep the e-mail before, or get it back, when its reader objects', () => {
    const email = 'nova@exemplo.com.br';
    const data = { participantId, personId: PERSON_ID, email };
    const requested: ParticipantEvent = { type: 'ParticipantEmailChangeRequested', data };
    const changed: ParticipantEvent = { type: 'ParticipantEmailChanged', data };
    const object: ParticipantCommand = {
      type: 'object-to-email-change',
      participantId,
      email: account.email,
    };
    const objected: ParticipantEvent = {
      type: 'ParticipantEmailChangeObjected',
      data: { ...data, email: account.email },
    };
    given([registered]).when(object).thenNothing();
    given([registered, requested]).when(object).then([objected]);
    given([registered, requested, changed]).when(object).then([objected]);
    given([registered, requested, objected])
      .when({ type: 'confirm-email-change', participantId })
      .thenNothing();
    given([registered, requested, changed, objected]).when(object).thenNothing();
    given([registered, requested, changed])
      .when({ ...object, email: 'nunca@exemplo.com.br' })
      .thenNotFound();
  });

  it('are theirs while the account is open', () => {
    const change: ParticipantCommand = {
      type: 'change-account',
      participantId,
      name: ' Maria ',
      phone: null,
      cellphone: '11987654321',
      bornDate: null,
      today: day('2026-03-10'),
    };
    const changed: ParticipantEvent = {
      type: 'ParticipantAccountChanged',
      data: {
        participantId,
        personId: PERSON_ID,
        name: 'Maria',
        phone: null,
        cellphone: '11987654321',
        bornDate: null,
      },
    };
    given([registered]).when(change).then([changed]);
    given([registered])
      .when({ ...change, name: ' ', phone: '123', cellphone: '20 98765-4321', bornDate: day('2026-03-11') })
      .thenRefusedAll(
        'req at name',
        'phone_invalid at phone',
        'phone_invalid at cellphone',
        'date_in_future at born_date',
      );
    const disabled: ParticipantEvent = { type: 'ParticipantDisabled', data: { participantId } };
    const reason = 'Comprou com o CPF de outra pessoa';
    const disable: ParticipantCommand = { type: 'disable', participantId, reason: ` ${reason} ` };
    given([registered])
      .when(disable)
      .then([{ type: 'ParticipantDisabled', data: { participantId, personId: PERSON_ID, reason } }]);
    given([registered])
      .when({ ...disable, reason: ' ' })
      .thenRefused('req', 'reason');
    given([registered, disabled]).when(change).thenNotAcceptable('record_state');
    given([registered, disabled])
      .when({ type: 'enable', participantId })
      .then([{ type: 'ParticipantEnabled', data: { participantId } }]);
    given([preRegistered]).when(disable).thenNotAcceptable('record_state');
    given([]).when(disable).thenNotFound();
    given([registered, { type: 'ParticipantErased', data: { participantId } }])
      .when({ type: 'enable', participantId })
      .thenNotFound();
  });
});

describe('a participant who was erased with the person', () => {
  const erase: ParticipantCommand = { type: 'erase', participantId };
  const erased: ParticipantEvent = { type: 'ParticipantErased', data: { participantId } };

  it.each([
    ['known by sales', [preRegistered]],
    ['registered', [registered]],
  ])('was %s, and is erased once', (_, history) => {
    given(history).when(erase).then([erased]);
    given([...history, erased])
      .when(erase)
      .thenNothing();
  });
  it('is nothing when there was none', () => given([]).when(erase).thenNothing());
  it('never registers again', () =>
    given([registered, erased]).when(register()).thenNotAcceptable('record_exists'));
  it('keeps buying: the sales have no name', () =>
    given([registered, erased]).when(preRegister).thenNothing());
});

describe('news by mail (issue 12)', () => {
  const consent = (email: boolean): ParticipantEvent => ({
    type: 'ParticipantProfileChanged',
    data: {
      ...{ participantId, personId: PERSON_ID, avatar: null, address: null, contacts: [] },
      ...{ directMail: { email, sms: true, messenger: true }, socialNetwork: null, site: null },
    },
  });
  const withdraw: ParticipantCommand = { type: 'withdraw-direct-mail', participantId };
  const withdrawn: ParticipantEvent = {
    type: 'DirectMailWithdrawn',
    data: { participantId, channel: 'email', origin: 'link-in-letter' },
  };
  const disabled: ParticipantEvent = { type: 'ParticipantDisabled', data: { participantId } };

  it('are stopped once by the link in a letter, and again after they were wanted anew', () => {
    given([registered, consent(true)])
      .when(withdraw)
      .then([withdrawn]);
    given([registered, consent(true), disabled])
      .when(withdraw)
      .then([withdrawn]);
    given([registered, consent(true), withdrawn])
      .when(withdraw)
      .thenNothing();
    given([registered, consent(true), withdrawn, consent(true)])
      .when(withdraw)
      .then([withdrawn]);
  });

  it('have nothing to stop where nobody wanted them, or nobody is left', () => {
    const erased: ParticipantEvent = { type: 'ParticipantErased', data: { participantId } };
    for (const history of [
      [],
      [registered],
      [registered, consent(false)],
      [registered, consent(true), erased],
    ])
      given(history).when(withdraw).thenNothing();
  });
});
