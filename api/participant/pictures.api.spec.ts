import { createHash } from 'node:crypto';
import { ChangeParticipantProfile } from '@fidelidade/application/identity/participants/participant.commands.js';
import { forgetErasedPerson } from '@fidelidade/application/registry/erasure/forget.policies.js';
import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Another content, and the same picture: what stands behind the last block is not looked at. */
const OTHER_PIXEL = Buffer.concat([PIXEL, Buffer.from('.')]);
/** What is kept of a photo says whose it is: no two people share a file. */
const kept = (id: string, picture: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`participant ${id}\n`), picture]);
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const A_YEAR = 'private, max-age=31536000, immutable';

let server: ShopServer;
let shop: string;
let admin: string;
let powerless: string;
let outsider: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  await server.openShop('dono@outra.com.br', { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' });
  await server.hire('bia@loja.com.br', [{ company: shop, permissions: ['registry.persons.view'] }]);
  [admin, powerless, outsider] = (await Promise.all(
    ['ana@loja.com.br', 'bia@loja.com.br', 'dono@outra.com.br'].map((email) => server.tokenOf(email)),
  )) as [string, string, string];
});
afterAll(() => server.close());

/** A participant with a photo. */
async function portrayed(cpf: string, email: string, picture = PIXEL) {
  const id = await server.signUpParticipant(shop, cpf, email);
  const signIn = { email, password: PASSWORD, company_id: shop };
  const { body } = await server.ask('POST', '/api/login-participant', { body: signIn });
  const token = body.access_token as string;
  const putUp = async (bytes: Buffer | null) => {
    const avatar = bytes && `data:image/png;base64,${bytes.toString('base64')}`;
    const answer = await server.ask('PUT', '/api/participant-profile', { token, body: { avatar } });
    expect(answer.statusCode).toBe(200);
  };
  await putUp(picture);
  return {
    ...{ id, token, putUp },
    me: async () => (await server.ask('GET', '/api/participant/user', { token })).body,
    seen: async () => (await server.ask('GET', `/api/participants/${id}`, { token: admin })).body,
  };
}

const read = (address: string, token?: string, headers: Record<string, string> = {}) =>
  fetch(server.address + address, {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  });
const statusOf = async (address: string, token?: string) => (await read(address, token)).status;

describe('the photo of a participant has an address of its own (R-3.1.1, R-7.1.15)', () => {
  it('that names its content, and is kept for good by whoever got it', async () => {
    const caio = await portrayed('52998224725', 'caio@cliente.com.br');
    const { avatar_url: own, profile } = await caio.me();
    const { avatar_url: forStaff } = await caio.seen();
    expect([own, forStaff]).toEqual([
      `/api/participant/picture?sha256=${sha256(kept(caio.id, PIXEL))}`,
      `/api/participants/${caio.id}/picture?sha256=${sha256(kept(caio.id, PIXEL))}`,
    ]);
    const tag = `"${sha256(kept(caio.id, PIXEL))}"`;
    expect(JSON.stringify(profile)).not.toContain('base64');
    for (const [address, token] of [
      [own, caio.token],
      [forStaff, admin],
    ]) {
      const answer = await read(address, token);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        ...{ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
        ...{ 'cache-control': A_YEAR, etag: tag },
      });
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(PIXEL);
      const again = await read(address, token, { 'if-none-match': tag });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
  });

  it('is asked for anew each time where the address does not say which photo', async () => {
    const gil = await portrayed('15350946056', 'gil@cliente.com.br');
    const { status, headers } = await read('/api/participant/picture', gil.token);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect(await statusOf('/api/participant/picture?sha256=../x', gil.token)).toBe(422);
  });

  it('is in the list of participants, which says null of whoever has none', async () => {
    const dora = await portrayed('71428793860', 'dora@cliente.com.br');
    const listed = async () =>
      (await server.ask('GET', `/api/participants?filter={"id":"${dora.id}"}`, { token: admin })).body[0];
    expect(await listed()).toMatchObject({ avatar_url: (await dora.seen()).avatar_url });
    expect(await listed()).not.toHaveProperty('picture');
    await dora.putUp(null);
    expect(await listed()).toMatchObject({ avatar_url: null });
    expect(await statusOf('/api/participant/picture', dora.token)).toBe(404);
  });

  it('is nobody’s who may not see the participant', async () => {
    const eva = await portrayed('39053344705', 'eva@cliente.com.br');
    const ivo = await portrayed('86288366757', 'ivo@cliente.com.br', OTHER_PIXEL);
    const { avatar_url: address } = await eva.seen();
    const asked = [undefined, ivo.token, eva.token, powerless, outsider].map((token) =>
      statusOf(address, token),
    );
    expect(await Promise.all(asked)).toEqual([401, 401, 401, 403, 404]);
    expect(await statusOf((await eva.me()).avatar_url, ivo.token)).toBe(404);
  });

  it('leads to no other file of the company, nor to a photo that was taken down', async () => {
    const lia = await portrayed('11144477735', 'lia@cliente.com.br');
    const { avatar_url: before } = await lia.seen();
    await lia.putUp(OTHER_PIXEL);
    expect(await statusOf(before, admin)).toBe(404);
    const note = await server.infrastructure.blobs.put(shop, Buffer.from('<nfeProc/>'));
    expect(await statusOf(`/api/participants/${lia.id}/picture?sha256=${note}`, admin)).toBe(404);
  });

  it('is gone with whoever was erased, to those who had it too', async () => {
    const photo = Buffer.concat([PIXEL, Buffer.from('of Ana')]);
    const ana = await portrayed('98765432100', 'ana@cliente.com.br', photo);
    const { avatar_url: address, person_id } = await ana.seen();
    const { avatar_url: own } = await ana.me();
    const erased = await server.ask('POST', `/api/persons/${person_id}/erase`, {
      ...{ token: admin, body: { confirmation: '98765432100' } },
    });
    expect(erased.statusCode).toBe(200);
    await server.shown(await server.infrastructure.store.head());
    const answer = await read(address, admin, { 'if-none-match': `"${sha256(kept(ana.id, photo))}"` });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await statusOf(own, ana.token)).not.toBe(200);
    expect((await ana.seen()).avatar_url).toBeNull();
    await server.react(forgetErasedPerson);
    await expect(server.infrastructure.blobs.get(shop, sha256(kept(ana.id, photo)))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is gone with one of two who put up the same photo, and the other’s stays; also where they shared a file', async () => {
    const photo = Buffer.concat([PIXEL, Buffer.from('of a football club')]);
    const nora = await portrayed('90123456770', 'nora@cliente.com.br', photo);
    const olavo = await portrayed('12345678909', 'olavo@cliente.com.br', photo);
    const shared = await server.infrastructure.blobs.put(shop, photo);
    const alone = await server.infrastructure.blobs.put(shop, OTHER_PIXEL);
    await shows(nora.id, alone);
    for (const { id } of [nora, olavo]) await shows(id, shared);
    await nora.putUp(photo);
    const { person_id } = await nora.seen();
    const erased = await server.ask('POST', `/api/persons/${person_id}/erase`, {
      ...{ token: admin, body: { confirmation: '90123456770' } },
    });
    expect(erased.statusCode).toBe(200);
    await server.react(forgetErasedPerson);
    const isKept = (name: string) =>
      server.infrastructure.blobs.get(shop, name).then(
        () => true,
        () => false,
      );
    expect(await isKept(sha256(kept(nora.id, photo)))).toBe(false);
    expect(await isKept(sha256(kept(olavo.id, photo)))).toBe(true);
    expect([await isKept(alone), await isKept(shared)]).toEqual([false, true]);
    expect(await statusOf((await olavo.me()).avatar_url, olavo.token)).toBe(200);
    await olavo.putUp(photo);
    const answer = await read((await olavo.me()).avatar_url, olavo.token);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(photo);
  });
});

/** As it was when a photo was kept under its own digest, whoever put it up. */
async function shows(participantId: string, avatar: string): Promise<void> {
  const profile = {
    ...{ avatar, address: null, contacts: [], socialNetwork: null, site: null },
    directMail: { email: false, sms: false, messenger: false },
  };
  const { position } = await server.commands.execute(
    new ChangeParticipantProfile(server.asSystem(shop), participantId, profile),
  );
  await server.shown(position ?? 0);
}
