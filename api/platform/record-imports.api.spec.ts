import { zipSync, strToU8 } from 'fflate';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let company: string;
let token: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: company } = await server.openShop('ana@loja.com.br'));
  token = await server.tokenOf('ana@loja.com.br');
});
afterAll(() => server.close());

const send = async (path: string, bytes: Uint8Array | string, by = token) => {
  const answer = await fetch(`${server.address}/api/imports${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${by}`, 'Content-Type': 'application/octet-stream' },
    body: Buffer.from(bytes),
  });
  return { status: answer.status, body: await answer.json() };
};
const preview = (kind: string, file: Uint8Array | string, more = '') =>
  send(`/preview?kind=${kind}${more}`, file);
const get = async (path: string) => (await server.ask('GET', `/api/${path}`, { token })).body;

async function imported(kind: string, file: Uint8Array | string, more = '') {
  const { status, body } = await send(`?kind=${kind}&name=dados.csv${more}`, file);
  expect(status).toBe(201);
  await server.workOff(company, body.id);
  return get(`imports/${body.id}`);
}

const PERSONS = [
  'Nome;CPF;E-mail;Cliente;Nascimento;CEP;Rua;Nº;Bairro;Município;UF',
  'Clara Nunes;529.982.247-25;clara@exemplo.com.br;sim;12/08/1942;01310-100;Avenida Paulista;1000;Bela Vista;Sao Paulo;sp',
  'João Prado;11144477735;joao(arroba)exemplo;sim;;;;;;;',
  'Ninguém;123;;sim;;;;;;;',
  'Clara de novo;52998224725;;sim;;;;;;;',
].join('\r\n');

describe('a file of persons (R-10.7.1)', () => {
  it('is told row by row before anything is kept of it', async () => {
    const { status, body } = await preview('persons', Buffer.from(PERSONS, 'latin1'));
    expect(status).toBe(200);
    expect(Object.fromEntries(body.columns)).toEqual({
      Nome: 'full_name',
      CPF: 'document',
      'E-mail': 'email',
      Cliente: 'client',
      Nascimento: 'born_date',
      CEP: 'address.zip',
      Rua: 'address.address',
      Nº: 'address.number',
      Bairro: 'address.neighborhood',
      Município: 'address.city',
      UF: 'address.state',
    });
    expect(body).toMatchObject({ rows_total: 4, rejected_total: 3, missing: [] });
    expect(body.rejected).toMatchObject([
      { row: 3, column: 'E-mail', value: 'joao(arroba)exemplo', reason: 'Informe um e-mail válido.' },
      { row: 4, column: 'CPF', value: '123' },
      { row: 5, column: 'CPF', value: '52998224725' },
    ]);
    expect(await get('persons')).toEqual([]);
    expect(await get('imports')).toEqual([]);
  });

  it('is imported as far as it is right, with a file of the rest', async () => {
    const run = await imported('persons', Buffer.from(PERSONS, 'latin1'));
    expect(run).toMatchObject({ state: 'done', rows_total: 4, registered: 1, rejected: 3, credited: 0 });
    const persons = await get('persons');
    expect(persons).toMatchObject([
      {
        full_name: 'Clara Nunes',
        document: '52998224725',
        client: true,
        born_date: '1942-08-12',
        address: { city: 'São Paulo', city_id: 3550308, state: 'SP', number: '1000' },
      },
    ]);
    const rejected = await fetch(`${server.address}/api/imports/${run.id}/rejected.csv`, {
      headers: { Authorization: `Bearer ${token}`, Accept: '*/*' },
    });
    const lines = (await rejected.text()).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^João Prado;11144477735;.*Informe um e-mail válido\.$/);
  });

  it('says before what all of them are of whom no column says it, and which lines of an address it lacks', async () => {
    const file = 'Nome;CPF;CEP;Rua;Número;Cidade;UF\nIvo;39053344705;01310-100;Paulista;1;São Paulo;SP';
    const { body } = await preview('persons', file);
    expect(body).toMatchObject({ missing: [], assumed: ['Cliente'], lacking: ['Bairro'], rejected_total: 1 });
    const starred = body.fields.flatMap((field: { name: string; required: boolean }) =>
      field.required ? [field.name] : [],
    );
    expect(starred).toContain('address.neighborhood');
    const without = await preview('persons', 'Nome;CPF\nIvo;39053344705');
    expect(without.body).toMatchObject({ assumed: ['Cliente'], lacking: [], rejected_total: 0 });
    const said = await preview('persons', 'Nome;CPF;Cliente\nIvo;39053344705;sim');
    expect(said.body).toMatchObject({ assumed: [], lacking: [] });
  });

  const SEVERAL = [
    'Telefone 2 – Número;Nome;CPF;E-mail;Cliente;Nascimento;CEP;Telefone 2 – Tipo',
    '12;Ana Lima;86420975310;ana(arroba)exemplo;talvez;31/12/2090;9;Móvel',
    ';Clara outra vez;52998224725;clara@exemplo;sim;;;',
  ].join('\n');

  it('is told every wrong cell of a row, from left to right, before and after', async () => {
    const wrong = [
      [2, 'Telefone 2 – Número', '12'],
      [2, 'E-mail', 'ana(arroba)exemplo'],
      [2, 'Cliente', 'talvez'],
      [2, 'Nascimento', '31/12/2090'],
      [2, 'CEP', '9'],
      // What the address lacks stands in no column of the file.
      ...['Número', 'Logradouro', 'Bairro', 'Cidade', 'Estado'].map((label) => [2, label, null]),
      [3, 'CPF', '52998224725'],
      [3, 'E-mail', 'clara@exemplo'],
    ];
    type Cell = { row: number; column: string; value: string; also: Cell[] };
    const cells = (rows: readonly Cell[]) =>
      rows.flatMap(({ row, also, ...first }) =>
        [first, ...also].map(({ column, value }) => [row, column, value]),
      );
    const { body } = await preview('persons', SEVERAL);
    expect(body.rejected_total).toBe(2);
    expect(cells(body.rejected)).toEqual(wrong);
    const { id } = await imported('persons', SEVERAL);
    expect(cells(await get(`imports/${id}/rows`))).toEqual(wrong);
    const answer = await fetch(`${server.address}/api/imports/${id}/rejected.csv`, {
      headers: { Authorization: `Bearer ${token}`, Accept: '*/*' },
    });
    const [, , last] = (await answer.text()).trim().split('\r\n');
    expect(last).toMatch(/;CPF: [^|]+\. \| E-mail: Informe um e-mail válido\.$/);
  });

  it('is told in the language of whoever reads, also what the file has no column of', async () => {
    const { id } = await imported('persons', SEVERAL);
    const permissions = ['platform.imports.view', 'platform.imports.run', 'registry.persons.create'] as const;
    await server.hire('eva@loja.com.br', [{ company, permissions }]);
    const asRead = await server.tokenOf('eva@loja.com.br');
    await server.ask('PUT', '/api/usuario/change-language/en', { token: asRead });
    const columns = (rows: readonly { column: string; also: { column: string }[] }[]) =>
      [rows[0]!, ...rows[0]!.also].slice(-5).map(({ column }) => column);
    const inEnglish = ['Number', 'Street', 'Neighbourhood', 'City', 'State'];
    const { body } = await send('/preview?kind=persons', SEVERAL, asRead);
    expect(columns(body.rejected)).toEqual(inEnglish);
    const rows = await server.ask('GET', `/api/imports/${id}/rows`, { token: asRead });
    expect(columns(rows.body)).toEqual(inEnglish);
    const file = await fetch(`${server.address}/api/imports/${id}/rejected.csv`, {
      headers: { Authorization: `Bearer ${asRead}`, Accept: '*/*' },
    });
    expect(await file.text()).toMatch(/ \| State: [A-Z]/);
  });

  it('of which two columns are headed alike tells them apart, and reads both', async () => {
    const file = 'Nome;CPF;Telefone;Telefone;;\nIvo;60411783653;1133334444;11987654321;x;ivo@exemplo.com.br';
    const { body } = await preview('persons', file);
    expect(body.header).toEqual(['Nome', 'CPF', 'Telefone', 'Telefone (2)', '(E)', '(F)']);
    const said = [
      ['Nome', 'full_name'],
      ['CPF', 'document'],
      ['Telefone', 'phone'],
      ['Telefone (2)', 'cellphone'],
      ['(F)', 'email'],
    ];
    const more = `&columns=${encodeURIComponent(JSON.stringify(said))}`;
    expect(await imported('persons', file, more)).toMatchObject({ registered: 1 });
    const [ivo] = await get('persons?filter={"document":"60411783653"}');
    expect(ivo).toMatchObject({ phone: '1133334444', cellphone: '11987654321', email: 'ivo@exemplo.com.br' });
  });

  it('gives its failed rows back with what a spreadsheet would carry out guarded, and amounts as they stood', async () => {
    const file = "Nome;CPF;Cliente\n=1+1;=cmd|' /C calc'!A0;sim\n-5,00;1;sim";
    const { id } = await imported('persons', file);
    const answer = await fetch(`${server.address}/api/imports/${id}/rejected.csv`, {
      headers: { Authorization: `Bearer ${token}`, Accept: '*/*' },
    });
    const [, first, second] = (await answer.text()).trim().split('\r\n');
    expect(first).toMatch(/^'=1\+1;'=cmd\|/);
    expect(second).toMatch(/^-5,00;1;/);
  });

  it('is imported whole or not at all, where that is wished', async () => {
    const before = await get('persons');
    const file = 'Nome;CPF;Cliente\nMaria;39053344705;sim\nJosé;1;sim';
    const run = await imported('persons', file, '&all_or_nothing=1');
    expect(run).toMatchObject({ state: 'failed', registered: 0, rejected: 1 });
    expect(run.problem).toContain('Nada foi importado');
    expect(await get('persons')).toEqual(before);
  });

  it('is read as somebody said of its columns, and so is the next', async () => {
    const file = 'Quem;Papel;Fiscal\nMaria;sim;39053344705';
    expect((await preview('persons', file)).body.missing).toEqual(['document', 'full_name']);
    const columns = JSON.stringify([
      ['Quem', 'full_name'],
      ['Papel', 'client'],
      ['Fiscal', 'document'],
    ]);
    const more = `&columns=${encodeURIComponent(columns)}`;
    expect((await preview('persons', file, more)).body).toMatchObject({ missing: [], rejected_total: 0 });
    expect(await imported('persons', file, more)).toMatchObject({ registered: 1 });
    expect((await preview('persons', file)).body.missing).toEqual([]);
  });

  it('has decimals behind a dot where somebody says so of a column, and so has the next', async () => {
    const file = 'Código;Nome;Un;NCM;Preço\nPONTO;Fio;M;09012100;1.234\nPONTO2;Cabo;M;09012100;2.500';
    const asked = (await preview('products', file)).body;
    expect(asked.rejected_total).toBe(2);
    expect(asked.fields.filter((each: { is_number: boolean }) => each.is_number).length).toBeGreaterThan(1);
    const columns = asked.columns.map(([heading, field]: [string, string]) =>
      field === 'sell_value' ? [heading, field, 'dot'] : [heading, field],
    );
    const more = `&columns=${encodeURIComponent(JSON.stringify(columns))}`;
    expect((await preview('products', file, more)).body).toMatchObject({ rejected_total: 0, columns });
    expect(await imported('products', file, more)).toMatchObject({ registered: 2 });
    const filter = encodeURIComponent('{"code_like":"PONTO"}');
    const products = await get(`products?filter=${filter}&sort=["code","ASC"]`);
    expect(products).toMatchObject([{ sell_value: '1.234' }, { sell_value: '2.50' }]);
    expect((await preview('products', file)).body.columns).toContainEqual(['Preço', 'sell_value', 'dot']);
    const wrong = encodeURIComponent('[["Preço","sell_value","comma"]]');
    expect((await preview('products', file, `&columns=${wrong}`)).body.errors).toHaveProperty('columns');
  });

  it('of the same again registers nobody again', async () => {
    const run = await imported('persons', PERSONS);
    expect(run).toMatchObject({ registered: 0, rejected: 4 });
  });
});

describe('a file that another shop exported', () => {
  const WHOLE = {
    document: '11222333000181',
    full_name: 'Padaria Pão Quente',
    client: true,
    provider: true,
    email: 'padaria@exemplo.com.br',
    commission: '2.5',
    channel: 'referral',
    taxpayer_type: 9,
    phones: [
      { kind: 'mobile', ddi: '+351', number: '912345678', messenger: 'whatsapp' },
      { kind: 'business', number: '(11) 3333-4444', extension: '12' },
      { kind: 'residence', number: '(11) 3333-5555' },
    ],
    contacts: [{ name: 'Ana, a dona', role: 'Dona; sócia', phone: '+351912345678' }],
    address: {
      zip: '01310100',
      address: 'Avenida Paulista',
      number: '1000',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      city_id: 3550308,
      state: 'SP',
    },
    addresses: [
      { kind: 'delivery', address: { address: 'Rua Augusta', number: '1', city: 'Lisboa', country: 'PT' } },
      {
        kind: 'billing',
        address: {
          zip: '20040002',
          address: 'Rua da Assembleia',
          number: '10',
          complement: 'sala 2',
          neighborhood: 'Centro',
          city: 'Rio de Janeiro',
          city_id: 3304557,
          state: 'RJ',
        },
      },
    ],
    consents: [
      { channel: 'email', given: true, origin: 'paper', at: '2026-10-01T12:00:00.000Z' },
      { channel: 'sms', given: false, origin: 'counter', at: '2026-10-02T12:00:00.000Z' },
    ],
  };
  const told = ({ id: _, created_at: __, updated_at: ___, ...record }: Record<string, unknown>) => record;

  let there: string;
  beforeAll(async () => {
    await server.openShop('bia@outra.com.br', { cnpj: '11222333000262' as never, storeSlug: 'outra' });
    there = await server.tokenOf('bia@outra.com.br');
  });

  it.each([
    ['csv', '11222333000181', '15350946056'],
    ['xlsx', '45997418000153', '98765432100'],
  ])('gives the same records again, as %s', async (format, cnpj, cpf) => {
    const firm = { ...WHOLE, document: cnpj, full_name: `${WHOLE.full_name} ${format}` };
    const plain = { full_name: `Só o nome ${format}`, document: cpf, client: true };
    for (const body of [firm, plain])
      expect((await server.ask('POST', '/api/persons', { token: there, body })).body).toMatchObject({
        version: 1,
      });
    const filter = encodeURIComponent(JSON.stringify({ document: [cnpj, cpf] }));
    const answer = await fetch(`${server.address}/api/persons/export?format=${format}&filter=${filter}`, {
      headers: { Authorization: `Bearer ${there}` },
    });
    const file = new Uint8Array(await answer.arrayBuffer());
    // By the clock of the company, as every moment of an export.
    if (format === 'csv') expect(Buffer.from(file).toString('utf8')).toContain(';01/10/2026 09:00:00;');
    expect((await preview('persons', file)).body).toMatchObject({ rejected: [], missing: [], rows_total: 2 });
    expect(await imported('persons', file)).toMatchObject({ registered: 2 });
    const path = `/api/persons?filter=${filter}&sort=["full_name","ASC"]`;
    const listed = async (by: string) =>
      ((await server.ask('GET', path, { token: by })).body as []).map(told);
    expect(await listed(there)).toHaveLength(2);
    expect(await listed(token)).toEqual(await listed(there));
  });

  it('names the column of the entry that is wrong', async () => {
    const file =
      'Nome;CPF;Cliente;Telefone 1 – Número;Telefone 2 – Tipo;Telefone 2 – Número\nMaria;39053344705;sim;;Móvel;12';
    expect((await preview('persons', file)).body.rejected).toMatchObject([
      { row: 2, column: 'CPF', also: [{ column: 'Telefone 2 – Número', value: '12' }] },
    ]);
  });
});

/** A workbook as Excel saves one. */
const workbook = (...sheets: string[]) =>
  zipSync(
    Object.fromEntries([
      ['xl/workbook.xml', strToU8('<workbook/>')],
      [
        'xl/sharedStrings.xml',
        strToU8('<sst><si><t>Sigla</t></si><si><r><t>Descri</t></r><r><t>&#231;&#xE3;o</t></r></si></sst>'),
      ],
      [
        'xl/styles.xml',
        strToU8('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'),
      ],
      ...sheets.map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
      ]),
    ]) as Record<string, Uint8Array>,
  );
const UNITS =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>Casas decimais</t></is></c></row>';

describe('a workbook of a plain record', () => {
  it('is read by what its cells show', async () => {
    const rows = `${UNITS}<row r="3"><c r="A3" t="inlineStr"><is><t>CX</t></is></c><c r="B3" t="str"><f>A1</f><v>Caixa &amp; tampa</v></c><c r="C3"><v>2</v></c></row>`;
    expect(await imported('units', workbook(rows, ''))).toMatchObject({ registered: 1, rejected: 0 });
    expect(await get('units?filter={"abbreviation":"CX"}')).toMatchObject([
      { description: 'Caixa & tampa', decimals: 2 },
    ]);
  });

  it.each([
    ['two filled sheets', () => workbook(UNITS, UNITS), 'apenas uma planilha'],
    [
      'a column that is too far to the right',
      () => workbook(`${UNITS}<row r="2"><c r="XFD2"><v>1</v></c></row>`),
      'colunas demais',
    ],
    ['an old workbook', () => Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), '.xls'],
    ['no row', () => workbook(UNITS), 'só tem os títulos'],
    ['a million columns', () => Buffer.from(`${'a;'.repeat(300)}\n1;2`), 'colunas demais'],
  ])('with %s is refused with the reason', async (_, bytes, reason) => {
    const { status, body } = await preview('units', bytes());
    expect([status, body.errors.file[0]]).toEqual([422, expect.stringContaining(reason)]);
  });

  it('that would unpack to more than anybody keeps in a list is not unpacked', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(160 * 1024 * 1024) }, { level: 1 });
    expect(bomb.byteLength).toBeLessThan(2_000_000);
    const { status, body } = await preview('units', bomb);
    expect([status, body.errors.file[0]]).toEqual([422, expect.stringContaining('grande demais')]);
  });

  it.each([
    ['rows', '<row>'],
    ['cells', '<c>'],
    ['values', '<row><c><v>'],
    ['texts', '<row><c t="inlineStr"><is><t>'],
    ['attributes', '<c r="'],
  ])('of a million %s that nobody closes is read once through, and nobody waits', async (_, opening) => {
    const { status, body } = await preview('units', workbook(opening.repeat(1_000_000)));
    expect([status, body.errors.file[0]]).toEqual([422, expect.stringContaining('vazio')]);
  });

  it('says of a formula without a result that it has none, at its cell', async () => {
    const rows = `${UNITS}<row r="2"><c r="A2" t="str"><f>B2*2</f></c><c r="B2" t="inlineStr"><is><t>Litro</t></is></c></row>`;
    const { body } = await preview('units', workbook(rows));
    expect(body.rejected).toMatchObject([{ row: 2, column: 'Sigla', value: '=B2*2' }]);
  });
});

describe('a file of products', () => {
  const FILE = [
    'Código;Nome;Unidade;NCM;Preço',
    'POTE;Pote;pt;09012100;1,5',
    'JARRO;Jarro;Pote;09012100;2,5',
    'SACO;Saco;CX9;09012100;3,5',
    'FARDO;Fardo;dz;09012100;4,5',
  ].join('\n');

  it('counts each in a unit of the register, or one that everybody knows, and none in what nobody registered', async () => {
    await imported('units', 'Sigla;Descrição;Casas decimais\nPT;Pote;2');
    expect((await preview('products', FILE)).body.rejected).toMatchObject([
      { row: 4, column: 'Unidade', value: 'CX9', reason: expect.stringMatching(/^Nenhum registro/) },
    ]);
    expect(await imported('products', FILE)).toMatchObject({ registered: 3, rejected: 1 });
    const [pot] = await get(`units?filter=${encodeURIComponent('{"abbreviation":"PT"}')}`);
    const filter = encodeURIComponent('{"code":["POTE","JARRO","FARDO"]}');
    expect(await get(`products?filter=${filter}&sort=["code","ASC"]`)).toMatchObject([
      { code: 'FARDO', unit: 'DZ', unit_id: null, type: 'resale' },
      { code: 'JARRO', unit: 'PT', unit_id: pot.id, fractional: true, type: 'resale' },
      { code: 'POTE', unit: 'PT', unit_id: pot.id, fractional: true, type: 'resale' },
    ]);
  });
});

describe('a file of payment terms', () => {
  it('begins what it has no column for as the form does, and leaves out what a cell leaves empty', async () => {
    const rule = (name: string) =>
      get(`payment-terms?filter=${encodeURIComponent(JSON.stringify({ name }))}`);
    await imported('payment-terms', 'Nome;Intervalo\nSem coluna;30');
    await imported('payment-terms', 'Nome;Intervalo;Vencimento em dia não útil\nCom coluna;30;');
    expect(await rule('Sem coluna')).toMatchObject([{ non_business_day: 'keep' }]);
    expect(await rule('Com coluna')).toMatchObject([{ non_business_day: null }]);
  });
});

describe('an import that is undone (R-4.7.8)', () => {
  const CHANGED = 'Foi alterado ou excluído depois da importação.';
  const undo = (id: string, by = token) => server.ask('POST', `/api/imports/${id}/undo`, { token: by });
  let run: { id: string };
  let ids: Record<string, string>;

  it('says before what it would delete, and what it would leave and why', async () => {
    run = await imported('units', 'Sigla;Descrição\nUA;Um\nUB;Dois\nUC;Três\nUD;Quatro\nUE;Cinco');
    expect(run).toMatchObject({ state: 'done', registered: 5 });
    const units = (await get('units?range=[0,99]')) as { id: string; abbreviation: string }[];
    ids = Object.fromEntries(units.map(({ id, abbreviation }) => [abbreviation, id]));
    await server.ask('PUT', `/api/units/${ids['UB']}`, { token, body: { description: 'Par' } });
    await server.ask('DELETE', `/api/units/${ids['UC']}/deletar`, { token });
    const preview = await get(`imports/${run.id}/undo`);
    expect(preview).toMatchObject({ taken_back: 3, kept: 2 });
    expect(preview.shown).toMatchObject([
      { row: 3, reason: CHANGED },
      { row: 4, reason: CHANGED },
    ]);
  });

  it('deletes them, once, whoever asks and how often, also after it was cut off', async () => {
    const { kept, taken_back } = await get(`imports/${run.id}/undo`);
    const [one, other] = await Promise.all([undo(run.id), undo(run.id)]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect((await get(`imports/${run.id}`)).state).toBe('undoing');
    await Promise.all([server.workUndo(company, run.id), server.workUndo(company, run.id)]);
    expect(await get(`imports/${run.id}`)).toMatchObject({
      state: 'undone',
      taken_back,
      kept,
      registered: 5,
    });
    expect((await get(`units/${ids['UA']}`)).status).toBe('deleted');
    expect((await get(`units/${ids['UB']}`)).status).toBe('active');
    const rows = (await get(`imports/${run.id}/rows?filter={"result":"kept"}`)) as { row: number }[];
    expect(rows).toMatchObject([
      { row: 3, reason: CHANGED },
      { row: 4, reason: CHANGED },
    ]);
    expect((await undo(run.id)).statusCode).toBe(200);
  });

  it('deletes what was disabled and enabled again, or deleted and restored, and leaves what stayed disabled', async () => {
    const file = 'Nome;CPF\nVera;46775934858\nXisto;71428793860\nZuleica;87748248800';
    const { id } = await imported('persons', file);
    const persons = (await get('persons?range=[0,99]')) as { id: string; full_name: string }[];
    const idOf = (name: string) => persons.find(({ full_name }) => full_name === name)!.id;
    const turned = async (name: string, method: 'PUT' | 'DELETE', path: string, body?: object) => {
      const { statusCode } = await server.ask(method, `/api/persons/${idOf(name)}/${path}`, {
        token,
        ...(body && { body }),
      });
      expect(statusCode).toBe(200);
    };
    for (const status of ['disabled', 'active']) await turned('Vera', 'PUT', 'status', { status });
    await turned('Xisto', 'DELETE', 'deletar');
    await turned('Xisto', 'PUT', 'recuperar');
    await turned('Zuleica', 'PUT', 'status', { status: 'disabled' });
    const shown = [{ row: 4, reason: CHANGED }];
    expect(await get(`imports/${id}/undo`)).toMatchObject({
      taken_back: 2,
      kept: 1,
      not_looked_at: 0,
      shown,
    });
    await undo(id);
    await server.workUndo(company, id);
    expect(await get(`imports/${id}`)).toMatchObject({ state: 'undone', taken_back: 2, kept: 1 });
    expect((await get(`persons/${idOf('Vera')}`)).status).toBe('deleted');
  });

  it('leaves nobody to decide on what was deleted for good since', async () => {
    const { id } = await imported('units', 'Sigla;Descrição\nUG;Ida\nUH;Volta');
    const units = (await get('units?range=[0,99]')) as { id: string; abbreviation: string }[];
    const gone = units.find(({ abbreviation }) => abbreviation === 'UG')!.id;
    await server.ask('DELETE', `/api/units/${gone}/deletar`, { token });
    const { statusCode } = await server.ask('DELETE', `/api/units/${gone}/deletar?permanente=1`, { token });
    expect(statusCode).toBe(200);
    expect(await get(`imports/${id}/undo`)).toMatchObject({ taken_back: 2, kept: 0 });
    await undo(id);
    await server.workUndo(company, id);
    expect(await get(`imports/${id}`)).toMatchObject({ state: 'undone', taken_back: 2, kept: 0 });
  });

  it('leaves what others use', async () => {
    const { id } = await imported('product-groups', 'Nome\nBebidas\nLimpeza');
    const groups = (await get('product-groups')) as { id: string; name: string }[];
    const parent_id = groups.find(({ name }) => name === 'Bebidas')!.id;
    const made = await server.ask('POST', '/api/product-groups', {
      token,
      body: { name: 'Sucos', parent_id },
    });
    expect(made.statusCode).toBe(201);
    const shown = [{ row: 2, reason: 'Já é usado por outro registro.' }];
    expect(await get(`imports/${id}/undo`)).toMatchObject({ taken_back: 1, kept: 1, shown });
    await undo(id);
    await server.workUndo(company, id);
    expect(await get(`imports/${id}`)).toMatchObject({ state: 'undone', taken_back: 1, kept: 1 });
  });

  it('deletes what only a record of the same file stands in, also one that was disabled and enabled again, or came so', async () => {
    const { id } = await imported(
      'product-groups',
      'Nome;Dentro de;Situação\nFrios;;\nQueijos;Frios;\nGrãos;;\nFeijões;Grãos;Inativo',
    );
    const groups = (await get('product-groups?range=[0,99]')) as { id: string; name: string }[];
    const idOf = (name: string) => groups.find((each) => each.name === name)!.id;
    for (const status of ['disabled', 'active'])
      await server.ask('PUT', `/api/product-groups/${idOf('Queijos')}/status`, { token, body: { status } });
    expect(await get(`imports/${id}/undo`)).toMatchObject({ taken_back: 4, kept: 0 });
    await undo(id);
    await server.workUndo(company, id);
    expect(await get(`imports/${id}`)).toMatchObject({ state: 'undone', taken_back: 4, kept: 0 });
  });

  it('leaves what a record of the same file stands in that others use', async () => {
    const { id } = await imported('product-groups', 'Nome;Dentro de\nDoces;\nBolos;Doces\nSopas;');
    const groups = (await get('product-groups?range=[0,99]')) as { id: string; name: string }[];
    const parent_id = groups.find(({ name }) => name === 'Bolos')!.id;
    await server.ask('POST', '/api/product-groups', { token, body: { name: 'Rocambole', parent_id } });
    expect(await get(`imports/${id}/undo`)).toMatchObject({ taken_back: 1, kept: 2 });
    await undo(id);
    await server.workUndo(company, id);
    expect(await get(`imports/${id}`)).toMatchObject({ state: 'undone', taken_back: 1, kept: 2 });
  });

  it('deletes what stands in each other also where the file is worked off in several blocks', async () => {
    const children = Array.from({ length: 600 }, (_, each) => `Prateleira ${each};Corredor`);
    const { id } = await imported('product-groups', ['Nome;Dentro de', 'Corredor;', ...children].join('\n'));
    await undo(id);
    await server.workUndo(company, id);
    expect(await get(`imports/${id}`)).toMatchObject({ state: 'undone', taken_back: 601, kept: 0 });
  });

  it('has nothing to undo where no row of it became a record', async () => {
    const { id } = await imported('units', 'Sigla;Descrição\n;Nada');
    const { statusCode, body } = await undo(id);
    expect([statusCode, body.message]).toEqual([
      406,
      'Não há o que desfazer: nenhuma linha desta importação virou registro.',
    ]);
  });

  it('deletes persons who are no participants and whom nothing names', async () => {
    const file = 'Nome;CPF;Cliente\nRita;12345678909;sim\nSara;24681357928;sim\nTeo;86420975310;sim';
    const { id } = await imported('persons', file);
    const persons = (await get('persons?range=[0,99]')) as { id: string; full_name: string }[];
    const idOf = (name: string) => persons.find(({ full_name }) => full_name === name)!.id;
    await server.signUpParticipant(company, '12345678909', 'rita@exemplo.com.br');
    const day = '2026-10-01';
    const owed = {
      ...{ account_plan_id: wellKnownIds.category(company, '1.01'), description: 'Balcão', value: '50.00' },
      ...{ issue_date: day, due_date: day, person_id: idOf('Sara') },
    };
    const { statusCode } = await server.ask('POST', '/api/receivables', { token, body: owed });
    expect(statusCode).toBe(201);
    const preview = await get(`imports/${id}/undo`);
    expect(preview).toMatchObject({ taken_back: 1, kept: 2, shown: [{ row: 2 }, { row: 3 }] });
    await undo(id);
    await server.workUndo(company, id);
    expect(await get(`imports/${id}`)).toMatchObject({ state: 'undone', taken_back: 1, kept: 2 });
    expect((await get(`persons/${idOf('Teo')}`)).status).toBe('deleted');
    expect((await get(`persons/${idOf('Rita')}`)).status).toBe('active');
  });

  it('leaves products that a note or a movement names', async () => {
    const file =
      'Código;Descrição;Unidade;NCM;Preço de venda\nP1;Copo;UN;09012100;1\nP2;Prato;UN;09012100;1\nP3;Jarra;UN;09012100;1';
    const { id } = await imported('products', file);
    expect(await get(`imports/${id}/undo`)).toMatchObject({ taken_back: 3, kept: 0, shown: [] });
    const products = (await get('products?range=[0,99]')) as { id: string; code: string }[];
    const idOf = (code: string) => products.find((each) => each.code === code)!.id;
    const [person] = (await get('persons?filter={"document":"52998224725"}')) as { id: string }[];
    const items = [{ product_id: idOf('P1'), quantity: '2', unit_value: '10.00' }];
    const note = { person_id: person!.id, items, payment_form: 'pix', installments: [] };
    const goods = { quantity: '10', unit_cost: '4' };
    const used = [
      await server.ask('POST', '/api/invoices', { token, body: note }),
      await server.ask('POST', `/api/products/${idOf('P2')}/receive`, { token, body: goods }),
    ];
    expect(used.map(({ statusCode }) => statusCode)).toEqual([201, 200]);
    const reason = 'Já é usado por outro registro.';
    const shown = [
      { row: 2, reason },
      { row: 3, reason },
    ];
    expect(await get(`imports/${id}/undo`)).toMatchObject({ taken_back: 1, kept: 2, shown });
  });

  it('leaves the levels of the programme that a coupon is for, and the accounts that somebody is limited to', async () => {
    const levels = await imported(
      'loyalty-levels',
      'Nome;Ordem;Cor;Gasto necessário\nPrata;1;Prata;100,00\nOuro;2;Ouro;500,00',
    );
    const accounts = await imported(
      'accounts',
      'Nome;Tipo;Saldo inicial;Data do saldo inicial\nGaveta;Caixa;0;01/10/2026\nCofre;Caixa;0;01/10/2026',
    );
    expect([levels.registered, accounts.registered]).toEqual([2, 2]);
    const idOf = async (resource: string, wanted: string) => {
      const records = (await get(`${resource}?range=[0,99]`)) as { id: string; name: string }[];
      return records.find(({ name }) => name === wanted)!.id;
    };
    const atHour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const coupon = {
      ...{ title: 'R$ 20 na próxima', kind: 'desconto', price_cashback: '10.00' },
      ...{ starts_at: atHour(1), ends_at: atHour(24) },
      gives: { kind: 'value', value: '20.00', valid_days: 30 },
      level_ids: [await idOf('loyalty-levels', 'Ouro')],
    };
    const made = await server.ask('POST', '/api/coupons', { token, body: coupon });
    const user = await server.hire('gil@loja.com.br', [{ company, permissions: ['finance.accounts.view'] }]);
    const scope = { accounts: [await idOf('accounts', 'Gaveta')] };
    const limited = await server.ask('PUT', `/api/user-permissions/${user}`, { token, body: { scope } });
    expect([made.body.errors, limited.statusCode]).toEqual([undefined, 200]);
    const reason = 'Já é usado por outro registro.';
    expect(await get(`imports/${levels.id}/undo`)).toMatchObject({
      taken_back: 1,
      shown: [{ row: 3, reason }],
    });
    expect(await get(`imports/${accounts.id}/undo`)).toMatchObject({
      taken_back: 1,
      shown: [{ row: 2, reason }],
    });
  });

  it('needs the permission to undo, and to delete one record', async () => {
    const again = await imported('units', 'Sigla;Descrição\nUZ;Fim');
    await server.hire('caio@loja.com.br', [{ company, permissions: ['platform.imports.view'] }]);
    await server.hire('davi@loja.com.br', [
      { company, permissions: ['platform.imports.view', 'platform.imports.undo'] },
    ]);
    for (const [email, permission] of [
      ['caio@loja.com.br', 'platform.imports.undo'],
      ['davi@loja.com.br', 'stock.units.delete'],
    ]) {
      const { statusCode, body } = await undo(again.id, await server.tokenOf(email!));
      expect([statusCode, body.permission]).toEqual([403, permission]);
    }
    expect(await get(`imports/${again.id}`)).toMatchObject({ state: 'done' });
  });

  it('waits until the import is done, and is none of another company', async () => {
    const { body: sales } = await send('?kind=sales&name=vendas.csv', 'Data;Documento;CPF;Itens;Valor\n');
    expect((await undo(sales.id)).statusCode).toBe(406);
    expect((await undo('01JIMPORT0000000000000000X')).statusCode).toBe(404);
  });
});

describe('a file of rows beside an official table (R-3.4.7)', () => {
  const CITIES = [
    'Código IBGE;Nome;Estado',
    '3599999;Nova Cidade;SP',
    '359999;Curta;SP',
    '3599998;Deslocada;Rio de Janeiro',
    '3550308;São Paulo de Piratininga;SP',
    '3599999;Nova Cidade de novo;SP',
  ].join('\n');
  const cities = (query: string) => get(`municipalities?filter=${encodeURIComponent(query)}`);

  it('is told row by row before anything is kept of it', async () => {
    const { status, body } = await preview('municipalities', CITIES);
    expect(status).toBe(200);
    expect(Object.values(Object.fromEntries(body.columns))).toEqual(['code', 'name', 'state']);
    expect(body).toMatchObject({ rows_total: 5, rejected_total: 3, missing: [] });
    expect(body.rejected).toMatchObject([
      { row: 3, column: 'Código IBGE', value: '359999', reason: 'O código do município tem 7 dígitos.' },
      { row: 4, column: 'Estado', value: 'Rio de Janeiro' },
      { row: 6, column: 'Código IBGE', value: '3599999' },
    ]);
    expect(await cities('{"code":"3599999"}')).toEqual([]);
  });

  it('adds what is new and says anew what is there, and its undoing leaves the official rows', async () => {
    const run = await imported('municipalities', CITIES);
    expect(run).toMatchObject({ state: 'done', registered: 2, rejected: 3 });
    expect(await cities('{"code":"3599999"}')).toMatchObject([{ name: 'Nova Cidade', state: 'SP' }]);
    expect(await cities('{"code":"3550308"}')).toMatchObject([{ name: 'São Paulo de Piratininga' }]);
    expect(await get(`imports/${run.id}/undo`)).toMatchObject({ taken_back: 2, kept: 0 });
    await server.ask('POST', `/api/imports/${run.id}/undo`, { token });
    await server.workUndo(company, run.id);
    expect(await get(`imports/${run.id}`)).toMatchObject({ state: 'undone', taken_back: 2, kept: 0 });
    expect(await cities('{"code":"3599999"}')).toEqual([]);
    expect(await cities('{"code":"3550308"}')).toMatchObject([{ name: 'São Paulo' }]);
  });
});

describe('a file that says what a record deleted for good had (R-10.7.1)', () => {
  const FILES = {
    units: 'Sigla;Descrição\nXV;De novo\n;Sem sigla',
    banks: 'Código;Nome\n987;Banco de novo\n;Sem código',
    accounts:
      'Nome;Tipo;Saldo inicial;Data do saldo inicial\nGaveta antiga;Caixa;0;02/01/2026\n;Caixa;0;02/01/2026',
  } as const;
  const RECORDS = {
    units: { abbreviation: 'XV', description: 'De antes' },
    banks: { code: '987', name: 'Banco de antes' },
    accounts: {
      name: 'Gaveta antiga',
      wallet_type: 'cash',
      opening_balance: '0.00',
      opening_date: '2026-01-02',
    },
  } as const;

  it.each(Object.keys(FILES) as (keyof typeof FILES)[])(
    'is told of %s as it is then imported',
    async (kind) => {
      const file = FILES[kind];
      const made = await server.ask('POST', `/api/${kind}`, { token, body: RECORDS[kind] });
      expect(made.statusCode).toBe(201);
      const remove = (more = '') =>
        server.ask('DELETE', `/api/${kind}/${made.body.id}/deletar${more}`, { token });
      await remove();
      const faults = (await preview(kind, file)).body.rejected as { row: number; reason: string }[];
      expect(faults.find(({ row }) => row === 2)?.reason).toContain('excluíd');
      expect((await remove('?permanente=1')).statusCode).toBe(200);
      const { rejected } = (await preview(kind, file)).body;
      const run = await imported(kind, file);
      const rows = await get(`imports/${run.id}/rows?filter={"result":"rejected"}`);
      const rowsOf = (some: readonly { row: number }[]) => some.map(({ row }) => row);
      expect(rowsOf(rejected)).toEqual(rowsOf(rows));
      expect(rowsOf(rejected)).not.toContain(2);
    },
  );
});

describe('who may not register one record', () => {
  it('may not import many', async () => {
    await server.hire('bia@loja.com.br', [
      { company, permissions: ['platform.imports.view', 'platform.imports.run'] },
    ]);
    const bia = await server.tokenOf('bia@loja.com.br');
    for (const path of ['/preview?kind=units', '?kind=units&name=x.csv']) {
      const { status, body } = await send(path, 'Sigla\nCX', bia);
      expect([status, body.permission]).toEqual([403, 'stock.units.create']);
    }
  });
});

it('takes accounts as their export has them, each name once (R-10.7.1)', async () => {
  const file = [
    'Nome;Tipo;Saldo inicial;Data do saldo inicial;Banco;Agência;Número da conta;Tipo da chave Pix;Chave Pix;Saldo',
    'Itaú;Conta corrente;-1.250,50;01/10/2026;341;0123;45678;CNPJ;11.222.333/0001-81;0,00',
    ' itaú ;Caixa;0;01/10/2026;;;;;;',
    'Gaveta;Caixa;dez;01/10/2026;;;;;;',
  ].join('\n');
  const run = await imported('accounts', file);
  expect(run).toMatchObject({ state: 'done', rows_total: 3, registered: 1, rejected: 2 });
  const itau = () => get(`accounts?filter=${encodeURIComponent('{"name":"Itaú"}')}`);
  expect(await itau()).toMatchObject([
    { name: 'Itaú', wallet_type: 'checking', opening_balance: '-1250.50', pix_key: '11222333000181' },
  ]);
  // Its opening balance goes with it.
  const preview = await server.ask('GET', `/api/imports/${run.id}/undo`, { token });
  expect(preview.body).toMatchObject({ taken_back: 1, kept: 0 });
  expect((await server.ask('POST', `/api/imports/${run.id}/undo`, { token })).statusCode).toBe(200);
  await server.workUndo(company, run.id);
  expect(await itau()).toEqual([]);
});

describe('what an export says of whether a record is in use (R-10.7.1)', () => {
  const FILES = {
    units: [
      'Sigla;Descrição;Situação',
      'SA;Um;Ativa',
      'SB;Dois;Desativada',
      'SC;Três;',
      'SD;Quatro;Excluída',
    ],
    persons: [
      'Nome;CPF;Cliente;Situação',
      'Rosa;20000000108;sim;Ativa',
      'Rui;20000000299;sim;inativo',
      'Rita;20000000370;sim;',
      'Raul;20000000450;sim;talvez',
    ],
    posts: ['Nome;Situação', 'Sentado;ativo', 'Parado;Desativado', 'Deitado;', 'Sumido;Excluído'],
    accounts: [
      'Nome;Tipo;Saldo inicial;Data do saldo inicial;Situação',
      'Cofre A;Caixa;5;01/10/2026;Ativa',
      'Cofre B;Caixa;0;01/10/2026;Encerrada',
      'Cofre C;Caixa;5;01/10/2026;',
      'Cofre D;Caixa;5;01/10/2026;Encerrada',
    ],
  };

  it.each(Object.entries(FILES))('is so of %s that come by file', async (kind, lines) => {
    const { body } = await preview(kind, lines.join('\n'));
    expect(body.columns).toContainEqual(['Situação', 'status']);
    const run = await imported(kind, lines.join('\n'));
    expect([body.rejected_total, run.registered, run.rejected]).toEqual([1, 3, 1]);
    const rows = await get(`imports/${run.id}/rows`);
    expect(rows.find(({ row }: { row: number }) => row === 5)).toMatchObject(
      kind === 'accounts'
        ? { result: 'rejected' }
        : { column: 'Situação', reason: expect.stringContaining('Ativo') },
    );
    const list: Record<string, string>[] = await get(`${kind}?range=[0,99]&filter={"_status":"all"}`);
    const name = kind === 'units' ? 'abbreviation' : kind === 'persons' ? 'full_name' : 'name';
    const told = Object.fromEntries(list.map((row) => [row[name], row['status']]));
    const off = kind === 'accounts' ? 'closed' : 'disabled';
    expect(lines.slice(1, 4).map((line) => told[line.split(';')[0]!])).toEqual(['active', off, 'active']);
    // As it was made, and nothing else became of it since.
    expect(await get(`imports/${run.id}/undo`)).toMatchObject({ taken_back: 3, kept: 0 });
    await server.ask('POST', `/api/imports/${run.id}/undo`, { token });
    await server.workUndo(company, run.id);
    expect(await get(`imports/${run.id}`)).toMatchObject({ state: 'undone', taken_back: 3, kept: 0 });
  });
});
