import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;
let ana: string;
let bia: string;
let caio: string;
let caiosId: string;
let post: string;

const SELLS: readonly Permission[] = ['stock.products.view'];
const SELLS_AND_PAYS: readonly Permission[] = ['finance.payables.view', 'stock.products.view'];
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, token = ana, body?: object) =>
  server.ask(method, `/api/${path}`, { token, ...(body && { body }) });
const rules = (...operations: string[]) => ask('PUT', 'approvals/rules', ana, { operations });
const newPost = async (name: string, permissions: readonly Permission[], token = ana): Promise<string> =>
  (await ask('POST', 'posts', token, { name, permissions })).body.id;
const permissionsOf = async (id: string) => (await ask('GET', `posts/${id}`)).body.permissions;
const changePost = (id: string, change: object, token = ana) => ask('PUT', `posts/${id}`, token, change);
const waiting = async (path: string) => (await ask('GET', `${path}/approval`)).body.approval_id;
const approval = async (id: string, token = bia) => (await ask('GET', `approvals/${id}`, token)).body;
const decide = (id: string, how: string, token = bia, body: object = {}) =>
  ask('POST', `approvals/${id}/${how}`, token, body);
const refusal = ({ statusCode, body }: Awaited<ReturnType<typeof decide>>) => [statusCode, body.message];
const changesIn = async (resource: string, id: string): Promise<readonly string[]> => {
  const { body } = await ask('GET', `${resource}/${id}/history`);
  return body.data.flatMap(({ changes }: { changes: readonly { label: string; after_text: string }[] }) =>
    changes.map(({ label, after_text }) => `${label}: ${after_text}`),
  );
};

beforeEach(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  await server.hire('bia@loja.com.br', [{ company: shop, ambient: 'A' }]);
  caiosId = await server.hire('caio@loja.com.br', [
    { company: shop, permissions: ['system.approvals.view', 'system.approvals.approve'] },
  ]);
  [ana, bia, caio] = (await Promise.all(
    ['ana@loja.com.br', 'bia@loja.com.br', 'caio@loja.com.br'].map((email) => server.tokenOf(email)),
  )) as [string, string, string];
  post = await newPost('Balcão', SELLS);
});
afterEach(() => server.close());

describe('a role that gives its holders more (R-4.5.0, ADR 0129)', () => {
  it('does so at once while nobody says otherwise', async () => {
    expect((await changePost(post, { permissions: SELLS_AND_PAYS })).body).toMatchObject({
      ...{ permissions: SELLS_AND_PAYS, approval_id: null },
    });
  });

  it('waits for somebody else, and is changed as it was asked by the last signature', async () => {
    await rules('role_change');
    const asked = await changePost(post, { name: 'Balcão e caixa', permissions: SELLS_AND_PAYS });
    const { approval_id } = asked.body;
    expect([asked.statusCode, asked.body.permissions]).toEqual([200, SELLS]);
    expect(await waiting(`posts/${post}`)).toBe(approval_id);
    expect(await approval(approval_id)).toMatchObject({
      ...{ status: 0, operation: 'role_change', change: 'role', awaits_me: true, member_id: null },
      ...{ role_id: post, role_name: 'Balcão', role_name_asked: 'Balcão e caixa' },
      ...{ adds: ['finance.payables.view'], removes: [] },
    });
    expect(refusal(await decide(approval_id, 'approve', ana))).toEqual([
      406,
      'Este pedido é seu: outra pessoa precisa decidir.',
    ]);
    expect((await decide(approval_id, 'approve')).statusCode).toBe(200);
    expect((await ask('GET', `posts/${post}`)).body).toMatchObject({
      ...{ name: 'Balcão e caixa', permissions: SELLS_AND_PAYS },
    });
    expect(await waiting(`posts/${post}`)).toBeNull();
  });

  it('that gives less, or is called something else, asks nobody, and calls off what waits', async () => {
    await rules('role_change');
    const { approval_id } = (await changePost(post, { permissions: SELLS_AND_PAYS })).body;
    const renamed = await changePost(post, { name: 'Vitrine' });
    expect(renamed.body).toMatchObject({ name: 'Vitrine', approval_id: null });
    expect(await approval(approval_id)).toMatchObject({ status: 3, cancelled_for: 'changed' });
    expect((await changePost(post, { permissions: [] })).body).toMatchObject({ permissions: [] });
  });

  it('asked again replaces what waits; refused, it stays as it is', async () => {
    await rules('role_change');
    const first = (await changePost(post, { permissions: SELLS_AND_PAYS })).body.approval_id;
    const second = (await changePost(post, { permissions: SELLS_AND_PAYS }, bia)).body.approval_id;
    expect([(await approval(first)).status, (await approval(second, ana)).awaits_me]).toEqual([3, true]);
    await decide(second, 'refuse', ana, { reason: 'Não precisa' });
    expect(await permissionsOf(post)).toEqual(SELLS);
  });

  it('is not signed by whoever holds it', async () => {
    await ask('PUT', `users/${caiosId}`, ana, { role_id: post });
    await rules('role_change');
    const { approval_id } = (await changePost(post, { permissions: SELLS_AND_PAYS })).body;
    expect((await approval(approval_id, caio)).awaits_me).toBe(false);
    expect(refusal(await decide(approval_id, 'approve', caio))).toEqual([
      406,
      'Este pedido aumenta o que você mesmo pode fazer: outra pessoa precisa assinar.',
    ]);
    expect((await decide(approval_id, 'approve')).statusCode).toBe(200);
  });

  it('is refused at once where it could not be changed, and asks nobody then', async () => {
    await rules('role_change');
    await newPost('Vitrine', []);
    const { statusCode, body } = await changePost(post, { name: 'vitrine', permissions: SELLS_AND_PAYS });
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['name']]);
    expect(await waiting(`posts/${post}`)).toBeNull();
  });

  it('is not changed for whoever asked and may not give that any more', async () => {
    const manager = await newPost('Gerência', [...SELLS_AND_PAYS, 'system.posts.edit', 'system.posts.view']);
    await ask('PUT', `users/${caiosId}`, ana, { role_id: manager });
    caio = await server.tokenOf('caio@loja.com.br');
    await rules('role_change');
    const { approval_id } = (await changePost(post, { permissions: SELLS_AND_PAYS }, caio)).body;
    await ask('PUT', `users/${caiosId}`, ana, { role_id: null });
    expect(refusal(await decide(approval_id, 'approve'))).toEqual([
      406,
      'Quem pediu não pode mais dar estas permissões: recuse o pedido.',
    ]);
    expect([await permissionsOf(post), (await approval(approval_id)).status]).toEqual([SELLS, 0]);
  });
});

describe('a member who is to do more (R-4.5.0, ADR 0129)', () => {
  beforeEach(() => rules('role_change'));
  const user = async () => (await ask('GET', `users/${caiosId}`)).body;

  it('waits for somebody else than them, and holds the other role once it is agreed to', async () => {
    const { body } = await ask('PUT', `users/${caiosId}`, ana, { role_id: post });
    expect([body.role_id, await waiting(`users/${caiosId}`)]).toEqual([null, body.approval_id]);
    expect(await approval(body.approval_id)).toMatchObject({
      ...{ change: 'member', member_id: caiosId, member_name: 'Bia', role_name: 'Balcão' },
      ...{ adds: SELLS, removes: [], awaits_me: true },
    });
    expect((await approval(body.approval_id, caio)).awaits_me).toBe(false);
    expect((await decide(body.approval_id, 'approve', caio)).statusCode).toBe(406);
    expect((await decide(body.approval_id, 'approve')).statusCode).toBe(200);
    expect((await user()).role_id).toBe(post);
    // What takes from them asks nobody.
    expect((await ask('PUT', `users/${caiosId}`, ana, { role_id: null })).body.approval_id).toBeNull();
  });

  it('waits also for what they are given beside their role, and to be an administrator', async () => {
    const granted = [...SELLS, 'system.approvals.view', 'system.approvals.approve'];
    const grant = await ask('PUT', `user-permissions/${caiosId}`, ana, { granted });
    expect(await approval(grant.body.approval_id)).toMatchObject({ adds: SELLS, role_id: null });
    const promotion = await ask('PUT', `users/${caiosId}`, ana, { ambient: 'A' });
    expect([promotion.body.ambient, (await approval(promotion.body.approval_id)).ambient]).toEqual([
      'U',
      'A',
    ]);
    expect((await approval(grant.body.approval_id)).status).toBe(3);
  });

  it('is given no more than was read: a role that allows more by now is asked about anew', async () => {
    const { approval_id } = (await ask('PUT', `users/${caiosId}`, ana, { role_id: post })).body;
    await rules();
    await changePost(post, { permissions: SELLS_AND_PAYS });
    expect(refusal(await decide(approval_id, 'approve'))).toEqual([
      406,
      'Cargos ou permissões mudaram depois do pedido: recuse este, para que se peça de novo.',
    ]);
    expect((await user()).role_id).toBeNull();
  });
});

describe('where nobody else may approve (ADR 0129)', () => {
  const leaveAlone = async (...left: readonly string[]) => {
    for (const id of left) await ask('PUT', `users/${id}/status`, ana, { status: 'disabled' });
  };
  const idOf = async (email: string): Promise<string> =>
    (await ask('GET', `users?filter=${JSON.stringify({ email })}`)).body[0].id;

  it('it is done at once, and the history says so', async () => {
    await leaveAlone(caiosId, await idOf('bia@loja.com.br'));
    await rules('role_change');
    const { body } = await changePost(post, { permissions: SELLS_AND_PAYS });
    expect([body.approval_id, body.permissions]).toEqual([null, SELLS_AND_PAYS]);
    expect(await changesIn('posts', post)).toContain('Nenhuma outra pessoa podia aprovar: Sim');
  });

  it('neither whoever would do more counts', async () => {
    await leaveAlone(await idOf('bia@loja.com.br'));
    await rules('role_change');
    const { body } = await ask('PUT', `users/${caiosId}`, ana, { role_id: post });
    expect([body.approval_id, body.role_id]).toEqual([null, post]);
    expect(await changesIn('users', caiosId)).toContain('Nenhuma outra pessoa podia aprovar: Sim');
    // Of what others hold, they may sign.
    const other = await newPost('Vitrine', []);
    expect((await changePost(other, { permissions: SELLS })).body.approval_id).not.toBeNull();
  });
});
