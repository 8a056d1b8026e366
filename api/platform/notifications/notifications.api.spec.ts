import { randomUUID } from 'node:crypto';
import { NotifyStaff } from '@fidelidade/application/platform/staff-notifications/staff-notifications.js';
import {
  notifyOfCertificates,
  notifyOfImports,
  notifyOfInvitations,
  notifyOfNotes,
} from '@fidelidade/application/platform/staff-notifications/notify-staff.policies.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { newsOfMoney } from '@fidelidade/application/platform/staff-notifications/money-news.js';
import { newsOfStock } from '@fidelidade/application/platform/staff-notifications/stock-news.js';
import { addMinutes, civilDateIn, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { NAMED_AN_HOUR } from '@fidelidade/domain/platform/staff-notifications/staff-notifications.js';
import { streams } from '@fidelidade/domain/streams.js';
import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

const NOW = new Date().toISOString() as Instant;
const TODAY = civilDateIn('America/Sao_Paulo', NOW);

let server: ShopServer;
let shop: string;
let ana: string;
let bia: string;
let stranger: string;

beforeAll(async () => {
  server = await ShopServer.open();
  shop = (await server.openShop('ana@loja.com.br')).companyId;
  await server.openShop('dono@outra.com.br', { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' });
  await server.hire('bia@loja.com.br', [{ company: shop, permissions: ['fiscal.invoices.view'] }]);
  ana = await server.tokenOf('ana@loja.com.br');
  bia = await server.tokenOf('bia@loja.com.br');
  stranger = await server.tokenOf('dono@outra.com.br');
});
afterAll(() => server.close());

interface Told {
  readonly id: string;
  readonly shown: boolean;
  readonly not_status: number;
  readonly not_description: string;
  readonly link: string;
  readonly kind: string;
}

const inbox = async (token: string): Promise<readonly Told[]> =>
  (await server.ask('GET', '/api/notifications', { token })).body.data;
const unread = async (token: string): Promise<number> =>
  (await server.ask('GET', '/api/notifications/unread', { token })).body.unread;
const kinds = async (token: string) => (await inbox(token)).map(({ kind }) => kind);
/** Some hours ago, so that the hour is no other's. */
const rejected = (noteId: string) =>
  ({
    id: randomUUID(),
    type: 'NoteRejected',
    data: { noteId, cStat: '539', reason: 'Duplicidade' },
    meta: { company: shop, occurredAt: addMinutes(NOW, -300), correlation: 'spec' },
  }) as never;
const tell = async (...told: readonly ConstructorParameters<typeof NotifyStaff>[1][]) => {
  for (const each of told) await server.commands.execute(new NotifyStaff(server.asSystem(shop), each));
  await server.allShown();
};

describe('what staff are told (R-2.6.3)', () => {
  it('reaches whoever may see the thing, and nobody of another company', async () => {
    await tell(
      { kind: 'note-rejected', recordId: 'note-1', values: { code: '539' } },
      { kind: 'product-low', recordId: 'tea', values: {} },
    );
    expect(await kinds(ana)).toEqual(['product-low', 'note-rejected']);
    expect(await inbox(bia)).toEqual([
      expect.objectContaining({
        shown: false,
        not_status: 3,
        not_description: 'A SEFAZ rejeitou uma nota (código 539). Corrija e envie de novo.',
        link: '/invoices/note-1/show',
      }),
    ]);
    expect([await unread(ana), await unread(bia), await unread(stranger)]).toEqual([2, 1, 0]);
  });

  it('is marked and deleted by each for themselves; what is not theirs is not there', async () => {
    const [low, note] = await inbox(ana);
    const show = (token: string, id: string) => server.ask('PUT', `/api/notifications/${id}/show`, { token });
    expect((await show(ana, note!.id)).body.data).toEqual({ unread: 1 });
    expect((await show(ana, note!.id)).body.data).toEqual({ unread: 1 });
    expect([(await show(bia, low!.id)).statusCode, (await show(stranger, note!.id)).statusCode]).toEqual([
      404, 404,
    ]);
    expect(await unread(bia)).toBe(1);
    await show(ana, low!.id);
    const removed = await server.ask('DELETE', `/api/notifications/${low!.id}`, { token: ana });
    expect(removed.body).toEqual({ status: 'success', data: { unread: 0 } });
    expect(await kinds(ana)).toEqual(['note-rejected']);
    expect((await show(ana, low!.id)).statusCode).toBe(404);
  });

  it('is told again behind a «read all» and a «delete all»', async () => {
    await tell({ kind: 'note-denied', values: { code: '302' } });
    expect((await server.ask('PUT', '/api/notifications/show', { token: bia })).body.data.unread).toBe(0);
    expect((await inbox(bia)).map(({ shown }) => shown)).toEqual([true, true]);
    expect((await server.ask('DELETE', '/api/notifications', { token: bia })).body.data.unread).toBe(0);
    expect(await inbox(bia)).toEqual([]);
    expect(await kinds(ana)).toEqual(['note-denied', 'note-rejected']);
    await tell({ kind: 'note-denied', values: { code: '303' } });
    expect(await unread(bia)).toBe(1);
  });

  it('is a few by name and the rest at once when a burst comes, also when it comes twice', async () => {
    await server.ask('DELETE', '/api/notifications', { token: ana });
    const burst = Array.from({ length: 12 }, (_, note) => rejected(`burst-${note}`));
    for (const event of [...burst, ...burst])
      for (const command of notifyOfNotes.react(event)) await server.commands.execute(command);
    await server.allShown();
    const told = await inbox(ana);
    expect(told).toHaveLength(NAMED_AN_HOUR + 1);
    expect(told[0]).toMatchObject({
      not_description: 'A SEFAZ rejeitou mais notas. Veja a lista das rejeitadas.',
      link: expect.stringContaining('/invoices?filter='),
    });
  });

  it('begins with nothing for whoever comes new', async () => {
    await server.hire('caio@loja.com.br', [{ company: shop, permissions: ['fiscal.invoices.view'] }]);
    const caio = await server.tokenOf('caio@loja.com.br');
    expect(await unread(caio)).toBe(0);
  });
});

describe('what facts bring about', () => {
  const make = async (path: string, body: object): Promise<string> => {
    const answer = await server.ask('POST', path, { token: ana, body });
    return answer.body.id ?? answer.body.data.id;
  };

  /** Twice, as a job may run. */
  const look = async (news: typeof newsOfMoney, now = NOW) => {
    await server.allShown();
    for (const at of [now, addMinutes(now, 1)])
      for (const command of await news(server.infrastructure.readDatabase, at))
        await server.commands.execute(command);
    await server.allShown();
  };
  const told = async (kind: string) => (await inbox(ana)).filter((each) => each.kind === kind);

  it('is news when goods fall below their least, once until there are enough again', async () => {
    const tea = await make('/api/products', {
      ...{ code: 'CHA', name: 'Chá', unit: 'UN', ncm: '09012100', sell_value: '10', min_quantity: '5' },
    });
    await look(newsOfStock);
    expect(await told('product-low')).toEqual([]);
    await make(`/api/products/${tea}/receive`, { quantity: '10', unit_cost: '4' });
    const count = async (counted: string) => {
      await server.ask('POST', `/api/products/${tea}/count`, {
        token: ana,
        body: { counted, reason: 'Contagem' },
      });
      await look(newsOfStock);
      return (await told('product-low')).length;
    };
    expect([await count('6'), await count('4'), await count('3')]).toEqual([0, 1, 1]);
    expect(await told('product-low')).toEqual([
      expect.objectContaining({
        not_description: 'Chá ficou abaixo do estoque mínimo.',
        link: `/products/${tea}/show`,
      }),
    ]);
    expect([await count('8'), await count('2')]).toEqual([1, 2]);
  });

  it('is news when somebody wants more of them than can be had, or when they are promised', async () => {
    await server.ask('DELETE', '/api/notifications', { token: ana });
    const mate = await make('/api/products', {
      ...{ code: 'MATE', name: 'Mate', unit: 'UN', ncm: '09012100', sell_value: '10', min_quantity: '5' },
    });
    await make(`/api/products/${mate}/receive`, { quantity: '10', unit_cost: '4' });
    // In an hour of its own: what is told too often within one is told as the rest.
    const later = addMinutes(NOW, 120);
    const want = async (min_quantity: string) => {
      const { body } = await server.ask('PUT', `/api/products/${mate}`, {
        token: ana,
        body: { min_quantity },
      });
      await look(newsOfStock, later);
      expect(body).toMatchObject({ below_minimum: min_quantity === '11' });
      return (await told('product-low')).length;
    };
    expect([await want('10'), await want('11'), await want('9')]).toEqual([0, 1, 1]);
    await server.tell(shop, streams.stockItem(wellKnownIds.defaultWarehouse(shop), mate), {
      type: 'StockReserved',
      data: {
        productId: mate,
        warehouseId: wellKnownIds.defaultWarehouse(shop),
        quantity: '2',
        reserved: '2',
        source: { kind: 'invoice', id: 'note' },
      },
    } as never);
    await look(newsOfStock, later);
    expect(await told('product-low')).toHaveLength(2);
  });

  it('is an account below its limit, once until there is enough in it or the limit is another, and what is due today', async () => {
    const account = await make('/api/accounts', {
      ...{ name: 'Gaveta', wallet_type: 'cash', opening_balance: '10', opening_date: TODAY },
      low_balance: '50',
    });
    const owe = (document: string) =>
      make('/api/payables', {
        ...{ description: 'Luz', document, issue_date: TODAY, due_date: TODAY, value: '10' },
        account_plan_id: wellKnownIds.category(shop, '2.07'),
      });
    const put = (body: object) => server.ask('PUT', `/api/accounts/${account}`, { token: ana, body });
    const tomorrow = addMinutes(NOW, 24 * 60);
    await owe('L-1');
    await look(newsOfMoney);
    await owe('L-2');
    await look(newsOfMoney);
    expect(await told('payables-due')).toEqual([
      expect.objectContaining({ not_description: 'Há contas a pagar que vencem hoje.' }),
    ]);
    await look(newsOfMoney, tomorrow);
    expect(await told('account-low')).toEqual([
      expect.objectContaining({
        not_description: 'O saldo de Gaveta está abaixo do limite de aviso.',
        link: `/accounts/${account}/show`,
      }),
    ]);
    expect(await kinds(bia)).not.toContain('account-low');
    // More than enough for a while, and then too little again.
    await put({ opening_balance: '80' });
    await put({ opening_balance: '20' });
    await look(newsOfMoney, tomorrow);
    expect(await told('account-low')).toHaveLength(2);
    await put({ low_balance: '60' });
    await look(newsOfMoney, tomorrow);
    expect(await told('account-low')).toHaveLength(3);
    await look(newsOfMoney, addMinutes(tomorrow, 24 * 60));
    expect(await told('account-low')).toHaveLength(3);
  });

  it('is told once of a certificate that ends and of an invitation that was accepted', async () => {
    await server.ask('DELETE', '/api/notifications', { token: ana });
    const ends = { fingerprint: 'f', notAfter: NOW, noticeDays: 7, daysLeft: 7 };
    await server.tell(shop, streams.company(shop), {
      type: 'CertificateExpiryAnnounced',
      data: { companyId: shop, ...ends },
    });
    await server.tell(shop, streams.invitation('i1'), {
      type: 'InvitationAccepted',
      data: { invitationId: 'i1', userId: 'gone' },
    });
    for (const policy of [
      notifyOfCertificates,
      notifyOfCertificates,
      notifyOfInvitations,
      notifyOfInvitations,
    ])
      await server.react(policy);
    await server.allShown();
    expect((await inbox(ana)).map(({ not_description, link }) => [not_description, link])).toEqual([
      ['Um convite foi aceito.', '/users/gone'],
      ['O certificado digital da empresa vence em 7 dias. Instale o novo antes disso.', '/company'],
    ]);
  });

  it('says of a file of which a part did not go in how much that is, and warns', async () => {
    const rowsOf = async (importId: string, rejected: number) => {
      const said = { importId, kind: 'units', name: `${importId}.csv`, file: 'f', size_bytes: 1 } as const;
      const wrong = Array.from({ length: rejected }, (_, index) => ({ row: index + 4, code: 'unique' }));
      const imported = [2, 3].map((row) => ({ row, result: 'registered', recordId: `${row}` }) as const);
      const block = { importId, block: 0, rowsTotal: rejected + 2 };
      const facts = [
        { type: 'FileUploaded', data: said },
        {
          type: 'RowsImported',
          data: { ...block, imported, rejected: wrong, rejectedCount: rejected },
        },
        { type: 'ImportFinished', data: { importId } },
      ] as const;
      for (const fact of facts) await server.tell(shop, streams.importJob(importId), fact);
    };
    await rowsOf('whole', 0);
    await rowsOf('part', 3);
    await tell(
      { kind: 'import-finished', recordId: 'whole', values: {} },
      { kind: 'import-finished', recordId: 'part', values: {} },
    );
    const imports = (await inbox(ana)).filter(({ kind }) => kind === 'import-finished');
    expect(imports.map((each) => [each.not_status, each.not_description])).toEqual([
      [
        2,
        'A importação de part.csv terminou. Linhas que entraram: 2. Linhas rejeitadas: 3. Veja os motivos.',
      ],
      [1, 'A importação de whole.csv terminou.'],
    ]);
  });

  it('is told of a file to whoever sent it alone', () => {
    const finished = (actor: object) =>
      notifyOfImports.react({
        id: 'e1',
        type: 'ImportFinished',
        data: { importId: 'i1' },
        meta: { company: shop, actor, occurredAt: NOW },
      } as never);
    expect(finished({ kind: 'staff', id: 'u1' })).toMatchObject([
      { told: { kind: 'import-finished', userId: 'u1', recordId: 'i1' } },
    ]);
    expect(finished({ kind: 'system', id: 'demo' })).toEqual([]);
  });
});
