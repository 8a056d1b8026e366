import type { Recorded } from '@fidelidade/domain/events.js';
import { parseCpf } from '@fidelidade/domain/kernel/documents.js';
import { ERASED } from '@fidelidade/domain/kernel/event.js';
import { streams } from '@fidelidade/domain/streams.js';
import { A_CPF, ANOTHER_CPF, aPerson, aWholePerson, anAddress } from '@fidelidade/domain/testing/a-person.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { RegisterParticipant } from '../../identity/identity.commands.js';
import { SignUp } from '../../identity/participants/participant.commands.js';
import { COMPANY, BackOffice } from '../../testing/back-office.js';
import { ChangePerson, ChangePersonLifecycle, RegisterPerson } from '../person.commands.js';
import { ErasePerson, ForgetImport, ForgetPerson, PurgePerson } from './erasure.commands.js';
import { forgetErasedImport, forgetErasedPerson } from './forget.policies.js';

const EMAIL = 'maria@exemplo.com.br';
let office: BackOffice;
let maria: string;

beforeEach(async () => {
  office = await BackOffice.inMemory();
  // At another address than whoever is erased.
  await office.givenCompany({ address: anAddress({ zip: '80010000', street: 'Rua XV' }) });
  maria = await register(A_CPF);
});
afterEach(() => office.close());

const register = async (document: string, fullName = 'Maria da Silva', email?: string) => {
  const details = aPerson({ document, fullName, ...(email && { email }) });
  return (await office.commands.execute(new RegisterPerson(office.context(), details))).id;
};
const account = (personId: string, email = EMAIL) =>
  office.commands.execute(new RegisterParticipant(office.context(), personId, 'Maria', email, 'hash'));
const erase = (personId = maria, confirmation = '529.982.247-25', context = office.context()) =>
  office.commands.execute(new ErasePerson(context, personId, confirmation));

/** An import that is over, of a file with this content. */
async function imported(id: string, content: string, isOver = true): Promise<string> {
  const file = await office.blobs.put(COMPANY, Buffer.from(content));
  const upload = { importId: id, kind: 'sales', name: `vendas-${id}.csv`, file, size_bytes: 1 } as const;
  await office.given(streams.importJob(id), { type: 'FileUploaded', data: upload });
  if (isOver) await office.given(streams.importJob(id), { type: 'ImportFinished', data: { importId: id } });
  return file;
}
const everything = async () => (await office.store.readAll({ after: 0, limit: 1_000 })).events;
const factsOf = async (type: string) => (await everything()).filter((event) => event.type === type);

/** Every text and number in a value, at any depth. */
const textsIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [value];

describe('erasing a person', () => {
  it('leaves no name, document or e-mail in any event, and what is not personal as it was', async () => {
    await account(maria);
    await erase();
    const text = JSON.stringify(await everything());
    for (const trace of ['Silva', A_CPF, EMAIL, '01310100', 'hash']) expect(text).not.toContain(trace);
    const [registered] = await factsOf('PersonRegistered');
    expect(registered?.data).toMatchObject({ fullName: ERASED, address: null, roles: ['client'] });
  });

  it('leaves nothing of all that can be said of a person, in any event', async () => {
    const whole = aWholePerson({ document: ANOTHER_CPF });
    const { id } = await office.commands.execute(new RegisterPerson(office.context(), whole));
    await office.commands.execute(
      new ChangePerson(office.context(), id, undefined, { ...whole, spouse: 'José Prado' }),
    );
    const { taxpayerType, roles, channel, ...personal } = whole;
    const said = new Set(textsIn({ ...personal, spouse: 'José Prado' }));
    await erase(id, ANOTHER_CPF);
    const left = (await factsOf('PersonChanged'))[0]!.data as Record<string, unknown>;
    expect(left).toMatchObject({
      taxpayerType,
      roles,
      channel,
      phones: null,
      addresses: null,
      consents: null,
    });
    const still = new Set(textsIn((await office.factsOf(streams.person(id))).map(({ data }) => data)));
    expect([...said].filter((text) => still.has(text))).toEqual([]);
  });

  it.each(['PersonErased', 'ParticipantInvited'] as const)(
    'leaves nothing of a first account that is asked for in the same moment: before the append of %s',
    async (overtaken) => {
      const joana = await register(ANOTHER_CPF, 'Joana Prado', 'joana@exemplo.com.br');
      const applicant = { name: 'Joana', document: parseCpf(ANOTHER_CPF), email: EMAIL, termsVersion: 0 };
      const signUp = () => office.commands.execute(new SignUp(office.context(), applicant, 'hash'));
      const erasing = () => erase(joana, ANOTHER_CPF);
      const [slow, fast] = overtaken === 'PersonErased' ? [erasing, signUp] : [signUp, erasing];
      const { append } = office.store;
      const overtake = jest.spyOn(office.store, 'append').mockImplementation(async (changes, context) => {
        if (changes.some(({ events }) => events.some(({ type }) => type === overtaken))) {
          overtake.mockRestore();
          await fast();
        }
        return append(changes, context);
      });
      await slow();

      const participant = streams.participant(wellKnownIds.participant(COMPANY, joana));
      expect(JSON.stringify(await everything())).not.toContain('joana@exemplo.com.br');
      const types = (await office.factsOf(participant)).map(({ type }) => type);
      expect(types.at(-1) ?? 'ParticipantErased').toBe('ParticipantErased');
    },
  );

  it('tells a participant at the address that is then forgotten, once, and nobody who had no account', async () => {
    const order: string[] = [];
    const { send } = office.mailer;
    jest.spyOn(office.mailer, 'send').mockImplementation(async (id, company, mail) => {
      order.push(`told before ${office.erased.length} were forgotten`);
      return send(id, company, mail);
    });
    await account(maria);
    const context = office.context();
    await erase(maria, '529.982.247-25', context);
    await erase(maria, '529.982.247-25', context);
    await office.commands.execute(new ForgetPerson(office.context(), maria));
    expect(office.mails).toMatchObject([{ to: EMAIL, subject: expect.stringContaining('foi apagada') }]);
    expect(order).toEqual(['told before 0 were forgotten']);
    const joana = await register(ANOTHER_CPF, 'Joana Prado', 'joana@exemplo.com.br');
    await erase(joana, ANOTHER_CPF);
    expect(office.mails).toHaveLength(1);
  });

  it('is not kept from it by a mail server that takes nothing', async () => {
    await account(maria);
    jest.spyOn(office.mailer, 'send').mockRejectedValue(new Error('the mail was not taken: ETIMEDOUT'));
    await erase();
    expect(office.forgotten).toContain(maria);
  });

  it('touches nobody else', async () => {
    const joana = await register(ANOTHER_CPF, 'Joana Prado');
    await erase();
    expect(await office.factsOf(streams.person(joana))).toMatchObject([
      { data: { fullName: 'Joana Prado' } },
    ]);
  });

  it('frees document and e-mail: who comes back is somebody new', async () => {
    await account(maria);
    await erase();
    const again = await register(A_CPF);
    expect(again).not.toBe(maria);
    await account(again);
  });

  it('ends the account for ever', async () => {
    await account(maria);
    await erase();
    expect(
      (await office.factsOf(streams.participant(wellKnownIds.participant(COMPANY, maria)))).at(-1),
    ).toEqual({
      type: 'ParticipantErased',
      data: { participantId: wellKnownIds.participant(COMPANY, maria) },
    });
    await expect(account(maria, 'outra@exemplo.com.br')).rejects.toMatchObject({ code: 'record_exists' });
    expect(office.forgotten).toEqual([maria, wellKnownIds.participant(COMPANY, maria)]);
  });

  it('wants the document of the person typed once more', async () => {
    const refusal = { code: 'erasure_confirmation', field: 'confirmation' };
    await expect(erase(maria, ANOTHER_CPF)).rejects.toMatchObject(refusal);
    expect(await factsOf('PersonErased')).toEqual([]);
  });

  it('is done once, however often it is asked for', async () => {
    const context = office.context();
    const first = await erase(maria, A_CPF, context);
    expect(await erase(maria, A_CPF, context)).toEqual(first);
    expect(await erase(maria, '')).toMatchObject({ id: maria });
    expect(await factsOf('PersonErased')).toHaveLength(1);
  });

  it('is no way to find out who there is', () =>
    expect(erase('nobody', A_CPF)).rejects.toMatchObject({ refusal: 'not_found' }));
});

describe('deleting a person for good', () => {
  const remove = () => office.commands.execute(new ChangePersonLifecycle(office.context(), maria, 'delete'));
  const purge = (context = office.context()) => office.commands.execute(new PurgePerson(context, maria));

  it('leaves nothing that tells who it was: in no event, no file, and under no key', async () => {
    const file = await imported('with', `CPF\n${A_CPF}`);
    await remove();
    await purge();
    const text = JSON.stringify(await everything());
    for (const trace of ['Silva', A_CPF, '01310100']) expect(text).not.toContain(trace);
    expect((await office.factsOf(streams.person(maria))).slice(-2).map(({ type }) => type)).toEqual([
      'PersonErased',
      'PersonPurged',
    ]);
    expect(office.forgotten).toEqual(expect.arrayContaining([maria, 'with', file]));
  });

  it('frees the document, and is done once', async () => {
    await remove();
    const context = office.context();
    const first = await purge(context);
    expect(await purge(context)).toEqual(first);
    await purge();
    expect(await factsOf('PersonPurged')).toHaveLength(1);
    expect(await register(A_CPF)).not.toBe(maria);
  });

  it('takes nobody who was not deleted before, and touches nothing of theirs', async () => {
    await imported('with', `CPF\n${A_CPF}`);
    await expect(purge()).rejects.toMatchObject({ code: 'purge_before_delete' });
    expect(office.forgotten).toEqual([]);
    expect(await factsOf('ImportErased')).toEqual([]);
  });
});

describe('files that were imported', () => {
  it.each([
    ['the document', 'Data;CPF\n10/11/2026;52998224725'],
    ['the document as people write it', 'CPF\n529.982.247-25'],
    ['the name', 'CPF;Cliente\n123;MARIA DA SILVA'],
  ])('go with the person whose %s they carry', async (_, content) => {
    const file = await imported('with', content);
    await imported('without', 'CPF\n11144477735\n152998224725\n529982247250');
    await erase();
    expect(await office.factsOf(streams.importJob('with'))).toEqual([
      expect.objectContaining({ data: expect.objectContaining({ name: ERASED }) }),
      expect.objectContaining({ type: 'ImportFinished' }),
      { type: 'ImportErased', data: { importId: 'with' } },
    ]);
    expect((await office.factsOf(streams.importJob('without'))).at(-1)?.type).toBe('ImportFinished');
    expect(office.forgotten).toEqual(expect.arrayContaining(['with', file]));
    expect(office.forgotten).not.toContain('without');
  });

  it('are found by a CPF that a spreadsheet robbed of its zero', async () => {
    const rare = await register('03249931888', 'José Rocha');
    await imported('with', 'CPF\n3249931888');
    await erase(rare, '03249931888');
    expect(await factsOf('ImportErased')).toHaveLength(1);
  });

  it('are waited for while they are worked off', async () => {
    await imported('running', `CPF\n${A_CPF}`, false);
    await expect(erase()).rejects.toMatchObject({ code: 'import_under_way' });
    expect(await factsOf('PersonErased')).toEqual([]);
  });
});

describe('an erasure that was recorded and cut off', () => {
  const carryOut = async () => {
    for (const event of (await everything()) as unknown as readonly Recorded[]) {
      for (const policy of [forgetErasedPerson, forgetErasedImport]) {
        if (!policy.reactsTo.includes(event.type)) continue;
        for (const command of policy.react(event)) await office.commands.execute(command);
      }
    }
  };

  it('is carried out by policies, which add nothing to the log', async () => {
    await office.given(streams.person(maria), { type: 'PersonErased', data: { personId: maria } });
    const file = await imported('import', A_CPF);
    await office.given(streams.importJob('import'), { type: 'ImportErased', data: { importId: 'import' } });
    const head = await office.store.head();
    await carryOut();
    await carryOut();
    expect(JSON.stringify(await everything())).not.toContain('Silva');
    expect(office.forgotten).toEqual(expect.arrayContaining([maria, 'import', file]));
    expect(await office.store.head()).toBe(head);
  });

  it('takes the pictures that the participant put up with it', async () => {
    const participantId = wellKnownIds.participant(COMPANY, maria);
    await account(maria);
    const profile = {
      address: null,
      contacts: [],
      directMail: { email: false, sms: false, messenger: false },
      socialNetwork: null,
      site: null,
    };
    for (const avatar of ['first-picture', 'second-picture', null]) {
      const data = { participantId, personId: maria, avatar, ...profile };
      await office.given(streams.participant(participantId), { type: 'ParticipantProfileChanged', data });
    }
    await erase();
    expect(office.forgotten).toEqual([maria, participantId, 'first-picture', 'second-picture']);
  });

  it('names every address that the person had, and none once the key is gone', async () => {
    const participantId = wellKnownIds.participant(COMPANY, maria);
    await account(maria);
    const asked = { participantId, personId: maria, email: 'Outra@exemplo.com.br' };
    await office.given(streams.participant(participantId), {
      type: 'ParticipantEmailChangeRequested',
      data: asked,
    });
    await erase();
    await carryOut();
    const [first, again] = office.erased;
    expect(first?.emails).toEqual([EMAIL, 'outra@exemplo.com.br']);
    expect(again?.emails).toEqual([]);
    expect(again?.facts).toEqual(first?.facts);
  });

  it('of somebody who was not erased forgets nothing', async () => {
    await imported('import', A_CPF);
    await office.commands.execute(new ForgetPerson(office.context(), maria));
    await office.commands.execute(new ForgetImport(office.context(), 'import'));
    expect(office.forgotten).toEqual([]);
  });
});
