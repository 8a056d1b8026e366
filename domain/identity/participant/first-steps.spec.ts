import { specification } from '../../testing/specification.js';
import { FIRST_STEPS, firstStepsOf, type FirstStepsFacts } from './first-steps.js';
import { participantDecider } from './participant.js';

const NEW: FirstStepsFacts = {
  ...{ emailConfirmed: false, cellphone: null, bornDate: null, hasBought: false, hasUsed: false },
  ...{ hasInvited: false, storeLetsUse: true, storeInvites: true },
};
const DONE: FirstStepsFacts = {
  ...{
    emailConfirmed: true,
    cellphone: '11988887777',
    bornDate: '1990-05-01',
    hasBought: true,
    hasUsed: true,
  },
  ...{ hasInvited: true, storeLetsUse: true, storeInvites: true },
};
const left = (facts: Partial<FirstStepsFacts>, dismissed: Parameters<typeof firstStepsOf>[1] = []) =>
  firstStepsOf({ ...DONE, ...facts }, dismissed)
    .filter(({ isDone }) => !isDone)
    .map(({ step }) => step);

describe('the first steps of a customer', () => {
  it('are all of them, in their order, for whoever is new', () =>
    expect(firstStepsOf(NEW, []).map(({ step, isDone }) => [step, isDone])).toEqual(
      FIRST_STEPS.map((step) => [step, false]),
    ));

  it('stay, done ones too, while anything is left, and are none once nothing is', () => {
    expect(firstStepsOf({ ...DONE, hasUsed: false }, [])).toHaveLength(FIRST_STEPS.length);
    expect(firstStepsOf(DONE, [])).toEqual([]);
  });

  it('are each done when the thing is so', () => {
    expect(left({ emailConfirmed: false })).toEqual(['email']);
    expect(left({ cellphone: null })).toEqual(['profile']);
    expect(left({ bornDate: null })).toEqual(['profile']);
    expect(left({ cellphone: '' })).toEqual([]);
    expect(left({ hasBought: false })).toEqual(['purchase']);
    expect(left({ hasUsed: false })).toEqual(['use']);
    expect(left({ hasInvited: false })).toEqual(['invite']);
  });

  it('say of the profile what of it is missing', () => {
    const missing = (facts: Partial<FirstStepsFacts>) =>
      firstStepsOf({ ...DONE, hasUsed: false, ...facts }, []).find(({ step }) => step === 'profile')?.missing;
    expect(missing({ cellphone: null, bornDate: null })).toEqual(['cellphone', 'bornDate']);
    expect(missing({ bornDate: null })).toEqual(['bornDate']);
    expect(missing({ cellphone: null })).toEqual(['cellphone']);
    expect(missing({})).toBeUndefined();
  });

  it('ask for nothing that the store does not have', () => {
    expect(left({ hasInvited: false, storeInvites: false })).toEqual([]);
    expect(left({ hasUsed: false, storeLetsUse: false })).toEqual([]);
  });

  it('that were dismissed are gone, and one that is new shows', () => {
    expect(firstStepsOf(NEW, FIRST_STEPS)).toEqual([]);
    expect(firstStepsOf(NEW, ['email', 'profile', 'purchase', 'use'])).toEqual([
      { step: 'invite', isDone: false },
    ]);
  });
});

describe('dismissing them', () => {
  const { given } = specification(participantDecider);
  const participantId = 'p1';
  const account = {
    ...{ participantId, personId: 'person', name: 'Ana', email: 'ana@cliente.com.br', passwordHash: 'hash' },
  };
  const registered = { type: 'ParticipantRegistered', data: account } as const;
  const dismiss = (...steps: (typeof FIRST_STEPS)[number][]) =>
    ({ type: 'dismiss-first-steps', participantId, steps }) as const;
  const fact = (...steps: (typeof FIRST_STEPS)[number][]) =>
    ({ type: 'FirstStepsDismissed', data: { participantId, steps } }) as const;

  it('is a fact of those that were shown, in their order, each once', () =>
    given([registered])
      .when(dismiss('use', 'email', 'use'))
      .then([fact('email', 'use')]));

  it('says only what is new, and nothing where nothing is', () => {
    given([registered, fact('email')])
      .when(dismiss('email', 'invite'))
      .then([fact('invite')]);
    given([registered, fact('email'), fact('invite')])
      .when(dismiss('email', 'invite'))
      .thenNothing();
  });

  it('is only for whoever has an open account', () => {
    given([]).when(dismiss('email')).thenRefused('not_found');
    given([registered, { type: 'ParticipantDisabled', data: { participantId } }])
      .when(dismiss('email'))
      .thenRefused('record_state');
  });
});
