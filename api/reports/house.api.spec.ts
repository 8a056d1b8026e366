import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { ALL_PERMISSIONS, type Permission } from '@fidelidade/domain/identity/permissions.js';
import { A_CNPJ, A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let matrix: string;
let branch: string;
let closed: string;
let stranger: string;
let owner: string;

const TODAY = new Date().toISOString().slice(0, 10);
const MONTH = TODAY.slice(0, 7);
const BRANCH_CNPJ = '11222333000262';
const BOTH = () => `${matrix},${branch}`;

interface Line {
  readonly code: string;
  readonly values: readonly string[];
  readonly total: string;
  readonly previous?: string;
  readonly drill: readonly Readonly<Record<string, string>>[];
  readonly budget?: { readonly columns: readonly { value: string }[]; readonly total: { value: string } };
}
interface Dre {
  readonly companies: readonly { readonly id: string }[] | null;
  readonly between_companies: object | null;
  readonly lines: readonly Line[];
}

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: matrix } = await server.openShop('ana@loja.com.br'));
  ({ companyId: stranger } = await server.openShop('dono@outra.com.br', {
    ...{ cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' },
  }));
  owner = await server.tokenOf('ana@loja.com.br');
  branch = await foundBranch(BRANCH_CNPJ, 'filial-1');
  closed = await foundBranch('11222333000343', 'filial-2');
  await trade(matrix, { sold: '100.00', rent: '30.00', budget: '40.00', cnpj: BRANCH_CNPJ });
  await trade(branch, { sold: '50.00', rent: '20.00', budget: '15.00', cnpj: A_CNPJ });
  const all = ALL_PERMISSIONS.filter((each) => !each.endsWith('.purge'));
  const some: readonly Permission[] = ['finance.receivables.view'];
  await server.hire('bia@loja.com.br', [
    { company: matrix, permissions: all },
    { company: branch, permissions: all },
    { company: closed, permissions: some },
  ]);
});
afterAll(() => server.close());

async function foundBranch(cnpj: string, loja_url: string): Promise<string> {
  const address = {
    ...{ zip: '01310-100', state: 'SP', city_id: 3550308, city: 'São Paulo' },
    ...{ neighborhood: 'Bela Vista', address: 'Rua Augusta', number: '10' },
  };
  const { body } = await server.ask('POST', '/api/companies', {
    token: owner,
    body: {
      ...{ cnpj, social_name: 'Loja Exemplo Ltda', fantasy_name: loja_url, matrix: false },
      ...{ matrix_cnpj: '11.222.333/0001-81', state_registration: '110.042.490.114', loja_url, address },
    },
  });
  return body.id;
}

async function workingIn(company: string, email: string): Promise<string> {
  const token = await server.tokenOf(email);
  const { body } = await server.ask('POST', '/api/select-company', { token, body: { company_id: company } });
  return body.token ?? body.access_token;
}

/** A sale, a rent that is owed to another company, and what the rent was thought to be. */
async function trade(
  company: string,
  { sold, rent, budget, cnpj }: Readonly<Record<'sold' | 'rent' | 'budget' | 'cnpj', string>>,
): Promise<void> {
  const token = await workingIn(company, 'ana@loja.com.br');
  const make = async (method: 'POST' | 'PUT', path: string, body: object): Promise<string> => {
    const answer = await server.ask(method, path, { token, body });
    if (answer.statusCode >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  };
  const person_id = await make('POST', '/api/persons', {
    ...{ document: cnpj, full_name: 'Loja Exemplo Ltda', provider: true, client: true },
  });
  const entry = { issue_date: TODAY, due_date: TODAY };
  const [sales, rents] = ['1.01', '2.05'].map((code) => wellKnownIds.category(company, code));
  await make('POST', '/api/receivables', {
    ...entry,
    account_plan_id: sales,
    description: 'Venda',
    value: sold,
  });
  await make('POST', '/api/payables', {
    ...{ ...entry, account_plan_id: rents, description: 'Aluguel', value: rent, person_id },
  });
  await make('PUT', `/api/budgets/${MONTH.slice(0, 4)}`, {
    cells: [{ account_plan_id: rents, month: MONTH, amount: budget }],
  });
}

const asked = (query: string, token = owner) =>
  server.ask('GET', `/api/reports/dre?from=${MONTH}&to=${MONTH}&basis=competence${query}`, { token });
const statement = async (query = '', token = owner): Promise<Dre> => (await asked(query, token)).body;
const cents = (text: string) => Math.round(Number(text) * 100);

describe('a statement of several companies', () => {
  it('is the sum of theirs, line by line, before, now and as budgeted', async () => {
    const query = '&against=year&budget=1';
    const inBranch = await workingIn(branch, 'ana@loja.com.br');
    const [whole, one, other] = await Promise.all([
      statement(`${query}&companies=${BOTH()}`),
      statement(query),
      statement(query, inBranch),
    ]);
    const figures = ({ total, previous = '', budget }: Line) =>
      [total, previous, budget?.total.value ?? ''].map(cents);
    for (const [at, line] of whole.lines.entries()) {
      const parts = [one, other].map(({ lines }) => figures(lines[at]!));
      expect([line.code, figures(line)]).toEqual([
        line.code,
        parts[0]!.map((figure, index) => figure + parts[1]![index]!),
      ]);
    }
    expect(whole.lines.find(({ code }) => code === 'net_income')?.total).toBe('100.00');
  });

  it('has a column a company, which come to the whole', async () => {
    const { lines, companies } = await statement(`&companies=${BOTH()}&group_by=company&budget=1`);
    expect(companies?.map(({ id }) => id)).toEqual([matrix, branch]);
    for (const { code, values, total, budget } of lines) {
      expect([code, values.reduce((sum, value) => sum + cents(value), 0)]).toEqual([code, cents(total)]);
      const planned = budget!.columns.reduce((sum, { value }) => sum + cents(value), 0);
      expect(planned).toBe(cents(budget!.total.value));
    }
    expect(lines.find(({ code }) => code === '5')?.values).toEqual(['-30.00', '-20.00']);
  });

  it('names what the companies owe each other, and takes nothing out', async () => {
    expect((await statement(`&companies=${BOTH()}`)).between_companies).toEqual({
      earned: '0.00',
      spent: '-50.00',
    });
    expect((await statement(`&companies=${matrix}`)).between_companies).toEqual({
      earned: '0.00',
      spent: '0.00',
    });
    expect((await statement()).between_companies).toBeNull();
  });

  it('opens each of its cells into postings with the name of their company, which sum to it', async () => {
    for (const query of [`&companies=${BOTH()}`, `&companies=${BOTH()}&group_by=company`]) {
      const { lines } = await statement(query);
      for (const { code, values, total, drill } of lines) {
        for (const [at, value] of [...values, total].entries()) {
          const search = new URLSearchParams({ ...drill[at], range: '[0,99]' }).toString();
          const { headers, body } = await server.ask('GET', `/api/reports/postings?${search}`, {
            token: owner,
          });
          const rows: readonly { value: string; company_name: string }[] = body;
          expect([code, headers.get('x-total-value')]).toEqual([code, value]);
          expect(rows.reduce((sum, row) => sum + cents(row.value), 0)).toBe(cents(value));
          expect(rows.every(({ company_name }) => company_name)).toBe(true);
        }
      }
    }
  });

  it('leads to no record of a company that is not worked in, page by page', async () => {
    const { lines } = await statement(`&companies=${BOTH()}`);
    const { drill } = lines.find(({ code }) => code === '5')!;
    const page = async (range: string) => {
      const search = new URLSearchParams({ ...drill.at(-1), range }).toString();
      return server.ask('GET', `/api/reports/postings?${search}`, { token: owner });
    };
    const all = await page('[0,9]');
    expect(all.body.map(({ record }: { record: object | null }) => record !== null)).toEqual([true, false]);
    expect(all.headers.get('content-range')).toBe('postings 0-1/2');
    expect((await page('[1,1]')).body).toEqual([all.body[1]]);
    expect((await page('[0,0]')).body).toEqual([all.body[0]]);
  });
});

describe('whoever lacks the permission in a company', () => {
  it('is offered the others, and refused this one, its column and its postings', async () => {
    const token = await workingIn(matrix, 'bia@loja.com.br');
    const { body } = await server.ask('GET', '/api/reports/companies', { token });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([matrix, branch]);
    expect((await asked(`&companies=${BOTH()}`, token)).statusCode).toBe(200);
    for (const company of [closed, stranger, 'nobody'])
      for (const companies of [company, `${matrix},${company}`]) {
        const { statusCode, body: refusal } = await asked(`&companies=${companies}`, token);
        expect([statusCode, JSON.stringify(refusal).includes('50.00')]).toEqual([403, false]);
        const drill = { figure: 'dre', basis: 'competence', line: '5', from: MONTH, to: MONTH, companies };
        const search = new URLSearchParams(drill).toString();
        for (const path of ['postings', 'postings/export'])
          expect((await server.ask('GET', `/api/reports/${path}?${search}`, { token })).statusCode).toBe(403);
      }
  });

  it('is refused another house, also by its owner’s own statement', async () => {
    const token = await server.tokenOf('dono@outra.com.br');
    expect((await asked(`&companies=${matrix}`, token)).statusCode).toBe(403);
    expect((await server.ask('GET', '/api/reports/companies', { token })).body.data).toHaveLength(1);
  });
});

it('does not mix with cost centres, nor with figures of one company', async () => {
  for (const query of ['&cost_center_id=none', '&group_by=cost_center'])
    expect((await asked(`&companies=${BOTH()}${query}`)).statusCode).toBe(422);
  expect((await asked('&group_by=company')).statusCode).toBe(422);
  const search = `figure=realised&direction=R&from=${TODAY}&to=${TODAY}&companies=${BOTH()}`;
  expect((await server.ask('GET', `/api/reports/postings?${search}`, { token: owner })).statusCode).toBe(422);
});
