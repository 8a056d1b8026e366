import { strFromU8, unzipSync } from 'fflate';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { civilDateIn, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { tellCell, type Cell } from '@fidelidade/domain/platform/report-tables/report-table.js';
import type { ReportName } from '@fidelidade/domain/platform/scheduled-report/mailed-reports.js';
import { USUAL_ZONE } from '@fidelidade/domain/registry/company/time-zones.js';
import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { A_LOGO } from '@fidelidade/sefaz/testing/a-logo.js';
import { pdfPages } from '@fidelidade/sefaz/testing/pdf-text.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';
import { printable } from '@fidelidade/sefaz/danfe/printable-text.js';
import { hundredth } from './report-workbook.js';
import { wordsIn } from './report-files.js';
import { sheetOf, TOLD_REPORTS } from './told-reports.js';

let server: ShopServer;
let shop: string;
let stranger: string;
let product: string;
let account: string;
const tokens = { ana: '', other: '', till: '' };

/** By the clock of the company: for three hours of every day it is not yet the day of Greenwich. */
const TODAY = civilDateIn(USUAL_ZONE, new Date().toISOString() as Instant);
const YEAR = TODAY.slice(0, 4);
const MONTH = TODAY.slice(0, 7);
const DAYS = `from=${YEAR}-01-01&to=${YEAR}-12-31`;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: shop } = await server.openShop('ana@loja.com.br', { fantasyName: 'Loja da Ana' }));
  ({ companyId: stranger } = await server.openShop('dono@outra.com.br', {
    ...{ cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' },
  }));
  await server.hire('caixa@loja.com.br', [{ company: shop, permissions: ['loyalty.till.use'] }]);
  tokens.ana = await server.tokenOf('ana@loja.com.br');
  tokens.other = await server.tokenOf('dono@outra.com.br');
  tokens.till = await server.tokenOf('caixa@loja.com.br');
  await trade();
});
afterAll(() => server.close());

async function make(path: string, body: object): Promise<string> {
  const answer = await server.ask('POST', `/api/${path}`, { token: tokens.ana, body });
  if (answer.statusCode >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** Sold, owed and paid; goods that came; names that a spreadsheet would carry out. */
async function trade(): Promise<void> {
  await server.ask('PUT', '/api/company/logo', { token: tokens.ana, body: { logo: A_LOGO } });
  const [sales, rents] = ['1.01', '2.05'].map((code) => wellKnownIds.category(shop, code));
  account = await make('accounts', {
    ...{ name: 'Banco', wallet_type: 'checking', opening_balance: '1000.00', opening_date: TODAY },
  });
  const person_id = await make('persons', {
    ...{ document: '11222333000262', full_name: '=Fornecedor Ltda', provider: true, client: true },
  });
  const entry = { issue_date: TODAY, due_date: TODAY, person_id };
  const sale = { ...entry, account_plan_id: sales, description: '@Venda → balcão', value: '1234.56' };
  const paid = await make('receivables', sale);
  const onCard = await make('receivables', { ...sale, value: '77.70' });
  await make('receivables', { ...sale, value: '55.50' });
  const payment = { date: TODAY, principal: '1234.56', form: 'pix', account_id: account };
  await make(`receivables/${paid}/payments`, payment);
  const card = { ...payment, principal: '77.70', form: 'credit_card' };
  await make(`receivables/${onCard}/payments`, card);
  const rent = await make('payables', {
    ...{ ...entry, account_plan_id: rents, description: 'Aluguel', value: '2300.45' },
  });
  await make(`payables/${rent}/payments`, {
    ...payment,
    principal: '2000.15',
    new_due_date: `${YEAR}-12-31`,
  });
  product = await make('products', {
    ...{ code: 'CAFÉ 1', name: 'Café', unit: 'UN', ncm: '09012100', sell_value: '10' },
  });
  await make(`products/${product}/receive`, { date: TODAY, quantity: '10', unit_cost: '4' });
}

/** What each is asked: each report is asked at least once, and what shapes its table too. */
const ASKED: readonly (readonly [ReportName, () => string])[] = [
  ['cash-flow', () => `${DAYS}&granularity=month`],
  ['cash-flow', () => `from=${MONTH}-01&to=${MONTH}-28&granularity=day&overdue=left`],
  ['cash-flow', () => `${DAYS}&granularity=month&group_by=category`],
  ['cash-flow', () => `${DAYS}&granularity=month&group_by=account`],
  ['dre', () => `from=${YEAR}-01&to=${YEAR}-12&basis=cash&against=year&budget=1`],
  ['dre', () => `from=${MONTH}&to=${MONTH}`],
  ['financial-statement', () => `${DAYS}&account_id=${account}`],
  ['receivables-aging', () => ''],
  ['payables-aging', () => ''],
  ['clearings', () => ''],
  ['clearings', () => `filter=${encodeURIComponent('{"direction":"R"}')}`],
  ['stock-balance', () => `to=${TODAY}`],
  ['kardex', () => `${DAYS}&product_id=${product}`],
  ['loyalty-liability', () => `${DAYS}&granularity=month`],
];

type Token = keyof typeof tokens;
const read = (name: string, query: string, who: Token = 'ana') =>
  server.ask('GET', `/api/reports/${name}?${query}`, { token: tokens[who] });

async function file(name: string, query: string, format: string, who: Token = 'ana') {
  const address = `${server.address}/api/reports/${name}/export?${query}&format=${format}`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${tokens[who]}` } });
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

async function sheetShown(name: ReportName, query: string) {
  const { body } = await read(name, query);
  const question = Object.fromEntries(new URLSearchParams(query));
  return sheetOf(TOLD_REPORTS[name], body, question, wordsIn('pt_BR'), 'America/Sao_Paulo');
}

const decimalsOf = (cells: readonly Cell[]) =>
  cells.flatMap((cell) => (typeof cell === 'object' && 'decimal' in cell && cell.decimal ? [cell] : []));

/** Whatever amounts a route says of what is shown, but what its cells open into. */
function amountsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^-?\d+\.\d{2}$/.test(value) && Number(value) !== 0 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => (/drill|late/.test(key) ? [] : amountsIn(inside)));
}

it('is asked of every report that has a page', () => {
  expect([...new Set(ASKED.map(([name]) => name))].sort()).toEqual(Object.keys(TOLD_REPORTS).sort());
});

describe.each(ASKED)('the files of %s', (name, asked) => {
  it('say every amount that its route says', async () => {
    const { body, statusCode } = await read(name, asked());
    expect(statusCode).toBe(200);
    const shown = body.groups ? { ...body, rows: [] } : body;
    const { tables, figures, notices } = await sheetShown(name, asked());
    const said = [
      ...tables.flatMap(({ rows }) =>
        rows.flatMap(({ cells }) => decimalsOf(cells).map((cell) => (cell as { decimal: string }).decimal)),
      ),
      ...figures.map(({ value }) => ('money' in value ? value.money : value.quantity)),
    ];
    const words = [...notices, ...figures.map(({ note = '' }) => note)].join(' ');
    const unsaid = amountsIn(shown).filter(
      (amount) => !said.includes(amount) && !words.includes(tellCell({ decimal: amount, as: 'money' })),
    );
    expect(unsaid).toEqual([]);
  });

  it('have the same figures as text, as a workbook and on paper', async () => {
    const sheet = await sheetShown(name, asked());
    const cells = sheet.tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
    const decimals = decimalsOf(cells) as { decimal: string; as: string }[];

    const text = (await file(name, asked(), 'csv')).bytes.toString();
    for (const { head, rows } of sheet.tables) {
      expect(text).toContain(`${head.join(';')}\r\n`);
      for (const row of rows) {
        const figures = decimalsOf(row.cells).map((cell) =>
          (cell as { decimal: string }).decimal.replace('.', ','),
        );
        expect(
          text.split('\r\n').some((line) => figures.every((each) => line.split(';').includes(each))),
        ).toBe(true);
      }
    }

    const parts = unzipSync((await file(name, asked(), 'xlsx')).bytes);
    const workbook = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    const numbers = [...workbook.matchAll(/<v>(.*?)<\/v>/g)].map(([, number]) => number);
    for (const { decimal, as } of decimals)
      expect(numbers).toContain(as === 'percent' ? hundredth(decimal) : decimal);
    expect(workbook).not.toContain('<f>');

    const paper = (await file(name, asked(), 'pdf')).bytes;
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
    const written = pdfPages(paper);
    const texts = new Set(written.flat());
    for (const cell of decimals) expect(texts).toContain(printable(tellCell(cell as Cell)));
    // Its heading, whose it is and which page stand on each.
    for (const [place, page] of written.entries()) {
      expect(page).toContain(`Página ${place + 1} de ${written.length}`);
      expect(page.join(' ')).toContain('Loja da Ana');
    }
    expect(written[0]!.join(' ')).toMatch(/Emitido em \d\d\/\d\d\/\d{4}, \d\d:\d\d por /);
    for (const each of [sheet.title, ...sheet.asked])
      expect(written[0]!.join(' ')).toContain(printable(each));
  });

  it('are refused to whoever may not see it', async () => {
    expect((await file(name, asked(), 'pdf', 'till')).status).toBe(403);
  });
});

it.each([
  ['dre', 'from=2026-13&to=2026-13', 'from'],
  ['dre', `from=${MONTH}&to=${MONTH}&basis=foo`, 'basis'],
  ['dre', `from=${MONTH}&to=${MONTH}&foo=1`, 'foo'],
  ['cash-flow', 'from=2026-02-01&to=2026-01-01', 'to'],
  ['cash-flow', `${DAYS}&granularity=hour`, 'granularity'],
  ['receivables-aging', 'as_of=never', 'as_of'],
])('refuses of %s what its route refuses: %s', async (name, query, field) => {
  const asJson = await read(name, query);
  const { status, bytes } = await file(name, query, 'pdf');
  expect([status, Object.keys(JSON.parse(bytes.toString()).errors)]).toEqual([422, [field]]);
  expect(asJson.statusCode).toBe(422);
});

it('refuses a format that is none', async () => {
  const { status, bytes } = await file('payables-aging', '', 'doc');
  expect([status, Object.keys(JSON.parse(bytes.toString()).errors)]).toEqual([422, ['format']]);
});

it('tells nothing of another company', async () => {
  const ofShop = `from=${MONTH}&to=${MONTH}&companies=${shop}`;
  expect((await file('dre', ofShop, 'xlsx', 'other')).status).toBe(403);
  const statement = await file('financial-statement', `${DAYS}&account_id=${account}`, 'csv', 'other');
  expect(statement.bytes.toString()).not.toContain('Banco');
  expect(stranger).not.toBe(shop);
  const aging = await file('receivables-aging', '', 'csv', 'other');
  expect(aging.bytes.toString()).not.toContain('55,50');
  const clearings = await file('clearings', '', 'csv', 'other');
  expect(clearings.bytes.toString()).not.toContain('77,70');
});

it('says at which moment it was known, and what the cash basis leaves out', async () => {
  const moment = new Date().toISOString();
  const asked = `from=${MONTH}&to=${MONTH}&basis=cash&as_of=${moment}`;
  for (const format of ['csv', 'pdf']) {
    const { bytes } = await file('dre', asked, format);
    const text = format === 'csv' ? bytes.toString() : pdfPages(bytes).flat().join(' ');
    expect(text).toContain('Posição conhecida em ');
    expect(text).toContain('No regime de caixa o custo das mercadorias');
  }
});

it('is called by what it is of, in letters that a header takes', async () => {
  const { headers } = await file('kardex', `${DAYS}&product_id=${product}`, 'pdf');
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="kardex-CAFE_1-${YEAR}-01-01-${YEAR}-12-31.pdf"`,
  );
});

it('lets nothing be reckoned that somebody typed', async () => {
  const asked = `${DAYS}&account_id=${account}`;
  const text = (await file('financial-statement', asked, 'csv')).bytes.toString();
  expect(text).toContain(";'@Venda → balcão;'=Fornecedor Ltda;");
  const workbook = strFromU8(
    unzipSync((await file('financial-statement', asked, 'xlsx')).bytes)['xl/worksheets/sheet1.xml']!,
  );
  expect(workbook).toMatch(/t="inlineStr"><is><t xml:space="preserve">=Fornecedor Ltda/);
  const paper = pdfPages((await file('financial-statement', asked, 'pdf')).bytes)
    .flat()
    .join(' ');
  expect(paper).toContain('@Venda -> balcão');
});

describe('what a figure sums', () => {
  const called = 'Receita bruta, no ano';
  const parts = () => `figure=dre&basis=competence&line=1.1&from=${YEAR}-01&to=${YEAR}-12`;
  const asked = () => `${parts()}&called=${encodeURIComponent(called)}`;

  it('goes on paper under the name of the figure, with its sum at its foot', async () => {
    const { bytes, headers } = await file('postings', asked(), 'pdf');
    expect(headers.get('content-disposition')).toBe('attachment; filename="lancamentos.pdf"');
    const paper = pdfPages(bytes).flat().join(' ');
    expect(paper).toContain(called);
    expect(paper).toContain('Loja da Ana');
    const { headers: shown } = await server.ask('GET', `/api/reports/postings?${parts()}`, {
      token: tokens.ana,
    });
    const sum = shown.get('x-total-value');
    expect(paper).toContain(printable(tellCell({ decimal: sum, as: 'money' })));
    const ofFormat = async (format: string) => (await file('postings', asked(), format)).status;
    expect([await ofFormat('csv'), await ofFormat('xlsx')]).toEqual([200, 200]);
    expect((await file('postings', asked(), 'pdf', 'till')).status).toBe(403);
    expect((await file('postings', asked(), 'doc')).status).toBe(422);
  });

  it('says of which moment it is where it is of what was known then', async () => {
    const moment = new Date().toISOString();
    const { bytes } = await file('postings', `${asked()}&as_of=${moment}`, 'pdf');
    expect(pdfPages(bytes).flat().join(' ')).toContain('Posição conhecida em ');
  });

  it.each(['csv', 'xlsx', 'pdf'])('goes along as %s of what is owed to participants too', async (format) => {
    const { status } = await file('loyalty-liability/lots', 'currency=cashback', format);
    expect(status).toBe(200);
    expect((await file('loyalty-liability/lots', 'currency=cashback', format, 'till')).status).toBe(403);
    expect((await file('loyalty-liability/lots', 'month=13', format)).status).toBe(422);
  });
});
