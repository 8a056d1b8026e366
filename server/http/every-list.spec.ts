import { parse } from 'csv-parse/sync';
import { textOf, valueIn } from '@fidelidade/api/http/exports/cell.js';
import { columnsOf, spreadColumns, type ExportColumn } from '@fidelidade/api/http/exports/column.js';
import { listOfRoute, listParams } from '@fidelidade/api/http/filter-words.js';
import { TOLD_REPORTS } from '@fidelidade/api/reports/files/told-reports.js';
import { LIST_COLUMNS } from '@fidelidade/api/http/exports/columns-of-lists.js';
import type { Route } from '@fidelidade/api/platform/openapi/routes.js';
import { LANGUAGES } from '@fidelidade/domain/identity/preferences.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import type { Answer } from '../testing/shop-server.js';
import { isExport, LISTS, ListWalk, WALKED } from '../testing/route-walk/list-walk.js';
import { ownRowsOf } from '../testing/route-walk/known-routes.js';
import { addressOf } from '../testing/route-walk/routes.js';

let walk: ListWalk;
beforeAll(async () => (walk = await ListWalk.open()));
afterAll(() => walk.close());

const isExportedHere = ({ path }: Route): boolean => path.split('/').length === 3;
const named = (routes: readonly Route[]) => routes.map((route) => [addressOf(route), route] as const);

const ask: ListWalk['ask'] = (...asking) => walk.ask(...asking);
const filtered = (route: Route, filter: object): Promise<Answer> =>
  ask(route, { filter: JSON.stringify(filter), range: `[0,${WHOLE_PAGE - 1}]` });

const refusedAt = ({ statusCode, body }: Answer) => ({ statusCode, fields: Object.keys(body.errors ?? {}) });

/** What is asked by parameters of its own is proven where it is written. */
const ASKED_IN_OWN_WAY = [
  '/api/audit/export',
  '/api/participants/:id/statement/export',
  '/api/closings/:id/export',
  '/api/reports/loyalty-liability/lots/export',
  '/api/reports/postings/export',
  ...Object.keys(TOLD_REPORTS).map((name) => `/api/reports/${name}/export`),
];
const exports = WALKED.filter((route) => isExport(route) && !ASKED_IN_OWN_WAY.includes(route.path));

describe('no address is asked what its route does not read: it is refused by its name', () => {
  it.each(named(WALKED))('%s', async (_, route) => {
    for (const name of ['nobody_knows', 'constructor']) {
      const answer = await ask(route, { [name]: '1' });
      expect(refusedAt(answer)).toEqual({ statusCode: 422, fields: [name] });
    }
  });

  it('a query that a route does read is one of its description', async () => {
    const { body } = await walk.server.ask('GET', '/api/openapi.json');
    const told = (path: string) =>
      body.paths[path].get.parameters
        .filter((each: { in: string }) => each.in === 'query')
        .map(({ name }: { name: string }) => name);
    expect(told('/api/persons')).toEqual(expect.arrayContaining(['sort', 'range', 'filter']));
    expect(told('/api/statement')).toEqual(expect.arrayContaining(['page', 'from', 'as_of']));
    expect(told('/api/persons/{id}/history')).toEqual(['from']);
  });
});

/** What hardly a field takes for its own. */
const NO_VALUES = ['perhaps', -1.5, true, 1e300, '9'.repeat(40), null, []];
const WAYS = ['', '_gte', '_ne', '_like'];

describe('every list speaks the same dialect (R-7.4.1, R-7.4.8)', () => {
  let turn = 0;

  it('which are not few', () => expect(LISTS.length).toBeGreaterThan(18));

  it.each(named(LISTS))(
    '%s refuses a filter and a sort that it does not have, at their names',
    async (_, route) => {
      for (const name of ['nobody_knows', 'nobody_knows_gte', 'constructor', '__proto__', 'id_nobody']) {
        // A computed `__proto__` is a key like any other.
        const answer = await filtered(route, { [name]: 'x' });
        expect(refusedAt(answer)).toEqual({ statusCode: 422, fields: [name] });
      }
      for (const name of ['nobody_knows', 'constructor']) {
        const answer = await ask(route, { sort: JSON.stringify([name, 'ASC']) });
        expect(refusedAt(answer)).toEqual({ statusCode: 422, fields: ['sort'] });
        expect(answer.body.message).toContain(name);
      }
    },
  );

  it.each(named(LISTS))('%s knows which statuses its rows can have', async (_, route) => {
    for (const status of ['foo', 'constructor', '', ['active'], null])
      expect(refusedAt(await filtered(route, { _status: status }))).toEqual({
        statusCode: 422,
        fields: ['_status'],
      });
  });

  it.each(named(LISTS))('%s refuses what is no filter, no sort and no range', async (_, route) => {
    for (const name of ['filter', 'sort', 'range'])
      for (const value of ['{', '7', '"x"', '[[1]]', '{"id":{"gte":[1]}}', '{"id":[[1]]}']) {
        expect(refusedAt(await ask(route, { [name]: value }))).toEqual({ statusCode: 422, fields: [name] });
      }
  });

  it.each(named(LISTS))('%s takes no field as what it is not, and says at which it was', async (_, route) => {
    for (const field of Object.keys((await filtered(route, {})).body[0] ?? {})) {
      for (const value of ['\0', '\ud800', ['\0'], { gte: '\0' }]) {
        const { statusCode, fields } = refusedAt(await filtered(route, { [field]: value }));
        expect({ statusCode, fields }).toEqual({ statusCode: 422, fields: [expect.stringContaining(field)] });
      }
      for (const [at, value] of NO_VALUES.entries()) {
        // Each value in one of the four ways, another with each field: over all lists each meets each.
        const name = `${field}${WAYS[(turn + at) % WAYS.length]!}`;
        const { statusCode, fields } = refusedAt(await filtered(route, { [name]: value }));
        expect([200, 422]).toContain(statusCode);
        if (statusCode === 422) expect(fields).toEqual([name]);
      }
      turn += 1;
    }
  });

  it.each(named(LISTS))(
    '%s refuses at its name, and in words, what no value of a field can be',
    async (_, route) => {
      if (route.path === ASKED_BY_PARAMETERS) return;
      const list = listOfRoute(route.path);
      const [row = {}]: readonly object[] = (await filtered(route, {})).body;
      for (const [field, value] of Object.entries(row)) {
        if ((TOLD_ONLY[route.path] ?? []).includes(field)) continue;
        const refusal = new DomainError('unknown_filter', { field });
        // A word for people begins with a capital, as no name of the wire does.
        const unnamed = LANGUAGES.filter(
          (language) => listParams(language, list, refusal)['field'] === field,
        );
        expect({ field, unnamed }).toEqual({ field, unnamed: [] });
        if (ANY_TEXT.has(field) || (field === 'id' && OTHER_IDS.includes(list))) continue;
        const isDay = typeof value === 'string' && MOMENT.test(value);
        const asked = { [field]: 'zzz', [`${field}_ne`]: isDay ? '2026-02-30' : 'maybe' };
        for (const [name, odd] of Object.entries(asked)) {
          const answer = await filtered(route, { [name]: odd });
          expect(refusedAt(answer)).toEqual({ statusCode: 422, fields: [name] });
          const isUnknown = /^Esta lista não tem o filtro «[^»]+ diferente de»\.$/.test(answer.body.message);
          if (!isUnknown) expect(answer.body.message).toMatch(/^O filtro «[^»]+» (espera|só conhece) .+\.$/);
          if (name.includes('_')) expect(answer.body.message).not.toContain(name);
        }
      }
    },
  );

  it.each(named(LISTS))(
    '%s takes every code that its columns have words for, and no other',
    async (_, route) => {
      const list = listOfRoute(route.path);
      for (const { name, choices, from } of EXPORTED[list]?.columns ?? []) {
        // The words of a record's status are said once for all lists of them; what follows from several fields has words of its own.
        if (!choices || !isExportedHere(route) || ANY_TEXT.has(name) || 'invited' in choices || from)
          continue;
        const { statusCode } = await filtered(route, { [name]: Object.keys(choices) });
        expect({ name, statusCode }).toEqual({ name, statusCode: 200 });
        expect(refusedAt(await filtered(route, { [name]: '77777' }))).toEqual({
          statusCode: 422,
          fields: [name],
        });
      }
    },
  );

  it.each(named(LISTS))('%s is narrowed by each field that its rows show', async (_, route) => {
    if (route.path === ASKED_BY_PARAMETERS) return;
    const rows: readonly Row[] = (await filtered(route, {})).body;
    const notAsked: string[] = [];
    for (const field of Object.keys(rows[0] ?? {})) {
      const value = rows.map((row) => row[field]).find((each) => each !== null) ?? null;
      const answer = await filtered(route, { [field]: isScalar(value) ? value : 'x' });
      if (answer.statusCode !== 200) notAsked.push(field);
    }
    // Of an empty list nothing is said.
    if (rows.length > 0) expect(notAsked).toEqual(TOLD_ONLY[route.path] ?? []);
  });

  it.each(named(LISTS))('%s compares amounts as decimal text, days and moments', async (_, route) => {
    if (route.path === ASKED_BY_PARAMETERS) return;
    const rows: readonly Row[] = (await filtered(route, {})).body;
    for (const [field, value] of Object.entries(rows[0] ?? {})) {
      if ((TOLD_ONLY[route.path] ?? []).includes(field) || typeof value !== 'string') continue;
      if (!AMOUNT.test(value) && !MOMENT.test(value)) continue;
      // A code of digits and points is no amount: whatever is compared, is compared as what it is.
      if ((await filtered(route, { [`${field}_like`]: 'x' })).statusCode === 200) continue;
      const found = async (operator: string): Promise<readonly Row[]> =>
        (await filtered(route, { [`${field}_${operator}`]: value })).body;
      const ids = (some: readonly Row[]) => some.map(({ id }) => id);
      expect(ids(await found('gte'))).toContain(rows[0]!.id);
      expect(ids(await found('lte'))).toContain(rows[0]!.id);
      expect(ids(await found('gt'))).not.toContain(rows[0]!.id);
      expect(ids(await found('lt'))).not.toContain(rows[0]!.id);
    }
  });

  it.each(named(LISTS))(
    '%s gives by each field it filters by exactly the rows that say so',
    async (_, route) => {
      const all: readonly Row[] = (await filtered(route, {})).body;
      const isWhole = all.length < WHOLE_PAGE;
      let answered = 0;
      for (const field of Object.keys(all[0] ?? {})) {
        const values = [...new Set(all.map((row) => row[field]))].filter(isScalar).slice(0, MOST_VALUES);
        for (const value of values) {
          const answer = await filtered(route, { [field]: value });
          if (answer.statusCode === 422) {
            expect(refusedAt(answer).fields).toEqual([field]);
            continue;
          }
          const found: readonly Row[] = answer.body;
          const wrong = found.filter((row) => row[field] !== value);
          const missing = all.filter((row) => row[field] === value && !found.some(({ id }) => id === row.id));
          const isFull = found.length >= WHOLE_PAGE;
          expect({ field, value, wrong, missing: isFull ? [] : missing }).toEqual({
            field,
            value,
            wrong: [],
            missing: [],
          });
          if (isWhole) expect(found.length).toBeGreaterThan(0);
          answered += 1;
        }
      }
      if (all.length > 0 && route.path !== ASKED_BY_PARAMETERS) expect(answered).toBeGreaterThan(1);
    },
  );
});

describe('every list of records can be taken away whole', () => {
  const listOf = ({ path }: Route): Route => LISTS.find((each) => `${each.path}/export` === path)!;
  const csvOf = async (route: Route, query: Readonly<Record<string, string>> = {}) => {
    const path = `${walk.pathOf(route)}?${new URLSearchParams({ format: 'csv', ...query }).toString()}`;
    return fetch(walk.server.address + path, {
      headers: { Authorization: `Bearer ${walk.tokenOf(route)}`, Accept: '*/*' },
    });
  };
  const linesOf = (text: string): readonly (readonly string[])[] =>
    parse(text, { bom: true, delimiter: ';', relax_column_count: false });

  it('which is so of each that has a page of its own', () => {
    const without = LISTS.filter(({ path }) => !WALKED.some((each) => each.path === `${path}/export`));
    expect(without.map(({ path }) => path).sort()).toEqual(NOT_TAKEN_AWAY);
  });

  it.each(named(exports))(
    '%s has the rows of its list under the same filter, in its order',
    async (_, route) => {
      const own = ownRowsOf(listOf(route).path);
      const filter = JSON.stringify(own);
      const all: readonly Row[] = (await filtered(listOf(route), own)).body;
      const { columns: said } = EXPORTED[route.path.split('/')[2]!]!;
      // Of a list in a record, two entries at least; nobody in this shop has more.
      const columns = spreadColumns(said, () => 2);
      const writing = { language: 'pt_BR', timezone: 'America/Sao_Paulo' } as const;
      const written = (column: (typeof columns)[number], row: Row) =>
        textOf(column, valueIn(row, column), writing).trim();
      const answer = await csvOf(route, { filter });
      expect(answer.headers.get('content-type')).toContain('text/csv');
      const [heading, ...rows] = linesOf(await answer.text());
      expect(heading).toEqual(columns.map(({ label }) => label.pt_BR));
      expect(rows).toHaveLength(all.length);
      for (const [index, row] of all.entries())
        for (const [place, column] of columns.entries()) {
          expect(Object.keys(row)).toContain(column.name.split('.')[0]);
          expect(rows[index]![place]).toBe(written(column, row));
        }
      const one = all.at(-1);
      if (!one) return;
      const narrowed = linesOf(
        await (await csvOf(route, { filter: JSON.stringify({ id: [one.id] }) })).text(),
      );
      expect(narrowed).toEqual([heading, rows.at(-1)]);
      const sort = JSON.stringify(['id', 'DESC']);
      const sorted: readonly Row[] = (await ask(listOf(route), { sort, filter, range: '[0,999]' })).body;
      const turned = linesOf(await (await csvOf(route, { sort, filter })).text()).slice(1);
      const place = columns.findIndex(({ as }) => as === 'text');
      expect(turned.map((row) => row[place])).toEqual(sorted.map((row) => written(columns[place]!, row)));
    },
  );

  it.each(named(exports))('%s refuses in words what its list refuses', async (_, route) => {
    const answer = await csvOf(route, { filter: '{"nobody_knows":1}' });
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['nobody_knows']]);
    expect((await csvOf(route, { format: 'doc' })).status).toBe(422);
  });
});

/** Lists inside another page, catalogues that are ours and not the company's, and what is read for what it says of others. */
const NOT_TAKEN_AWAY: readonly string[] = [
  '/api/imports/:id/rows',
  '/api/lookup/municipalities',
  '/api/lookup/states',
  '/api/permissions',
  '/api/plans',
  '/api/terms',
  '/api/user-permissions',
];
const EXPORTED: Readonly<Record<string, { readonly columns: readonly ExportColumn[] }>> = {
  ...Object.fromEntries(Object.entries(LIST_COLUMNS).map(([resource, columns]) => [resource, { columns }])),
  ...Object.fromEntries(RECORD_KINDS.map((kind) => [kind.resource, { columns: columnsOf(kind) }])),
};

/** What a list says of a row and is not asked by: words and places made for the reader, what is masked, and sums of permissions. */
const TOLD_ONLY: Readonly<Record<string, readonly string[]>> = {
  // A picture is a digest; what it gives, its list and its draw are several figures each.
  '/api/coupons': ['image_url', 'gives', 'level_ids', 'level_names', 'commitment', 'draw'],
  // By the currency and the coupon.
  '/api/coupon-tickets': ['paid'],
  // A closing date is of the books, a logo a picture's digest, and a colour is seen.
  '/api/companies': [
    ...['report_logo', 'brand_colour', 'brand_logo', 'brand_cover'],
    // By the day it ends on: `certificate_not_after`.
    'certificate',
  ],
  '/api/imports/:id/rows': ['reason'],
  '/api/invoices': ['hint', 'rejected_at'],
  '/api/participants': ['avatar_url'],
  // By the warehouse that holds some: `warehouse_id`. A picture is a digest.
  '/api/invoice-series': ['passed_over'],
  '/api/products': ['picture', 'stock_by_warehouse'],
  '/api/plans': ['modules', 'limits'],
  // Follows from its items.
  '/api/sales': ['returned_by'],
  '/api/terms': ['html'],
  // Whom a campaign means and what its voucher gives are said by its page.
  '/api/voucher-campaigns': [
    ...['level_ids', 'level_names', 'idle_days', 'birth_month', 'city', 'min_cashback', 'min_points'],
    ...['description', 'kind', 'value', 'min_purchase', 'max_discount', 'valid_days', 'rules_url'],
  ],
  // By the lot that it is of: `lot_id`.
  '/api/stock-movements': ['lots'],
  '/api/lots': ['by_warehouse'],
  '/api/user-permissions': ['granted', 'denied', 'scope', 'role_permissions', 'effective'],
};
/** Fields that may hold any text, and so are asked by any. Of every other a list knows what its values are, and refuses what is none. */
const ANY_TEXT: ReadonlySet<string> = new Set([
  ...['abbreviation', 'access_key', 'account_name', 'account_plan_name'],
  ...['additional_information', 'address', 'addresses', 'agency', 'agency_digit', 'alerts'],
  ...['attendant_name', 'authorization_number', 'bank_code', 'bank_name', 'bar_code', 'barcode'],
  ...['benefit_code', 'benefits', 'boleto_agreement', 'boleto_first_number', 'boleto_portfolio'],
  ...['c_stat', 'cancel_reason', 'category', 'cellphone', 'cest', 'cfop', 'city', 'city_code'],
  ...['city_registration', 'class_trib', 'click_url', 'cnae', 'cnpj', 'code', 'cofins_name'],
  ...[
    'company_name',
    'consents',
    'contacts',
    'coupon_title',
    'cost_center_name',
    'payment_term_name',
    'created_by',
    'csc_homologation',
  ],
  ...['csc_production', 'cst_ibs_cbs', 'ctps', 'customer_ids', 'customer_names'],
  ...['decided_by_name', 'deleted_by_name', 'description', 'digit', 'document', 'document_number', 'email'],
  ...['extipi', 'fantasy_name', 'file_name', 'fit_id', 'flags', 'foreign_protocol', 'framing'],
  ...['from_account_name', 'full_name', 'group_name', 'icms_name', 'installments', 'ipi_name'],
  ...['earned_parts'],
  ...['ispb', 'item', 'items', 'key', 'label', 'level_name', 'location', 'loja_url', 'made_by_name'],
  ...['matched_with'],
  ...['matrix_cnpj', 'matrix_name', 'measures', 'memo', 'module_label', 'movement_type_name'],
  ...['name', 'ncm', 'ncms', 'next_role_names', 'nire', 'notes', 'number', 'one_offs'],
  ...['other_warehouse_name', 'parent_code', 'parent_name', 'participant_name', 'payment_description'],
  ...['permissions', 'person_name', 'phone', 'phones', 'pis_name', 'pix_key', 'problem'],
  ...[
    'problems',
    'product_group_name',
    'product_name',
    'protocol',
    'reason',
    'record_name',
    'refused_question',
  ],
  ...['registered_name', 'regulation_url', 'requested_by_name', 'reverse_reason', 'rg', 'blocked_reason'],
  ...['adds', 'member_name', 'removes', 'role_name_asked'],
  ...['role_ids', 'role_name', 'role_names', 'rules_url', 'sign_up_email', 'sign_up_name'],
  ...['signers', 'site', 'social_name', 'social_network', 'spouse', 'staff_name'],
  ...['state_registration', 'steps', 'tags', 'tax_profile_name', 'text', 'title'],
  ...['to_account_name', 'undo_reason', 'unit', 'unit_abbreviation', 'unit_name', 'url', 'void_reason'],
  ...['warehouse_name', 'whatsapp', 'why'],
  // Of goods, as their makers print it.
  'lot_number',
]);
/** Lists of what has no ids of ours: codes of official tables, names of permissions, numbers of rows. */
const OTHER_IDS: readonly string[] = [
  ...['banks', 'cfop', 'ncm', 'cest', 'cnaes', 'countries', 'municipalities'],
  ...['permissions', 'plans', 'terms', 'imports', 'user-companies'],
];
const AMOUNT = /^-?\d+\.\d{2,4}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/;

/** What a figure sums is said by the figure: its list has no filter. */
const ASKED_BY_PARAMETERS = '/api/reports/postings';
const WHOLE_PAGE = 1_000;
const MOST_VALUES = 5;
type Row = Readonly<Record<string, unknown>> & { readonly id: string };
const isScalar = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
