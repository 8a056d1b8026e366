import { forgetErasedPerson } from '@fidelidade/application/registry/erasure/forget.policies.js';
import { streams } from '@fidelidade/domain/streams.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

const MARIA = { cpf: '52998224725', email: 'maria@cliente.com.br', wanted: 'maria.nova@cliente.com.br' };
const JOAO = { cpf: '11144477735', email: 'joao@cliente.com.br' };

let server: ShopServer;
let company: string;
let elsewhere: string;
let ana: string;
let rui: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: company } = await server.openShop('ana@loja.com.br'));
  ({ companyId: elsewhere } = await server.openShop('rui@outra.com.br', {
    cnpj: '11444777000161',
    storeSlug: 'outra-loja',
  }));
  [ana, rui] = [await server.tokenOf('ana@loja.com.br'), await server.tokenOf('rui@outra.com.br')];
});
afterAll(() => server.close());

interface Listed {
  readonly id: string;
  readonly to: string;
}
const listed = async (token: string): Promise<readonly Listed[]> =>
  (await server.ask('GET', '/api/outbox', { token })).body.data;
const opened = async (token: string, id: string) =>
  (await server.ask('GET', `/api/outbox/${id}`, { token })).statusCode;
const addressees = async (token: string) => new Set((await listed(token)).map(({ to }) => to));

/** A participant who was written to where they are, and where they want to be. */
async function writtenTo({ cpf, email, wanted }: typeof MARIA) {
  const participantId = await server.signUpParticipant(company, cpf, email);
  const { body } = await server.ask('GET', `/api/participants/${participantId}`, { token: ana });
  const personId: string = body.person_id;
  await server.tell(company, streams.participant(participantId), {
    type: 'ParticipantEmailChangeRequested',
    data: { participantId, personId, email: wanted },
  });
  await server.deliver();
  return { participantId, personId };
}

describe('mails that were kept of somebody who is erased (LGPD art. 18, VI)', () => {
  let maria: { readonly participantId: string; readonly personId: string };

  beforeAll(async () => {
    await server.signUpParticipant(company, JOAO.cpf, JOAO.email);
    maria = await writtenTo(MARIA);
  });

  it('are there before, to every address of theirs', async () => {
    const all = await addressees(ana);
    expect([MARIA.email, MARIA.wanted, JOAO.email].every((to) => all.has(to))).toBe(true);
  });

  it('are gone afterwards, with the links in them, and nobody else’s are', async () => {
    const theirs = (await listed(ana)).filter(({ to }) => to.startsWith('maria'));
    const body = { confirmation: MARIA.cpf };
    const answer = await server.ask('POST', `/api/persons/${maria.personId}/erase`, { token: ana, body });
    expect(answer.statusCode).toBe(200);
    expect([...(await addressees(ana))].filter((to) => to.endsWith('cliente.com.br'))).toEqual([JOAO.email]);
    expect(theirs.length).toBeGreaterThan(1);
    for (const { id } of theirs) expect(await opened(ana, id)).toBe(404);
    const { rowCount } = await server.infrastructure.pool.query(
      `select 1 from app.one_time_tokens where subject like $1`,
      [`${maria.participantId}%`],
    );
    expect(rowCount).toBe(0);
  });

  it('go in another process when the one that recorded the erasure died, and once more does nothing', async () => {
    const bia = { cpf: '39053344705', email: 'bia@cliente.com.br', wanted: 'bia.nova@cliente.com.br' };
    const { personId } = await writtenTo(bia);
    await server.tell(company, streams.person(personId), { type: 'PersonErased', data: { personId } });
    expect((await addressees(ana)).has(bia.wanted)).toBe(true);
    const next = await server.another();
    await next.react(forgetErasedPerson);
    await next.react(forgetErasedPerson);
    await next.close();
    expect([...(await addressees(ana))].filter((to) => to.endsWith('cliente.com.br'))).toEqual([JOAO.email]);
  });

  it('go also when they came after the key was gone: they were about a fact of the account', async () => {
    const eva = { cpf: '15350946056', email: 'eva@cliente.com.br', wanted: 'eva.nova@cliente.com.br' };
    const { personId } = await writtenTo(eva);
    const { outbox } = server.infrastructure;
    const [late] = (await outbox.list(company, 100)).filter(({ mail }) => mail.to === eva.wanted);
    const body = { confirmation: eva.cpf };
    await server.ask('POST', `/api/persons/${personId}/erase`, { token: ana, body });
    await outbox.send(late!.id, company, late!.mail);
    await server.react(forgetErasedPerson);
    expect(await outbox.find(company, late!.id)).toBeUndefined();
  });
});

describe('what staff of a demo see of mails', () => {
  const recover = (email: string) => server.ask('POST', '/api/password/email', { body: { email } });

  it('is their own company’s: the recovery of another’s staff is neither listed nor opened', async () => {
    await server.hire('bia@loja.com.br', [{ company }]);
    await server.hire('davi@outra.com.br', [{ company: elsewhere }]);
    for (const email of ['bia@loja.com.br', 'davi@outra.com.br', 'rui@outra.com.br']) await recover(email);
    await server.deliver();
    const [ours, others] = [await listed(ana), await listed(rui)];
    const to = (mails: readonly Listed[]) => new Set(mails.map((mail) => mail.to));
    expect([to(ours).has('bia@loja.com.br'), to(others).has('davi@outra.com.br')]).toEqual([true, true]);
    expect([...to(ours)].filter((each) => each.endsWith('outra.com.br'))).toEqual([]);
    expect([...to(others)].filter((each) => !each.endsWith('outra.com.br'))).toEqual([]);
    for (const { id } of others) expect(await opened(ana, id)).toBe(404);
    for (const { id } of ours) expect(await opened(rui, id)).toBe(404);
  });

  it('does not grow by inviting an address: only who joined is written to as theirs', async () => {
    const invitation = { name: 'Davi', email: 'davi@outra.com.br', ambient: 'U', role_id: null };
    const invited = await server.ask('POST', '/api/users', { token: ana, body: invitation });
    expect(invited.statusCode).toBe(201);
    const his = (await listed(rui)).filter(({ to }) => to === 'davi@outra.com.br');
    expect(his).not.toEqual([]);
    for (const { id } of his) expect(await opened(ana, id)).toBe(404);
  });
});
