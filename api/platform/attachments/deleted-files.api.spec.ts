import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';
const SEES: readonly Permission[] = ['platform.deleted-files.view'];

let server: ShopServer;
let company: string;
let ana: string;
let clerk: { readonly id: string; readonly token: string };
let maria: string;
let sale: string;
let bill: string;
let draft: string;

const asked = (token: string, method: string, path: string, body?: object) =>
  server.ask(method, path, { token, body });
async function made(path: string, body: object): Promise<string> {
  const answer = await asked(ana, 'POST', path, body);
  if (answer.statusCode !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.id ?? answer.body.data.id ?? answer.body.data[0].id;
}
async function attached(record: string, name: string, bytes = `${PDF}${name}`): Promise<string> {
  const { body } = await server.ask('POST', `/api/${record}/attachments?name=${encodeURIComponent(name)}`, {
    token: ana,
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  return body.data.id;
}
async function takenOff(record: string, name: string): Promise<string> {
  const id = await attached(record, name);
  await asked(ana, 'DELETE', `/api/${record}/attachments/${id}/deletar`);
  return id;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly [field: string]: unknown;
}
const list = async (query = '', token = ana): Promise<readonly Row[]> =>
  (await asked(token, 'GET', `/api/deleted-files${query}`)).body;
const filtered = (filter: object) => list(`?filter=${encodeURIComponent(JSON.stringify(filter))}`);
const names = (rows: readonly Row[]) => rows.map(({ name }) => name);
const permit = (...permissions: Permission[]) => server.permit(clerk.id, company, [...SEES, ...permissions]);

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: company } = await server.openShop('ana@loja.com.br'));
  await server.openShop('rui@outra.com.br', { cnpj: '11444777000161', storeSlug: 'outra-loja' });
  ana = await server.tokenOf('ana@loja.com.br');
  const id = await server.hire('bia@loja.com.br', [{ company, permissions: SEES }]);
  clerk = { id, token: await server.tokenOf('bia@loja.com.br') };
  maria = await made('/api/persons', {
    ...{ full_name: 'Maria da Silva', document: '52998224725', client: true },
  });
  const entry = {
    ...{ document: 'PED-7', value: '10.00', issue_date: '2026-03-10', due_date: '2026-12-10' },
    person_id: maria,
  };
  sale = await made('/api/receivables', {
    ...{ ...entry, description: 'Venda de balcão' },
    account_plan_id: wellKnownIds.category(company, '1.01'),
  });
  bill = await made('/api/payables', {
    ...{ ...entry, description: 'Aluguel' },
    account_plan_id: wellKnownIds.category(company, '2.01'),
  });
  const product_id = await made('/api/products', {
    ...{ code: 'CAFE', name: 'Café', unit: 'UN', ncm: '09012100', sell_value: '10' },
  });
  draft = await made('/api/invoices', {
    person_id: maria,
    items: [{ product_id, quantity: '1', unit_value: '10.00' }],
    payment_form: 'pix',
    installments: [],
  });
});
afterAll(() => server.close());

describe('deleted files of all records (R-2.7.9)', () => {
  let contract: string;
  beforeAll(async () => {
    await attached(`persons/${maria}`, 'fica.pdf');
    contract = await takenOff(`persons/${maria}`, 'contrato.pdf');
    await takenOff(`receivables/${sale}`, 'recibo.pdf');
    await takenOff(`payables/${bill}`, 'boleto.pdf');
    await takenOff(`invoices/${draft}`, 'pedido.pdf');
  });

  it('are told with their record, who deleted them and when; what hangs there still is not', async () => {
    const rows = await list();
    expect(names(rows)).toEqual(['pedido.pdf', 'boleto.pdf', 'recibo.pdf', 'contrato.pdf']);
    expect(rows[2]).toMatchObject({
      ...{ resource: 'receivables', record_id: sale, record_name: 'Venda de balcão · Maria da Silva' },
      ...{ record_standing: 'there', media_type: 'application/pdf', deleted_by_name: 'Ana' },
    });
    expect(Object.keys(rows[0]!).sort()).toEqual(
      [
        ...['created_at', 'deleted_at', 'deleted_by', 'deleted_by_name', 'id', 'media_type', 'name'],
        ...['record_id', 'record_name', 'record_standing', 'resource', 'size_bytes'],
      ].sort(),
    );
  });

  it('are told, with what hangs there still, before their record is deleted for good', async () => {
    const filesOf = async (place: string) =>
      (await asked(ana, 'GET', `/api/${place}/detalhes`)).body.data.attached_files;
    expect(await filesOf(`persons/${maria}`)).toBe(2);
    expect(await filesOf(`account-plans/${wellKnownIds.category(company, '1.01')}`)).toBe(0);
  });

  it.each([
    [{ resource: 'persons' }, ['contrato.pdf']],
    [{ name_like: 'REC' }, ['recibo.pdf']],
    [{ q: 'aluguel' }, ['boleto.pdf']],
    [{ record_name_like: 'balcao' }, ['recibo.pdf']],
    [{ media_type: 'image/png' }, []],
    [{ size_bytes_gte: 5000 }, []],
    [{ deleted_by_name_like: 'bia' }, []],
    [{ deleted_at_gte: '2999-01-01' }, []],
    [{ record_standing: ['deleted', 'gone'] }, []],
  ])('are narrowed by %j', async (filter, expected) =>
    expect(names(await filtered(filter))).toEqual(expected),
  );

  it('are sorted and paged', async () => {
    const query = `?sort=${encodeURIComponent('["name","ASC"]')}&range=${encodeURIComponent('[1,2]')}`;
    const { body, headers } = await asked(ana, 'GET', `/api/deleted-files${query}`);
    expect(names(body)).toEqual(['contrato.pdf', 'pedido.pdf']);
    expect(headers.get('content-range')).toBe('deleted-files 1-2/4');
  });

  it('are a file for spreadsheets', async () => {
    const { body } = await asked(ana, 'GET', '/api/deleted-files/export?format=csv');
    expect(body).toContain('Arquivo;Tipo;Tamanho (bytes);Registro');
    expect(body).toContain('contrato.pdf;PDF');
  });

  it('are those of records that whoever asks may see, and of others not even a name is told', async () => {
    const seen = async (...permissions: Permission[]) => {
      await permit(...permissions);
      return names(await list('', clerk.token)).sort();
    };
    expect(await seen()).toEqual([]);
    expect(await seen('finance.receivables.view')).toEqual(['recibo.pdf']);
    expect(await seen('registry.persons.view', 'fiscal.invoices.view')).toEqual([
      'contrato.pdf',
      'pedido.pdf',
    ]);
    await permit('finance.payables.view', 'registry.persons.edit', 'registry.persons.delete');
    for (const [method, path] of [
      ['GET', `/api/deleted-files/${contract}/file`],
      ['PUT', `/api/deleted-files/${contract}/recuperar`],
      ['DELETE', `/api/deleted-files/${contract}/deletar`],
    ] as const)
      expect((await asked(clerk.token, method, path)).statusCode).toBe(404);
    const many = { action: 'purge', ids: [contract] };
    const { body } = await asked(clerk.token, 'POST', '/api/deleted-files/bulk', many);
    expect(body.data).toEqual([{ id: contract, name: null, changed: false, refusal: expect.any(String) }]);
  });

  it('are for whoever may see the list, and another company has none of them', async () => {
    await server.permit(clerk.id, company, ['registry.persons.view']);
    expect((await asked(clerk.token, 'GET', '/api/deleted-files')).statusCode).toBe(403);
    const rui = await server.tokenOf('rui@outra.com.br');
    expect(await list('', rui)).toEqual([]);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const rest = { GET: '/file', PUT: '/recuperar', DELETE: '' }[method];
      expect((await asked(rui, method, `/api/deleted-files/${contract}${rest}`)).statusCode).toBe(404);
    }
  });

  it('are put back and erased by whoever may do so on the record’s own page', async () => {
    await permit('registry.persons.view');
    const restore = () => asked(clerk.token, 'PUT', `/api/deleted-files/${contract}/recuperar`);
    expect((await restore()).statusCode).toBe(403);
    await permit('registry.persons.view', 'registry.persons.edit');
    expect((await restore()).body).toMatchObject({ status: 'success', message: 'Anexo devolvido.' });
    expect(names(await list())).not.toContain('contrato.pdf');
    const there = (await asked(ana, 'GET', `/api/persons/${maria}/attachments`)).body;
    expect(names(there)).toContain('contrato.pdf');
    const undone = { action: 'delete', ids: [contract] };
    await asked(clerk.token, 'POST', '/api/deleted-files/bulk', undone);
    expect(await filtered({ name: 'contrato.pdf' })).toMatchObject([{ deleted_by_name: 'Bia' }]);
    const erase = (token: string) => asked(token, 'DELETE', `/api/deleted-files/${contract}/deletar`);
    expect((await erase(clerk.token)).statusCode).toBe(403);
    expect((await erase(ana)).body.message).toBe('Anexo apagado de vez.');
    expect(names(await list())).not.toContain('contrato.pdf');
    expect((await asked(ana, 'GET', `/api/deleted-files/${contract}/file`)).statusCode).toBe(404);
  });

  it('of many, each is told what became of it', async () => {
    const id = await takenOff(`payables/${bill}`, 'um.pdf');
    const twin = await takenOff(`payables/${bill}`, 'dois.pdf');
    await attached(`payables/${bill}`, 'de novo.pdf', `${PDF}dois.pdf`);
    const body = { action: 'restore', ids: [id, twin, 'nobody'] };
    const { body: told } = await asked(ana, 'POST', '/api/deleted-files/bulk', body);
    expect(told.data).toEqual([
      { id, name: 'um.pdf', changed: true, refusal: null },
      { id: twin, name: 'dois.pdf', changed: false, refusal: 'Este arquivo já está anexado aqui.' },
      { id: 'nobody', name: null, changed: false, refusal: expect.any(String) },
    ]);
  });
});

describe('a deleted file whose record is deleted itself', () => {
  it('says so, goes back once the record is restored, and goes for good with it', async () => {
    const joana = await made('/api/persons', {
      ...{ full_name: 'Joana Prado', document: '11144477735', client: true },
    });
    const id = await takenOff(`persons/${joana}`, 'ficha.pdf');
    await asked(ana, 'DELETE', `/api/persons/${joana}/deletar`);
    expect(await filtered({ record_standing: 'deleted' })).toMatchObject([
      { id, record_name: 'Joana Prado', resource: 'persons' },
    ]);
    const restore = () => asked(ana, 'PUT', `/api/deleted-files/${id}/recuperar`);
    const refused = await restore();
    expect([refused.statusCode, refused.body.message]).toEqual([
      406,
      'O cadastro deste arquivo está excluído. Recupere o cadastro antes; depois devolva o arquivo.',
    ]);
    await asked(ana, 'PUT', `/api/persons/${joana}/recuperar`);
    expect((await restore()).statusCode).toBe(200);
    await asked(ana, 'DELETE', `/api/persons/${joana}/attachments/${id}/deletar`);
    await asked(ana, 'DELETE', `/api/persons/${joana}/deletar`);
    const purged = await asked(ana, 'DELETE', `/api/persons/${joana}/deletar?permanente=1`);
    expect(purged.statusCode).toBe(200);
    await server.allShown();
    expect(await filtered({ name: 'ficha.pdf' })).toEqual([]);
  });

  it('is deleted with a draft that is thrown away, never comes back, and can be looked at and erased', async () => {
    const id = await attached(`invoices/${draft}`, 'frete.pdf');
    expect((await asked(ana, 'DELETE', `/api/invoices/${draft}`)).statusCode).toBe(200);
    await server.allShown();
    const rows = await filtered({ record_standing: 'gone' });
    expect(names(rows).sort()).toEqual(['frete.pdf', 'pedido.pdf']);
    expect(rows.every(({ deleted_at }) => typeof deleted_at === 'string')).toBe(true);
    const before = await asked(ana, 'PUT', `/api/deleted-files/${rows[1]!.id}/recuperar`);
    expect([before.statusCode, before.body.message]).toEqual([
      406,
      'O registro deste arquivo não existe mais. O arquivo só pode ser baixado ou apagado de vez.',
    ]);
    expect((await asked(ana, 'GET', `/api/deleted-files/${id}/file`)).statusCode).toBe(200);
    expect((await asked(ana, 'DELETE', `/api/deleted-files/${id}`)).statusCode).toBe(200);
    expect(names(await filtered({ record_standing: 'gone' }))).toEqual(['pedido.pdf']);
  });
});

describe('deleted files of entries', () => {
  it('are those of own entries alone for whoever sees no others', async () => {
    const permissions: Permission[] = [
      ...SEES,
      'finance.receivables.view',
      'finance.receivables.create',
      'finance.receivables.edit',
    ];
    const id = await server.hire('caio@loja.com.br', [{ company, permissions }]);
    const scoped = await asked(ana, 'PUT', `/api/user-permissions/${id}`, {
      scope: { own_entries_only: true },
    });
    expect(scoped.statusCode).toBe(200);
    const caio = await server.tokenOf('caio@loja.com.br');
    expect(await list('', caio)).toEqual([]);
    const others = (await filtered({ resource: 'receivables' }))[0]!;
    expect((await asked(caio, 'GET', `/api/deleted-files/${others.id}/file`)).statusCode).toBe(404);
  });
});
