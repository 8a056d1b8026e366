import { WHOLE_COMPANY } from '@fidelidade/domain/identity/team/team.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { ALL_PROJECTIONS } from '../all.js';
import { migrateReadModels } from '../database/migrate.js';
import { openReadDatabase, type ReadDatabase } from '../database/read-models.js';
import { listImportRows } from '../platform/import-rows/queries.js';
import { accountList, listAccounts } from '../finance/accounts/queries.js';
import { list } from './list.js';
import { COUNT_CAP, type ListPage, type ListQuery } from './list-query.js';

const COMPANY = 'shop';
/** By their import: how many rows it has. */
const SIZES = { none: 0, few: 60, counted: COUNT_CAP - 1, many: COUNT_CAP + 500 };

let server: TestDatabase;
let database: ReadDatabase;

beforeAll(async () => {
  server = await createTestDatabase();
  const system = openReadDatabase(server.url);
  await migrateReadModels(system, ALL_PROJECTIONS);
  database = system;
  for (const [name, size] of Object.entries(SIZES)) {
    await server.pool.query(
      `insert into rm.import_rows (company_id, import_id, id, row, result)
       select $1, $2, $2 || n, n, 'credited' from generate_series(1, $3::int) as n`,
      [COMPANY, name, size],
    );
  }
});
afterAll(async () => {
  await database.destroy();
  await server.drop();
});

/** The rows' first and last number, and what is said of all. */
async function told(name: keyof typeof SIZES, offset: number, limit = 25) {
  const query = { filter: {}, sort: undefined, offset, limit };
  const { rows, total, totalIsMinimum = false } = await listImportRows(database, COMPANY, name, query);
  return { rows: [rows[0]?.row, rows.at(-1)?.row], total, totalIsMinimum };
}

const NONE = [undefined, undefined];

describe('what a page says of the whole list', () => {
  it.each([
    ['nothing', 'none', 0, NONE, 0],
    ['its first page', 'few', 0, [1, 25], 60],
    ['its last page', 'few', 50, [51, 60], 60],
    ['a place past its end', 'few', 75, NONE, 60],
    ['the last list that is counted', 'counted', 0, [1, 25], COUNT_CAP - 1],
    ['the end of that list', 'counted', 9_975, [9_976, 10_000], COUNT_CAP - 1],
    ['the end of a list that is longer', 'many', 10_500, [10_501, 10_501], COUNT_CAP + 500],
  ] as const)('is how many there are: %s', async (_, name, offset, rows, total) => {
    expect(await told(name, offset)).toEqual({ rows, total, totalIsMinimum: false });
  });

  it.each([
    ['at its beginning: so many were counted', 0, [1, 25], COUNT_CAP],
    ['at the cap: there is a row after this page', 9_975, [9_976, 10_000], COUNT_CAP],
    ['further down: there is a row after this page', 10_025, [10_026, 10_050], 10_051],
    ['past its end: so many were counted', 20_000, NONE, COUNT_CAP],
  ] as const)('is how many there are at least, where it is too long %s', async (_, offset, rows, total) => {
    expect(await told('many', offset)).toEqual({ rows, total, totalIsMinimum: true });
  });

  it('lets whoever walks by it reach every row', async () => {
    let [seen, total] = [0, 1];
    while (seen < total) {
      const page = await told('many', seen, 1_000);
      seen = Math.min(seen + 1_000, SIZES.many);
      expect(page.rows[1]).toBe(seen);
      total = page.total;
    }
    expect(seen).toBe(SIZES.many);
  });
});

describe('a list that is walked from end to end', () => {
  const HAS = { gaps: 50 };
  beforeAll(async () => {
    // Of every fifth row nobody knows the amount; of the others many have the same.
    await server.pool.query(
      `insert into rm.accounts
         (company_id, id, version, status, created_at, updated_at, name, wallet_type, opening_balance, opening_date, balance,
          low_balance)
       select $1, 'a' || lpad(n::text, 3, '0'), 1, 'active', now(), now(), 'ção ' || (n % 7), 'cash', n % 5, '2026-01-01', 0,
         nullif(n % 5, 3)
       from generate_series(1, $2::int) as n`,
      ['walked', HAS.gaps],
    );
  });

  const everybody = { userId: 'u', scope: WHOLE_COMPANY };
  const page = (query: Partial<ListQuery>) =>
    listAccounts(
      database,
      'walked',
      { filter: {}, sort: undefined, offset: 0, limit: 1_000, ...query },
      everybody,
    );

  it.each(['name', 'opening_balance', 'low_balance', 'created_at', 'id'])(
    'by %s, up and down, has each row once, as its pages have them',
    async (field) => {
      for (const descending of [false, true]) {
        const sort = { field, descending };
        const whole = (await page({ sort })).rows.map(({ id }) => id);
        const walked: string[] = [];
        for (let walk: ListQuery['walk'] = {}; walk;) {
          const stretch: ListPage<{ readonly id: string }> = await page({ sort, limit: 4, walk });
          walked.push(...stretch.rows.map(({ id }) => id));
          walk = stretch.last && { after: stretch.last };
        }
        expect(walked).toHaveLength(HAS.gaps);
        expect(walked).toEqual(whole);
      }
    },
  );
});

describe('a list that is walked in an order that no index brings', () => {
  const SIZE = 4_500;
  /** Those of which every thousandth is: they stand last. */
  const GONE = 4;
  const everybody = { userId: 'u', scope: WHOLE_COMPANY };
  beforeAll(() =>
    server.pool.query(
      `insert into rm.accounts
         (company_id, id, version, status, created_at, updated_at, name, wallet_type, opening_balance, opening_date, balance)
       select 'long', 'l' || lpad(n::text, 5, '0'), 1, 'active', now(), now(), 'Conta ' || n, 'cash', n * 7919 % 1000, '2026-01-01', 0
       from generate_series(1, $1::int) as n`,
      [SIZE],
    ),
  );

  /** Walks it as an export does. @returns the ids, and each statement that was asked */
  async function walkedThrough(
    field: string,
    meanwhile: (stretches: number) => Promise<unknown> = () => Promise.resolve(),
  ) {
    const asked: string[] = [];
    const heard = database.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(JSON.stringify(node));
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const query = { filter: {}, sort: { field, descending: true }, offset: 0, limit: 1_000 };
    const ids: string[] = [];
    let most = 0;
    for (let walk: ListQuery['walk'] = {}; walk;) {
      const page: ListPage<{ readonly id: string }> = await listAccounts(
        heard,
        'long',
        { ...query, walk },
        everybody,
      );
      ids.push(...page.rows.map(({ id }) => id));
      most = Math.max(most, page.rows.length);
      walk = page.last && { after: page.last };
      await meanwhile(ids.length / 1_000);
    }
    return { ids, asked, most };
  }

  it.each(['opening_balance', 'wallet_type', 'balance'])(
    'by %s is read whole once: every stretch after that asks for its own rows by their ids',
    async (field) => {
      const { ids, asked, most } = await walkedThrough(field);
      expect(new Set(ids).size).toBe(SIZE);
      expect(most).toBe(1_000);
      const [first, ...rest] = asked.filter((each) => each.includes('accounts'));
      expect(first).toContain('string_agg');
      expect(rest).toHaveLength(Math.ceil(SIZE / 1_000));
      for (const each of rest) {
        expect(each).toContain('id = any(');
        expect(each).not.toContain('order by');
      }
    },
  );

  it('tells each row as it is when it is come to, and none that has gone since', async () => {
    const { ids } = await walkedThrough('opening_balance', async (stretches) => {
      if (stretches === 1)
        await server.pool.query(`delete from rm.accounts where company_id = 'long' and opening_balance = 0`);
    });
    expect(ids).toHaveLength(SIZE - GONE);
  });
});

describe('a day that is asked for', () => {
  const ZONES = { manaus: 'America/Manaus', noronha: 'America/Noronha', paulista: 'America/Sao_Paulo' };
  /** Midnight is at 4 h in Manaus, at 3 h in São Paulo and at 2 h on Noronha. */
  const MOMENTS = ['2026-11-11T01:30Z', '2026-11-11T02:30Z', '2026-11-11T03:30Z', '2026-11-11T04:30Z'];

  beforeAll(async () => {
    for (const [company, timezone] of Object.entries(ZONES)) {
      await server.pool.query(
        `insert into rm.companies (company_id, id, version, status, created_at, updated_at, cnpj, social_name, fantasy_name,
           state_registration, crt, store_slug, timezone, address)
         values ($1, $1, 1, 'active', now(), now(), '', $1, $1, '', 1, $1, $2, '{}')`,
        [company, timezone],
      );
      await server.pool.query(
        `insert into rm.accounts
           (company_id, id, version, status, created_at, updated_at, name, wallet_type, opening_balance, opening_date, balance)
         select $1, $1 || n, 1, 'active', moment, moment, n::text, 'cash', 0, '2026-01-01', 0
         from unnest($2::timestamptz[]) with ordinality as told (moment, n)`,
        [company, MOMENTS],
      );
    }
  });

  const seen = async (company: string | readonly string[], filter: ListQuery['filter']) => {
    const query = { filter, sort: { field: 'id', descending: false }, offset: 0, limit: 50 };
    return (await list(database, accountList, company, query)).rows.map(({ id }) => id);
  };

  it.each([
    ['manaus', ['manaus1', 'manaus2', 'manaus3'], ['manaus4']],
    ['paulista', ['paulista1', 'paulista2'], ['paulista3', 'paulista4']],
    ['noronha', ['noronha1'], ['noronha2', 'noronha3', 'noronha4']],
  ])('is a day in %s, where the company is', async (company, tenth, eleventh) => {
    expect(await seen(company, { created_at: '2026-11-10' })).toEqual(tenth);
    expect(await seen(company, { created_at_lte: '2026-11-10' })).toEqual(tenth);
    expect(await seen(company, { created_at: '2026-11-11' })).toEqual(eleventh);
    expect(await seen(company, { created_at_gte: '2026-11-11' })).toEqual(eleventh);
  });

  it('is of each row’s own company in a list of several', async () =>
    expect(await seen(['manaus', 'noronha'], { created_at_gte: '2026-11-11' })).toEqual([
      'manaus4',
      'noronha2',
      'noronha3',
      'noronha4',
    ]));
});

describe('texts of a list', () => {
  /** In the order of a dictionary, where neither case nor accents come first; by the codes of characters none of these stands so. */
  const WORDS = ['açaí', 'Água', 'banana', 'Cacau', 'caju', 'época', 'Zimbro'];
  beforeAll(async () => {
    await server.pool.query(
      `insert into rm.accounts
         (company_id, id, version, status, created_at, updated_at, name, wallet_type, opening_balance, opening_date, balance, pix_key)
       select $1, 't' || n, 1, 'active', now(), now(), 'Caixa ' || n, 'cash', 0, '2026-01-01', 0, word
       from unnest($2::text[]) with ordinality as said (word, n)`,
      ['lettered', WORDS.toReversed()],
    );
  });

  const keys = async (query: Partial<ListQuery>, company: string | readonly string[] = 'lettered') => {
    const asked = { filter: {}, sort: { field: 'pix_key', descending: false }, offset: 0, limit: 100 };
    const page = await list(database, accountList, company, { ...asked, ...query });
    return { keys: page.rows.map(({ pix_key: key }) => key), last: page.last };
  };

  it('stand as in a dictionary, whatever they are the text of (R-7.4.8)', async () => {
    expect((await keys({})).keys).toEqual(WORDS);
    expect((await keys({ sort: { field: 'pix_key', descending: true } })).keys).toEqual(WORDS.toReversed());
  });

  it('are compared by that order, too', async () => {
    expect((await keys({ filter: { pix_key_gte: 'cacau' } })).keys).toEqual(WORDS.slice(3));
    expect((await keys({ filter: { pix_key_lt: 'banana' } })).keys).toEqual(WORDS.slice(0, 2));
  });

  it('are walked in that order over several companies', async () => {
    const walked: unknown[] = [];
    for (let walk: ListQuery['walk'] = {}; walk;) {
      const stretch = await keys({ limit: 2, walk }, ['lettered', 'nobody']);
      walked.push(...stretch.keys);
      walk = stretch.last && { after: stretch.last };
    }
    expect(walked).toEqual(WORDS);
  });
});
