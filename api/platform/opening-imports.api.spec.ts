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

const send = async (path: string, file: string, by = token) => {
  const answer = await fetch(`${server.address}/api/imports${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${by}`, 'Content-Type': 'application/octet-stream' },
    body: file,
  });
  return { status: answer.status, body: await answer.json() };
};
const preview = (kind: string, file: string) => send(`/preview?kind=${kind}`, file);
const get = async (path: string) => (await server.ask('GET', `/api/${path}`, { token })).body;
const post = (path: string, body: object) => server.ask('POST', `/api/${path}`, { token, body });

async function imported(kind: string, file: string, more = '') {
  const { status, body } = await send(`?kind=${kind}&name=dados.csv${more}`, file);
  expect(status).toBe(201);
  await server.workOff(company, body.id);
  return get(`imports/${body.id}`);
}

async function undone(id: string) {
  expect((await server.ask('POST', `/api/imports/${id}/undo`, { token })).statusCode).toBe(200);
  await server.workUndo(company, id);
  return get(`imports/${id}`);
}

interface Fault {
  readonly column: string | null;
  readonly reason: string;
}

/** Row, column and reason of each cell for which a row would be rejected, or was. */
const told = (rows: readonly (Fault & { row: number; also: readonly Fault[] })[]) =>
  rows.flatMap(({ row, also, ...first }) =>
    [first, ...also].map(({ column, reason }) => [row, column, reason]),
  );

/** What the dry run says is what the import does. */
async function asForetold(kind: string, file: string) {
  const dry = (await preview(kind, file)).body;
  const run = await imported(kind, file);
  const rejected = await get(`imports/${run.id}/rows?filter={"result":"rejected"}`);
  expect(told(rejected)).toEqual(told(dry.rejected));
  expect(run).toMatchObject({ state: 'done', registered: dry.rows_total - dry.rejected_total });
  return { run, rejected: told(dry.rejected), columns: Object.fromEntries(dry.columns) };
}

describe('opening stock (R-10.7.1)', () => {
  const FILE = [
    'Código;Depósito;Qtde;Custo;Lote;Validade',
    'CAFE;;12;18,90;;',
    'QUEIJO;;2,5;40;L1;31/12/2027',
    'QUEIJO;;1,5;40;L2;31/01/2028',
    'QUEIJO;;1;40;;',
    'PAO;;1,5;10;;',
    'CAFE;;7;18,90;;',
    'NADA;;1;1;;',
    'CHA;Depósito da Lua;1;1;;',
    'CHA;;0;1;;',
    'PAO;;3;2;;31/12/2027',
    'CHA;;4;1,505;;',
    'CAFE;;3;18,90;L9;',
  ].join('\n');
  let run: { id: string };
  let ids: Record<string, string>;

  it('says of every row what is wrong with it, and takes the others', async () => {
    const products = [
      'Código;Descrição;Unidade;NCM;Preço de venda;Controla lote e validade;Aceita quantidade fracionada',
      'CAFE;Café;UN;09012100;30;não;não',
      'QUEIJO;Queijo;KG;04061010;60;sim;sim',
      'CHA;Chá;UN;09021000;10;não;não',
      'PAO;Pão;UN;19059090;1;não;não',
    ].join('\n');
    expect(await imported('products', products)).toMatchObject({ registered: 4 });
    const found = (await get('products')) as { id: string; code: string }[];
    ids = Object.fromEntries(found.map(({ id, code }) => [code, id]));
    const result = await asForetold('opening-stock', FILE);
    run = result.run;
    expect(result.columns).toEqual({
      Código: 'product_id',
      Depósito: 'warehouse_id',
      Qtde: 'quantity',
      Custo: 'unit_cost',
      Lote: 'lot_number',
      Validade: 'lot_expires_on',
    });
    expect(result.rejected).toEqual([
      [5, 'Lote', expect.stringMatching(/./)],
      [6, 'Qtde', expect.stringContaining('fracionada')],
      [7, 'Código', 'Repete a linha 2 deste arquivo.'],
      [8, 'Código', expect.stringContaining('Nenhum registro')],
      [9, 'Depósito', expect.stringContaining('Nenhum registro')],
      [10, 'Qtde', expect.stringMatching(/./)],
      [11, 'Lote', expect.stringMatching(/./)],
      [13, 'Lote', expect.stringContaining('não controla lote')],
    ]);
    expect(await get(`products/${ids['CHA']}`)).toMatchObject({ stock_quantity: '4' });
    expect(await get(`products/${ids['QUEIJO']}`)).toMatchObject({ stock_quantity: '4' });
    expect(await get(`products/${ids['CAFE']}`)).toMatchObject({
      stock_quantity: '12',
    });
  });

  it('sent twice is not on the shelf twice', async () => {
    const { rejected } = await asForetold('opening-stock', FILE);
    expect(rejected).toHaveLength(13);
    expect(rejected[0]).toEqual([2, 'Qtde', expect.stringContaining('Já há saldo')]);
    expect(await get(`products/${ids['CAFE']}`)).toMatchObject({ stock_quantity: '12' });
  });

  it('of the first warehouse is the same whether or not the row names it', async () => {
    const [{ name }] = await get(`warehouses?filter=${encodeURIComponent('{"is_first":true}')}`);
    const both = `Código;Depósito;Qtde;Custo\nPAO;;5;1\nPAO;${name};6;1`;
    expect((await asForetold('opening-stock', both)).rejected).toEqual([
      [3, 'Código', 'Repete a linha 2 deste arquivo.'],
    ]);
  });

  it('is taken back as far as the goods are there', async () => {
    const gone = await post(`products/${ids['CAFE']}/withdraw`, { quantity: '1' });
    expect(gone.statusCode).toBe(200);
    const shown = [{ row: 2, record_id: ids['CAFE'], reason: 'A mercadoria já saiu ou está reservada.' }];
    expect(await get(`imports/${run.id}/undo`)).toEqual({
      ...{ taken_back: 3, kept: 1, not_looked_at: 0, shown },
      effects: expect.objectContaining({ status: 'possible' }),
    });
    expect(await undone(run.id)).toMatchObject({ state: 'undone', taken_back: 3, kept: 1 });
    expect(await get(`products/${ids['QUEIJO']}`)).toMatchObject({ stock_quantity: '0' });
    expect(await get(`products/${ids['CAFE']}`)).toMatchObject({ stock_quantity: '11' });
    const rows = await get(`imports/${run.id}/rows?filter={"result":"kept"}`);
    expect(rows).toMatchObject([{ row: 2, record_id: ids['CAFE'] }]);
    const again = 'Código;Qtde;Custo;Lote;Validade\nQUEIJO;2;40;L1;31/12/2027';
    expect(await imported('opening-stock', again)).toMatchObject({ registered: 1 });
  });

  it('of a row that its product refuses stands in the way of no good row after it (R-10.7.1)', async () => {
    const products = [
      'Código;Descrição;Unidade;NCM;Preço de venda;Controla lote e validade;Aceita quantidade fracionada',
      'MATE;Mate;UN;09012100;30;não;não',
    ].join('\n');
    expect(await imported('products', products)).toMatchObject({ registered: 1 });
    const file = [
      'Código;Qtde;Custo;Lote',
      'MATE;1,5;9;',
      'MATE;2,5;9;',
      'MATE;3;9;',
      'MATE;4;9;',
      'QUEIJO;1;40;',
      'QUEIJO;1;40;',
    ].join('\n');
    expect((await asForetold('opening-stock', file)).rejected).toEqual([
      [2, 'Qtde', expect.stringContaining('fracionada')],
      [3, 'Qtde', expect.stringContaining('fracionada')],
      [5, 'Código', 'Repete a linha 4 deste arquivo.'],
      [6, 'Lote', expect.stringMatching(/./)],
      [7, 'Lote', expect.stringMatching(/./)],
    ]);
    const [mate] = (await get('products?filter={"code":"MATE"}')) as { stock_quantity: string }[];
    expect(mate).toMatchObject({ stock_quantity: '3' });
  });
});

describe('a row of which several cells are wrong (R-10.7.1)', () => {
  const columnsOf = async (kind: string, file: string) =>
    (await asForetold(kind, file)).rejected.map(([row, column]) => [row, column]);

  it.each([
    [
      'opening-stock',
      'Código;Depósito;Qtde;Custo;Data;Lote;Validade\nNADA;Lua;x;dez;32/01/2026;;31/12/2027',
      ['Código', 'Depósito', 'Qtde', 'Custo', 'Data'],
    ],
    // What the goods ask for is told together, too.
    ['opening-stock', 'Código;Qtde;Custo;Data\nPAO;1,5;40;31/12/2090', ['Qtde', 'Data']],
    [
      'receivables',
      'Descrição;CPF/CNPJ;Categoria;Emissão;Vencimento;Valor;Pago em;Conta\n;Ninguém;9.99;hoje;01/12/2026;dez;ontem;Lua',
      ['Descrição', 'CPF/CNPJ', 'Categoria', 'Emissão', 'Valor', 'Pago em', 'Conta'],
    ],
    [
      'receivables',
      'Descrição;Categoria;Emissão;Vencimento;Valor\nFiado;2.01;01/10/2026;01/09/2026;0',
      ['Categoria', 'Vencimento', 'Valor'],
    ],
    [
      'participants',
      'Pontos;CPF;Nome;E-mail;Nascimento;Cashback;Cashback válido até\n1,5;123;;a(arroba)b;31/02/1980;dez;amanhã',
      ['Pontos', 'CPF', 'Nome', 'E-mail', 'Nascimento', 'Cashback', 'Cashback válido até'],
    ],
    // Behind a cell that cannot be read is found what only the person and the programme can say.
    [
      'participants',
      'CPF;Nome;E-mail;Nascimento;Cashback;Cashback válido até\n86420975310;Ivo;ivo@;31/12/2090;10;01/01/2020',
      ['E-mail', 'Nascimento', 'Cashback válido até'],
    ],
  ])('of %s is told whole, before and after', async (kind, file, columns) => {
    expect(await columnsOf(kind, file)).toEqual(columns.map((column) => [2, column]));
  });

  it('is told what other records say of the cells that are right', async () => {
    const products =
      'Código;Descrição;Unidade;NCM;Preço de venda;Código de barras\nCAFE;Outro;UN;09012100;caro;123';
    expect(await columnsOf('products', products)).toEqual([
      [2, 'Código'],
      [2, 'Preço de venda'],
      [2, 'Código de barras'],
    ]);
    const accounts =
      'Nome;Tipo;Data do saldo inicial;Banco\nReserva;Poupança;01/10/2026;341\nReserva;Poupança;01/10/2026;990';
    expect(await columnsOf('accounts', accounts)).toEqual([
      [3, 'Nome'],
      [3, 'Banco'],
    ]);
  });
});

describe('what is owed (R-10.7.1)', () => {
  const FILE = [
    'Descrição;Nº documento;CPF/CNPJ;Categoria;Emissão;Vencimento;Valor;Pago em;Conta;Forma',
    'Fiado;1;529.982.247-25;1.01;01/10/2026;01/12/2026;150,00;;;',
    'Fiado;2;joao prado;1.01;01/10/2026;01/11/2026;80,00;05/10/2026;Gaveta;Boleto',
    'Fiado;2;joao prado;1.01;01/10/2026;01/11/2026;80,00;05/10/2026;Gaveta;Boleto',
    'Fiado;3;Ninguém;1.01;01/10/2026;01/11/2026;80,00;;;',
    'Fiado;4;;9.99;01/10/2026;01/11/2026;80,00;;;',
    'Fiado;5;;1.01;01/10/2026;01/09/2026;80,00;;;',
    'Fiado;6;;1.01;01/10/2026;01/11/2026;0;;;',
    'Fiado;7;;1.01;01/10/2026;01/11/2026;9;05/10/2026;;',
    'Fiado;8;;1.01;01/10/2026;01/11/2026;9;;Gaveta;',
    'Fiado;9;;1.01;01/10/2026;01/11/2026;9;05/10/2090;Gaveta;',
    'Fiado;10;;2.01;01/10/2026;01/11/2026;9;;;',
  ].join('\n');
  let run: { id: string };
  const owed = async () =>
    (await get('receivables?sort=["document","ASC"]&range=[0,99]')) as {
      id: string;
      document: string;
      [column: string]: unknown;
    }[];
  const balance = async () => ((await get('accounts')) as { balance: string }[])[0]!.balance;

  it('is entered, settled where the row says so, and refused with column and reason', async () => {
    await imported('persons', 'Nome;CPF;Cliente\nClara;52998224725;sim\nJoão Prado;11144477735;sim');
    await imported('accounts', 'Nome;Tipo;Data do saldo inicial\nGaveta;Caixa;01/10/2026');
    const result = await asForetold('receivables', FILE);
    run = result.run;
    expect(result.columns).toMatchObject({
      'Nº documento': 'document_number',
      'CPF/CNPJ': 'person_id',
      'Pago em': 'settled_on',
      Conta: 'account_id',
      Forma: 'form',
    });
    expect(result.rejected.map(([row, column]) => [row, column])).toEqual([
      [4, null],
      [5, 'CPF/CNPJ'],
      [6, 'Categoria'],
      [7, 'Vencimento'],
      [8, 'Valor'],
      [9, 'Conta'],
      [10, 'Pago em'],
      [11, 'Pago em'],
      [12, 'Categoria'],
    ]);
    expect(await owed()).toMatchObject([
      { document: '1', value: '150.00', person_name: 'Clara', due_date: '2026-12-01' },
      { document: '2', value: '80.00', person_name: 'João Prado', outstanding: '0.00' },
    ]);
    expect(await balance()).toBe('80.00');
  });

  it('is owed once, also where the file is sent again', async () => {
    const again = await asForetold('receivables', FILE);
    expect(again.rejected).toHaveLength(11);
    expect(again.rejected.slice(0, 2)).toEqual([
      [2, null, expect.stringContaining('Já há uma conta igual')],
      [3, null, expect.stringContaining('Já há uma conta igual')],
    ]);
    expect(await owed()).toHaveLength(2);
    expect(await balance()).toBe('80.00');
  });

  it('is owed once where the file is sent twice at once', async () => {
    const head = FILE.split('\n')[0];
    const rows = Array.from({ length: 40 }, (_, at) => `Juntas;J${at};;1.01;01/10/2026;01/12/2026;9,00;;;`);
    const file = [head, ...rows].join('\n');
    const sent = [
      await send('?kind=receivables&name=a.csv', file),
      await send('?kind=receivables&name=b.csv', file),
    ];
    await Promise.all(sent.map(({ body }) => server.workOff(company, body.id)));
    const runs = await Promise.all(sent.map(({ body }) => get(`imports/${body.id}`)));
    expect(runs.map(({ registered }) => registered).toSorted()).toEqual([0, 40]);
    expect(runs.map(({ rejected }) => rejected).toSorted()).toEqual([0, 40]);
    const there = await get('receivables?filter={"description":"Juntas"}&range=[0,99]');
    expect(there).toHaveLength(40);
    await undone(runs.find(({ registered }) => registered > 0).id);
  });

  it('is found again where it was put off, corrected or is one of several of a document; what is another is owed', async () => {
    const header = 'Descrição;Nº documento;CPF/CNPJ;Categoria;Emissão;Vencimento;Valor;Centro de custo';
    const row = (document: string, due: string, center = '', description = 'Parcela') =>
      `${description};${document};joao prado;2.05;01/10/2026;${due};70,00;${center}`;
    for (const name of ['Norte', 'Sul']) await post('cost-centers', { code: name, name });
    // Instalments of one document, and a bill of which each centre has half.
    const first = [header, row('P', '01/11/2026'), row('P', '01/12/2026'), row('C', '01/11/2026', 'Norte')];
    const { run: one } = await asForetold('payables', first.join('\n'));
    expect(one).toMatchObject({ registered: 3 });
    const named = encodeURIComponent(JSON.stringify({ description: 'Parcela' }));
    const owing = async () =>
      (await get(`payables?filter=${named}&sort=["due_date","ASC"]`)) as Record<string, string>[];
    const putOff = (await owing()).find(({ document: number }) => number === 'P')!;
    const changed = { due_date: '2027-01-01', description: 'Parcela corrigida', reason: 'Adiada' };
    const { statusCode, body } = await server.ask('PUT', `/api/payables/${putOff['id']}`, {
      token,
      body: changed,
    });
    expect([statusCode, body.errors]).toEqual([200, undefined]);
    await server.allShown();
    const second = [
      ...first,
      row('C', '01/11/2026', 'Sul'),
      // Due when the first one is due now, but that one is the bill of its own row.
      row('P', '01/01/2027'),
      row('P', '01/11/2026'),
    ];
    const again = await asForetold('payables', second.join('\n'));
    expect(again.rejected.map(([at, , reason]) => [at, String(reason).slice(0, 21)])).toEqual(
      [2, 3, 4, 7].map((at) => [at, 'Já há uma conta igual']),
    );
    expect((await asForetold('payables', second.join('\n'))).rejected).toHaveLength(6);
    await undone(again.run.id);
    await undone(one.id);
  });

  it('is cancelled by its undoing, the payment of the file reversed, what was paid since left', async () => {
    const [first] = await owed();
    const [account] = (await get('accounts')) as { id: string }[];
    const paying = { date: '2026-11-01', principal: '50.00', form: 'money', account_id: account!.id };
    const paid = await post(`receivables/${first!.id}/payments`, { ...paying, new_due_date: '2026-12-10' });
    expect(paid.statusCode).toBe(201);
    const preview = await get(`imports/${run.id}/undo`);
    expect(preview).toMatchObject({ taken_back: 1, kept: 1, shown: [{ row: 2 }] });
    expect(await undone(run.id)).toMatchObject({ state: 'undone', taken_back: 1, kept: 1 });
    expect(await balance()).toBe('50.00');
    expect(await owed()).toMatchObject([{ document: '1', outstanding: '100.00' }]);
  });

  it('is of its own side: what the shop owes counts in expenses', async () => {
    const file = 'Descrição;Categoria;Emissão;Vencimento;Valor\nAluguel;2.01;01/10/2026;05/10/2026;2.500,00';
    const { body } = await preview('payables', file.replace('2.01', '1.01'));
    expect(told(body.rejected)).toMatchObject([[2, 'Categoria', expect.any(String)]]);
    expect(wellKnownIds.category(company, '1.01')).toBeTruthy();
  });

  it('counts in the cost centre that the row names by its code or its name, and in no other', async () => {
    const center = (await post('cost-centers', { code: '07', name: 'Entregas' })).body.id;
    const row = (document: string, named: string) =>
      `Frete;${document};2.05;01/10/2026;05/10/2026;40,00;${named}`;
    const file = [
      'Descrição;Nº documento;Categoria;Emissão;Vencimento;Valor;Centro de custo',
      ...[row('F-1', '07'), row('F-2', 'entregas'), row('F-3', ''), row('F-4', 'Lua')],
    ].join('\n');
    const result = await asForetold('payables', file);
    expect(result.columns).toMatchObject({ 'Centro de custo': 'cost_center_id' });
    expect(result.rejected.map(([at, column]) => [at, column])).toEqual([[5, 'Centro de custo']]);
    const filter = encodeURIComponent(JSON.stringify({ description: 'Frete' }));
    const found = (await get(`payables?filter=${filter}&sort=["document","ASC"]`)) as object[];
    expect(found).toMatchObject([
      { document: 'F-1', cost_center_id: center, cost_center_name: 'Entregas' },
      { document: 'F-2', cost_center_id: center },
      { document: 'F-3', cost_center_id: null, cost_center_name: null },
    ]);
    await undone(result.run.id);
  });

  it('is paid by the payment term that the row names, due on the day of the row', async () => {
    const term = (
      await post('payment-terms', {
        ...{ name: 'Boleto 30', installments: 1, first_due_days: 30, periodicity: 'monthly' },
        ...{ interest_type: 'simple', grace_days: 0, penalty: '2', down_payment: false },
      })
    ).body.id;
    const file = [
      'Descrição;Nº documento;Categoria;Emissão;Vencimento;Valor;Condição de pagamento',
      'Frete;T-1;2.05;01/10/2026;05/10/2026;40,00;boleto 30',
      'Frete;T-2;2.05;01/10/2026;05/10/2026;40,00;Lua',
    ].join('\n');
    const result = await asForetold('payables', file);
    expect(result.columns).toMatchObject({ 'Condição de pagamento': 'payment_term_id' });
    expect(result.rejected.map(([at, column]) => [at, column])).toEqual([[3, 'Condição de pagamento']]);
    const filter = encodeURIComponent(JSON.stringify({ document: 'T-1' }));
    expect(await get(`payables?filter=${filter}`)).toMatchObject([
      { payment_term_id: term, payment_term_name: 'Boleto 30', due_date: '2026-10-05', value: '40.00' },
    ]);
    await undone(result.run.id);
  });

  it('is parted by a term of several parts as the form parts it, known again, and taken back whole', async () => {
    const said = {
      ...{ name: 'Entrada e duas', installments: 3, first_due_days: 30, periodicity: 'monthly' },
      ...{ interest_type: 'simple', grace_days: 0, down_payment: true },
    };
    expect((await post('payment-terms', said)).statusCode).toBe(201);
    const header =
      'Descrição;Nº documento;CPF/CNPJ;Categoria;Emissão;Vencimento;Valor;Condição;Pago em;Conta';
    const row = (document: string, due = '01/10/2026', value = '100,00', settled = ';') =>
      `Balcão;${document};joao prado;2.05;01/10/2026;${due};${value};entrada e duas;${settled}`;
    const columns = encodeURIComponent(
      JSON.stringify([
        ...[
          ['Descrição', 'description'],
          ['Nº documento', 'document_number'],
          ['CPF/CNPJ', 'person_id'],
        ],
        ...[
          ['Categoria', 'account_plan_id'],
          ['Emissão', 'issue_date'],
          ['Vencimento', 'due_date'],
        ],
        ...[
          ['Valor', 'value'],
          ['Condição', 'payment_term_id'],
          ['Pago em', 'settled_on'],
        ],
        ['Conta', 'account_id'],
      ]),
    );
    const file = [
      ...[header, row('S-1'), row('S-2', '15/10/2026'), row('S-3', '01/10/2026', '0,02')],
      row('S-4', '01/10/2026', '100,00', '05/10/2026;Gaveta'),
    ].join('\n');
    const sending = (path: string) => send(`${path}kind=payables&columns=${columns}`, file);
    const dry = (await sending('/preview?')).body;
    expect(dry).toMatchObject({ rows_total: 4, rejected_total: 3, records_total: 3 });
    expect(told(dry.rejected)).toEqual([
      [3, 'Vencimento', expect.stringContaining('3 parcelas, e a primeira vence em 01/10/2026')],
      [4, 'Valor', expect.stringMatching(/./)],
      [5, 'Pago em', expect.stringContaining('3 parcelas')],
      [5, 'Conta', expect.stringContaining('3 parcelas')],
    ]);
    const importing = async () => {
      const { body } = await sending('?name=dados.csv&');
      await server.workOff(company, body.id);
      return get(`imports/${body.id}`);
    };
    const run = await importing();
    expect(run).toMatchObject({ registered: 1, rejected: 3 });
    const filter = encodeURIComponent(JSON.stringify({ description: 'Balcão' }));
    const there = async () =>
      (await get(`payables?filter=${filter}&sort=["due_date","ASC"]`)) as Record<string, string>[];
    const opened = await there();
    expect(opened).toMatchObject([
      { document: 'S-1 1/3', due_date: '2026-10-01', value: '33.34', payment_term_name: 'Entrada e duas' },
      { document: 'S-1 2/3', due_date: '2026-10-31', value: '33.33' },
      { document: 'S-1 3/3', due_date: '2026-11-30', value: '33.33' },
    ]);
    expect(new Set(opened.map(({ series_id: series }) => series)).size).toBe(1);
    // One part was put off since: the row is still the one that is there.
    const putOff = { due_date: '2027-01-15', reason: 'Adiada' };
    const last = opened.at(-1)!['id'];
    expect((await server.ask('PUT', `/api/payables/${last}`, { token, body: putOff })).statusCode).toBe(200);
    await server.allShown();
    expect(told((await sending('/preview?')).body.rejected)[0]).toEqual([
      ...[2, null],
      expect.stringContaining('Já há uma conta igual'),
    ]);
    expect((await importing()).registered).toBe(0);
    // What was changed since keeps the whole row: nobody is left with two of three.
    expect(await undone(run.id)).toMatchObject({ taken_back: 0, kept: 1 });
    for (const { id } of await there())
      expect((await post(`payables/${id}/cancel`, { reason: 'Engano' })).statusCode).toBe(200);
    const second = await importing();
    expect(second).toMatchObject({ registered: 1 });
    expect(await undone(second.id)).toMatchObject({ state: 'undone', taken_back: 1, kept: 0 });
    expect((await there()).filter(({ status }) => status !== 'cancelled')).toEqual([]);
    expect((await importing()).registered).toBe(1);
  });

  it('says of what is not paid in which account it is expected, without a day', async () => {
    const [account] = (await get('accounts')) as { id: string; name: string }[];
    const drawer = { name: 'Gaveta velha', wallet_type: 'cash', opening_balance: '0' };
    const { id } = (await post('accounts', { ...drawer, opening_date: '2026-01-01' })).body;
    expect((await post(`accounts/${id}/close`, {})).statusCode).toBe(200);
    const file = [
      'Descrição;Nº documento;Categoria;Emissão;Vencimento;Valor;Baixado em;Conta ou caixa;Conta prevista',
      `Frete;P-1;2.05;01/10/2026;05/10/2026;40,00;;;${account!.name}`,
      'Frete;P-2;2.05;01/10/2026;05/10/2026;40,00;;;Lua',
      'Frete;P-3;2.05;01/10/2026;05/10/2026;40,00;;;Gaveta velha',
    ].join('\n');
    const result = await asForetold('payables', file);
    expect(result.columns).toMatchObject({ 'Conta prevista': 'expected_account_id' });
    expect(result.rejected).toEqual([
      [3, 'Conta prevista', expect.any(String)],
      [4, 'Conta prevista', expect.stringContaining('Gaveta velha')],
    ]);
    const filter = encodeURIComponent(JSON.stringify({ document: 'P-1' }));
    expect(await get(`payables?filter=${filter}`)).toMatchObject([
      { account_id: account!.id, account_name: account!.name, outstanding: '40.00' },
    ]);
    await undone(result.run.id);
  });

  it('is cancelled by its undoing also where it waits for somebody else to agree (R-4.5.0)', async () => {
    const rules = (operations: readonly string[]) =>
      server.ask('PUT', '/api/approvals/rules', { token, body: { operations } });
    expect((await rules(['payable'])).statusCode).toBe(200);
    const file = 'Descrição;Categoria;Emissão;Vencimento;Valor\nAluguel;2.01;01/10/2026;05/10/2026;2.500,00';
    const { run: waiting } = await asForetold('payables', file);
    const status = async () => (await get('approvals')) as { status: number }[];
    expect(await status()).toMatchObject([{ status: 0 }]);
    expect(await undone(waiting.id)).toMatchObject({ taken_back: 1, kept: 0 });
    expect(await status()).toMatchObject([{ status: 3 }]);
    const [account] = (await get('accounts?range=[0,0]')) as { name: string }[];
    const { rejected } = await asForetold(
      'payables',
      `Descrição;Categoria;Emissão;Vencimento;Valor;Pago em;Conta\nAluguel;2.01;01/10/2026;05/10/2026;2.500,00;05/10/2026;${account!.name}`,
    );
    expect(rejected).toEqual([[2, 'Pago em', expect.stringContaining('aguarda aprovação')]]);
    await rules([]);
  });
});

describe('participants (R-10.7.1)', () => {
  const FILE = [
    'CPF;Nome;E-mail;Celular;Nascimento',
    '15350946056;Rita Lee;rita@exemplo.com.br;(11) 91234-5678;31/12/1947',
    '52998224725;CLARA;clara@exemplo.com.br;;',
    '11144477735;Outro Nome;;;',
    '15350946056;Rita de novo;;;',
    '11222333000181;Firma;;;',
    '12345678909;Teo;teo(arroba)exemplo;;',
    '98765432100;Sara;;;31/12/2090',
  ].join('\n');
  let run: { id: string };
  const names = async () =>
    ((await get('participants?range=[0,99]')) as { name: string }[]).map(({ name }) => name).toSorted();

  it('take part from then on; who is on file gets what was missing there', async () => {
    const result = await asForetold('participants', FILE);
    run = result.run;
    expect(result.rejected.map(([row, column]) => [row, column])).toEqual([
      [4, 'Nome'],
      [5, 'CPF'],
      [6, 'CPF'],
      [7, 'E-mail'],
      [8, 'Nascimento'],
    ]);
    expect(await names()).toEqual(['Clara', 'Rita Lee']);
    expect(await get('persons?filter={"document":"52998224725"}')).toMatchObject([
      { full_name: 'Clara', email: 'clara@exemplo.com.br' },
    ]);
    const [rita] = (await get('persons?filter={"document":"15350946056"}')) as object[];
    expect(rita).toMatchObject({ full_name: 'Rita Lee', client: true, born_date: '1947-12-31' });
    expect(rita).not.toMatchObject({ consents: [expect.anything()] });
  });

  it('sent twice are told so', async () => {
    const { rejected } = await asForetold('participants', FILE.split('\n').slice(0, 3).join('\n'));
    expect(rejected).toEqual([
      [2, 'CPF', expect.stringContaining('Já é participante')],
      [3, 'CPF', expect.stringContaining('Já é participante')],
    ]);
  });

  it('who were new go with the undoing; it says of the others that they stay', async () => {
    const record_id = expect.any(String);
    const shown = [{ row: 3, record_id, reason: expect.stringContaining('antes da importação') }];
    expect(await get(`imports/${run.id}/undo`)).toEqual({
      ...{ taken_back: 1, kept: 1, not_looked_at: 0, shown },
      effects: expect.objectContaining({ status: 'possible' }),
    });
    expect(await undone(run.id)).toMatchObject({ taken_back: 1, kept: 1 });
    expect(await get('persons?filter={"document":"15350946056"}')).toEqual([]);
    expect(await names()).toEqual(['Clara']);
  });

  it('who went with the undoing come anew by the file that was put right', async () => {
    const file = 'CPF;Nome\n15350946056;Rita Lee Jones';
    expect((await asForetold('participants', file)).rejected).toEqual([]);
    expect(await names()).toEqual(['Clara', 'Rita Lee Jones']);
  });
});

describe('balances that participants bring from the programme before (R-10.7.1)', () => {
  const HEADER =
    'CPF;Nome;Saldo de cashback;Cashback válido até;Saldo de pontos;Pontos válidos até;Programa de origem';
  const participant = async (name: string) =>
    ((await get('participants?range=[0,99]')) as { id: string; name: string }[]).find(
      (each) => each.name === name,
    );
  let run: { id: string };

  it('are credits with where they come from, each until its own day', async () => {
    const file = [
      HEADER,
      '24843803480;Milton Nascimento;R$ 1.025,50;31/12/2090;300;;Clube antigo',
      '52998224725;Clara;;;40;30/06/2090;',
      '11144477735;;10,00;01/01/2020;;;',
      '12345678909;Teo;dez;;;;',
      '98765432100;Sara;;31/12/2090;-5;;',
      '39053344705;Nada;0,00;;0;;',
    ].join('\n');
    const result = await asForetold('participants', file);
    run = result.run;
    expect(result.rejected.map(([row, column]) => [row, column])).toEqual([
      [4, 'Nome'],
      [5, 'Saldo de cashback'],
      [6, 'Saldo de pontos'],
    ]);
    const milton = await participant('Milton Nascimento');
    expect(milton).toMatchObject({ cashback_available: '1025.50', points_available: 300 });
    expect(await participant('Clara')).toMatchObject({ cashback_available: '0.00', points_available: 40 });
    expect(await participant('Nada')).toMatchObject({ cashback_available: '0.00', points_available: 0 });
    const lots = (await get(`participants/${milton!.id}/lots`)) as { data: object[] };
    expect(lots.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ amount: '1025.50', expires_at: '2090-12-31' })]),
    );
    const { data } = (await get(`participants/${milton!.id}/statement`)) as { data: { why: string[] }[] };
    expect(data.map(({ why }) => why.join(' ')).join(' ')).toContain('Clube antigo');
  });

  it('come once: who has one gets no other by a file, nor one that has run out', async () => {
    const { rejected } = await asForetold(
      'participants',
      [HEADER, '24843803480;Milton Nascimento;5,00;;300;;', '39053344705;Nada;5,00;01/01/2020;;;'].join('\n'),
    );
    expect(rejected).toEqual([
      [2, 'Saldo de cashback', expect.stringContaining('já foi importado')],
      [2, 'Saldo de pontos', expect.stringContaining('já foi importado')],
      [3, 'Cashback válido até', expect.stringContaining('já passou')],
    ]);
  });

  it('go with the undoing, but for those that somebody used of', async () => {
    const clara = await participant('Clara');
    const debit = { currency: 'points', amount: 1, reason: 'Engano' };
    expect((await post(`participants/${clara!.id}/debit`, debit)).statusCode).toBe(200);
    const shown = [{ row: 3, reason: expect.stringContaining('já foi usado') }];
    expect(await get(`imports/${run.id}/undo`)).toMatchObject({ taken_back: 2, kept: 1, shown });
    expect(await undone(run.id)).toMatchObject({ taken_back: 2, kept: 1 });
    expect(await participant('Clara')).toMatchObject({ points_available: 39 });
    expect(await participant('Milton Nascimento')).toBeUndefined();
  });

  it('go also where the customer bought something since, who stays; put right, they come anew', async () => {
    const file = (balance: string) => `${HEADER}\n86288366757;Gal;${balance};;;;`;
    const wrong = await asForetold('participants', file('90,00'));
    const { id } = (await participant('Gal'))!;
    const sale = await post('till/sales', { participant_id: id, total: '10.00' });
    expect(sale.statusCode).toBe(201);
    await server.allShown();
    expect(await get(`imports/${wrong.run.id}/undo`)).toMatchObject({ taken_back: 1, kept: 0 });
    expect(await undone(wrong.run.id)).toMatchObject({ taken_back: 1, kept: 0 });
    expect(await participant('Gal')).toMatchObject({ cashback_available: '0.00' });
    expect((await asForetold('participants', file('9,00'))).rejected).toEqual([]);
    expect(await participant('Gal')).toMatchObject({ cashback_available: '9.00' });
  });
});

describe('a participant whom one file brought, and another a balance', () => {
  it('stays with that balance where the first is undone', async () => {
    const first = await imported('participants', 'CPF;Nome\n71428793860;Elis');
    expect(await imported('participants', 'CPF;Nome;Saldo de pontos\n71428793860;Elis;70')).toMatchObject({
      registered: 1,
    });
    expect(await get(`imports/${first.id}/undo`)).toMatchObject({ taken_back: 0, kept: 1 });
    expect(await undone(first.id)).toMatchObject({ taken_back: 0, kept: 1 });
    expect(await get('participants?filter={"name":"Elis"}')).toMatchObject([{ points_available: 70 }]);
  });
});

describe('rows of one file', () => {
  it('that no two records could say are refused before anything is kept', async () => {
    const levels =
      'Nome;Ordem;A partir de\nGerente;1;100,00\nGERENTE;2;200,00\nDiretor;1;300,00\nDono;3;50,00';
    const { rejected } = await asForetold('levels', levels);
    expect(rejected.map(([row, column]) => [row, column])).toEqual([
      [3, 'Nome'],
      [4, 'Ordem'],
      [5, 'A partir de'],
    ]);
    const again = 'Nome;Ordem;A partir de\ngerente;9;900,00\nOutro;01;900,00';
    expect((await asForetold('levels', again)).rejected.map(([row, column]) => [row, column])).toEqual([
      [2, 'Nome'],
      [3, 'Ordem'],
    ]);
  });

  it('whose names differ by accents alone are one account', async () => {
    const file =
      'Nome;Tipo;Data do saldo inicial\nItaú;Conta corrente;01/10/2026\nITAU;Caixa;01/10/2026\ngavêta;Caixa;01/10/2026';
    const { rejected } = await asForetold('accounts', file);
    expect(rejected.map(([row, column]) => [row, column])).toEqual([
      [3, 'Nome'],
      [4, 'Nome'],
    ]);
  });

  it('may name those above them, and go with them', async () => {
    const file = 'Nome;Dentro de\nBebidas;\nSucos;Bebidas\nUva;sucos\nSolto;Nada';
    const { run, rejected } = await asForetold('product-groups', file);
    expect(rejected.map(([row, column]) => [row, column])).toEqual([[5, 'Dentro de']]);
    expect(await get('product-groups?filter={"name":"Uva"}')).toMatchObject([{ parent_name: 'Sucos' }]);
    expect(await get(`imports/${run.id}/undo`)).toMatchObject({ taken_back: 3, kept: 0 });
    expect(await undone(run.id)).toMatchObject({ taken_back: 3, kept: 0 });
  });

  it('may name those below them, and go with them', async () => {
    const file = 'Nome;Dentro de\nPinot;Tintos\nTintos;Vinhos\nVinhos;\nPerdido;Nada\nBrancos;vinhos';
    const { run, rejected } = await asForetold('product-groups', file);
    expect(rejected.map(([row, column]) => [row, column])).toEqual([[5, 'Dentro de']]);
    expect(await get('product-groups?filter={"name":"Pinot"}')).toMatchObject([{ parent_name: 'Tintos' }]);
    expect(await get('product-groups?filter={"name":"Brancos"}')).toMatchObject([{ parent_name: 'Vinhos' }]);
    expect(await get(`imports/${run.id}/undo`)).toMatchObject({ taken_back: 4, kept: 0 });
    expect(await undone(run.id)).toMatchObject({ taken_back: 4, kept: 0 });
  });

  it('that stand in each other in a circle are refused, each at its row, and so is what stands in them', async () => {
    const file = 'Nome;Dentro de\nAbel;Bento\nBento;Caim\nCaim;abel\nDentro;Caim\nSozinho;Sozinho\nFora;';
    const { rejected } = await asForetold('product-groups', file);
    const circle = 'As linhas 2, 3, 4 deste arquivo ficam uma dentro da outra, em círculo.';
    expect(rejected).toEqual([
      [2, 'Dentro de', circle],
      [3, 'Dentro de', circle],
      [4, 'Dentro de', circle],
      [5, 'Dentro de', 'É a linha 4 deste arquivo, e ela não pode ser importada: corrija-a antes.'],
      [6, 'Dentro de', 'Um registro não pode ficar dentro de si mesmo.'],
    ]);
  });

  it('that stand in one which is refused say so', async () => {
    const file =
      'Código;Nome;Dentro de;Natureza\n71.01.01;Dentro;71.01;Receita\n71.01;Fora do lugar;72;Receita\n72;Setenta e dois;;Receita\n71;Setenta e um;;Qualquer\n71.02;Ao lado;71;Receita';
    const { rejected } = await asForetold('account-plans', file);
    expect(rejected.map(([row, column]) => [row, column])).toEqual([
      [2, 'Dentro de'],
      [3, 'Código'],
      [5, 'Natureza'],
      [6, 'Dentro de'],
    ]);
    expect(rejected[0]![2]).toContain('É a linha 3 deste arquivo');
  });

  it('name what they stand in by its code, and never one of several that are called the same', async () => {
    const file =
      'Código;Nome;Dentro de;Natureza\n81.01.01;Por código;81.01;Receita\n81.01;Diversos;81;Receita\n81.02;Diversos;Oitenta e um;Receita\n81;Oitenta e um;;Receita\n81.02.01;Por nome;diversos;Receita\n81.03;Registro;;Receita';
    const { rejected } = await asForetold('account-plans', file);
    const several = 'Mais de um registro tem este nome: informe o código dele, ou o CPF ou CNPJ.';
    expect(rejected[0]).toEqual([6, 'Dentro de', several]);
    expect(rejected.map(([row]) => row)).toEqual([6, 7]);
    const later = await asForetold(
      'account-plans',
      'Código;Nome;Dentro de;Natureza\n81.02.02;Depois;Diversos;Receita',
    );
    expect(later.rejected).toEqual([[2, 'Dentro de', several]]);
    const row = (await get('account-plans?filter={"code":"81.01.01"}'))[0];
    expect(row).toMatchObject({ parent_name: 'Diversos', parent_code: '81.01' });
  });

  it('of a tree come back as an export has them, whatever their order', async () => {
    const answer = await fetch(`${server.address}/api/account-plans/export?format=csv&sort=["code","DESC"]`, {
      headers: { Authorization: `Bearer ${token}`, Accept: '*/*' },
    });
    const [header, ...lines] = (await answer.text()).trim().split('\r\n');
    // What comes with each company is there already.
    const own = lines.filter((line) => /^(72|81)/.test(line));
    expect(own.map((line) => line.split(';').slice(0, 3))).toContainEqual([
      '81.01.01',
      'Por código',
      '81.01',
    ]);
    const other = await server.openShop('dora@loja.com.br', {
      cnpj: '11222333000262' as never,
      storeSlug: 'dora',
    });
    const by = await server.tokenOf('dora@loja.com.br');
    const { body } = await send('?kind=account-plans&name=plano.csv', [header, ...own].join('\r\n'), by);
    await server.workOff(other.companyId, body.id);
    const run = (await server.ask('GET', `/api/imports/${body.id}`, { token: by })).body;
    expect(run).toMatchObject({ state: 'done', registered: own.length, rejected: 0 });
    const undoing = await server.ask('POST', `/api/imports/${body.id}/undo`, { token: by });
    expect(undoing.statusCode).toBe(200);
    await server.workUndo(other.companyId, body.id);
    const back = (await server.ask('GET', `/api/imports/${body.id}`, { token: by })).body;
    expect(back).toMatchObject({ taken_back: own.length, kept: 0 });
  });

  it('that something names by its code stay', async () => {
    const { run } = await asForetold('banks', 'Código;Nome\n991;Banco da Praça\n992;Banco da Rua');
    const account = { name: 'Praça', wallet_type: 'checking', opening_date: '2026-10-01', bank_code: '991' };
    expect((await post('accounts', account)).statusCode).toBe(201);
    expect(await get(`imports/${run.id}/undo`)).toMatchObject({
      taken_back: 1,
      kept: 1,
      shown: [{ row: 2 }],
    });
    const ncms = await asForetold('ncm', 'Código;Descrição\n99999998;Própria\n99999997;Outra');
    const product = 'Código;Descrição;Unidade;NCM;Preço de venda\nX1;Coisa;UN;99999998;1';
    expect(await imported('products', product)).toMatchObject({ registered: 1 });
    expect(await get(`imports/${ncms.run.id}/undo`)).toMatchObject({ taken_back: 1, kept: 1 });
  });
});

describe('whoever may not do it once', () => {
  it('may not do it by file', async () => {
    const run = ['platform.imports.view', 'platform.imports.run'] as const;
    await server.hire('bia@loja.com.br', [{ company, permissions: run }]);
    const bia = await server.tokenOf('bia@loja.com.br');
    for (const [kind, permission] of [
      ['opening-stock', 'stock.stock-movements.create'],
      ['receivables', 'finance.receivables.create'],
      ['payables', 'finance.payables.create'],
      ['participants', 'registry.persons.create'],
      ['posts', 'system.posts.create'],
    ]) {
      const { status, body } = await send(`/preview?kind=${kind}`, 'Nome\nx', bia);
      expect([status, body.permission]).toEqual([403, permission]);
    }
  });
});
