import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { streams } from '@fidelidade/domain/streams.js';
import { PERSON_ID } from '@fidelidade/domain/testing/a-person.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { BackOffice, COMPANY } from '../testing/back-office.js';
import { ChangeLanguage, ChangeSkin, RegisterParticipant, RegisterStaffUser } from './identity.commands.js';

let office: BackOffice;

beforeEach(async () => {
  office = await BackOffice.inMemory();
});
afterEach(() => office.close());

const platform = (commandId?: string) =>
  office.context({ company: PLATFORM, ...(commandId && { commandId }) });
const hire = (email: string, commandId?: string, hash = 'hash') =>
  office.commands.execute(new RegisterStaffUser(platform(commandId), 'Ana', email, hash));
const join = (email: string, personId = PERSON_ID, company = COMPANY) =>
  office.commands.execute(
    new RegisterParticipant(office.context({ company }), personId, 'Maria', email, 'hash'),
  );
const isTaken = { code: 'unique', field: 'email' };

describe('a staff e-mail (R-1.3.1)', () => {
  it('is one account in the whole system, however it is written', async () => {
    await hire('ana@loja.com.br');
    await expect(hire(' Ana @LOJA.com.br')).rejects.toMatchObject(isTaken);
  });

  it('is one account for a form that was sent twice, although the hash is salted anew', async () => {
    const first = await hire('ana@loja.com.br', 'one-key', 'salt-1');
    expect(await hire('ana@loja.com.br', 'one-key', 'salt-2')).toEqual(first);
  });

  it('goes to one of ten who register it at once, on PostgreSQL', async () => {
    const crowd = await BackOffice.onPostgres();
    const attempts = Array.from({ length: 10 }, () => {
      const context = crowd.context({ company: PLATFORM });
      return crowd.commands.execute(new RegisterStaffUser(context, 'Ana', 'ana@loja.com.br', 'hash'));
    });
    const outcomes = await Promise.allSettled(attempts);
    await crowd.close();
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe("a participant's e-mail (R-1.3.1)", () => {
  it('is one account in a company, and free in the next', async () => {
    await join('maria@exemplo.com.br');
    await expect(join('MARIA@exemplo.com.br', 'person-2')).rejects.toMatchObject(isTaken);
    await join('maria@exemplo.com.br', PERSON_ID, 'company-2');
  });

  it('may be a staff e-mail as well: the two realms know nothing of each other', async () => {
    await hire('maria@exemplo.com.br');
    await expect(join('maria@exemplo.com.br')).resolves.toBeDefined();
  });

  it('is not held by an account that was refused', async () => {
    await join('maria@exemplo.com.br');
    await expect(join('outra@exemplo.com.br')).rejects.toMatchObject({ code: 'record_exists' });
    await join('outra@exemplo.com.br', 'person-2');
  });

  it('belongs to the participant that the person already is by their purchases', async () => {
    const participantId = wellKnownIds.participant(COMPANY, PERSON_ID);
    await office.given(streams.participant(participantId), {
      type: 'ParticipantPreRegistered',
      data: { participantId, personId: PERSON_ID },
    });
    expect((await join('maria@exemplo.com.br')).id).toBe(participantId);
  });
});

describe('language and skin (R-7.1.6, R-7.1.7)', () => {
  it('belong to whoever is signed in, each on a stream of their own realm', async () => {
    const { id: staff } = await hire('ana@loja.com.br');
    const { id: participant } = await join('maria@exemplo.com.br');
    await office.commands.execute(
      new ChangeLanguage({ ...platform(), actor: { kind: 'staff', id: staff } }, 'en'),
    );
    await office.commands.execute(
      new ChangeSkin({ ...office.context(), actor: { kind: 'participant', id: participant } }, 'skin-red'),
    );
    expect((await office.factsOf(streams.staffUser(staff), PLATFORM)).at(-1)?.type).toBe(
      'UserLanguageChanged',
    );
    expect((await office.factsOf(streams.participant(participant))).at(-1)?.type).toBe(
      'ParticipantSkinChanged',
    );
  });

  it('are nobody’s when nobody of that id is there', async () => {
    const context = { ...platform(), actor: { kind: 'staff', id: 'nobody' } } as const;
    await expect(office.commands.execute(new ChangeLanguage(context, 'en'))).rejects.toMatchObject({
      refusal: 'not_found',
    });
  });
});
