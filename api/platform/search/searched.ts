import { civilDateIn, formatCivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import { nameOfReferred, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { permissionOf, RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { listAccounts } from '@fidelidade/projections/finance/accounts/queries.js';
import { listRoles, listUsers } from '@fidelidade/projections/identity/access/user-queries.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { listParticipants } from '@fidelidade/projections/loyalty/participants/queries.js';
import { listImports } from '@fidelidade/projections/platform/imports/queries.js';
import { listRecords } from '@fidelidade/projections/records/queries.js';
import { listCompanies } from '@fidelidade/projections/registry/companies/company-list.js';
import { timezoneOf } from '@fidelidade/projections/registry/companies/queries.js';
import { companiesWhere } from '@fidelidade/projections/registry/companies/user-companies.js';
import { listGoodsLots } from '@fidelidade/projections/stock/lots/queries.js';
import { seenOf } from '../../records/record.controllers.js';

/** A record that was found, as the palette shows it. */
export interface Found {
  readonly resource: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

export interface Asked {
  readonly database: ReadDatabase;
  readonly system: SystemReads;
  readonly company: string;
  readonly viewer: Viewer;
  readonly subject: string;
  readonly words: string;
}

/** Where something may be found, and who may look there. */
interface Searched {
  readonly permission: Permission;
  readonly find: (asked: Asked) => Promise<readonly Found[]>;
}

/** Of each resource: whoever wants more opens its list. */
const FOUND_ROWS = 3;

const first = (filter: ListQuery['filter']): ListQuery => ({
  filter,
  sort: undefined,
  offset: 0,
  limit: FOUND_ROWS,
});

/** In lists that have no search over their fields: those that hold the words in one of some, each once. */
async function byFields<Row extends { readonly id: string }>(
  fields: readonly string[],
  words: string,
  list: (query: ListQuery) => Promise<{ readonly rows: readonly Row[] }>,
): Promise<{ readonly rows: readonly Row[] }> {
  const found = new Map<string, Row>();
  for (const field of fields)
    for (const row of (await list(first({ [`${field}_like`]: words }))).rows) found.set(row.id, row);
  return { rows: [...found.values()].slice(0, FOUND_ROWS) };
}

const searched = <Row extends { readonly id: string }>(
  resource: string,
  permission: Permission,
  rows: (asked: Asked) => Promise<{ readonly rows: readonly Row[] }>,
  shown: (row: Row) => readonly [title: string | null, ...details: (string | null | undefined)[]],
): Searched => ({
  permission,
  async find(asked) {
    const page = await rows(asked);
    return page.rows.map((row) => {
      const [title, ...details] = shown(row);
      return { resource, id: row.id, title: title ?? '', detail: details.filter(Boolean).join(' · ') };
    });
  },
});

/** Products have a search of their own in the palette, with what they cost. Official tables are long: they come last. */
const KINDS: readonly AnyKind[] = RECORD_KINDS.filter(({ resource }) => resource !== 'products');
const OWN_KINDS = KINDS.filter(({ official }) => !official);
const OFFICIAL_KINDS = KINDS.filter(({ official }) => official);

const ofKind = (kind: AnyKind): Searched =>
  searched(
    kind.resource,
    permissionOf(kind, 'view'),
    ({ database, company, viewer, words }) =>
      listRecords(database, kind, company, first({ q: words }), seenOf(kind, viewer)),
    (row) => {
      const values = row as unknown as Readonly<Record<string, unknown>>;
      const textOf = (name: string): string => {
        const field = kind.fields[name];
        const value = values[field?.of === undefined ? wireName(name) : nameOfReferred(name)];
        // Words of choices, dates and amounts are the list's to write.
        return typeof value === 'string' && field?.choices === undefined && field?.kind !== 'date'
          ? value
          : '';
      };
      return [textOf(kind.title), ...kind.list.filter((name) => name !== kind.title).map(textOf)];
    },
  );

/** Everything that is found by the words of the palette, beside what it asks for by itself; in the order in which it is shown. */
export const SEARCHED: readonly Searched[] = [
  searched(
    'participants',
    'loyalty.participants.view',
    ({ database, company, words }) => listParticipants(database, company, first({ q: words })),
    ({ name, email }) => [name, email],
  ),
  searched(
    'accounts',
    'finance.accounts.view',
    ({ database, company, viewer, words }) =>
      byFields(['name'], words, (query) => listAccounts(database, company, query, viewer)),
    ({ name, bank_name }) => [name, bank_name],
  ),
  ...OWN_KINDS.map(ofKind),
  searched(
    'lots',
    'stock.lots.view',
    ({ database, company, viewer, words }) =>
      byFields(['number'], words, (query) => listGoodsLots(database, company, query, viewer)),
    ({ number, product_name }) => [number, product_name],
  ),
  searched(
    'users',
    'system.users.view',
    ({ database, company, words }) =>
      byFields(['name', 'email'], words, (query) => listUsers(database, company, query)),
    ({ name, email }) => [name, email],
  ),
  searched(
    'posts',
    'system.posts.view',
    ({ database, company, words }) =>
      byFields(['name'], words, (query) => listRoles(database, company, query)),
    ({ name }) => [name],
  ),
  searched(
    'companies',
    'system.companies.view',
    async ({ system, subject, words }) => {
      const own = await companiesWhere(system, subject, 'system.companies.view');
      return byFields(['fantasy_name', 'social_name'], words, (query) => listCompanies(system, own, query));
    },
    ({ fantasy_name, social_name, cnpj }) => [fantasy_name || social_name, formatDocument(cnpj)],
  ),
  searched(
    'imports',
    'platform.imports.view',
    async ({ database, company, words }) => {
      const { rows } = await byFields(['name'], words, (query) => listImports(database, company, query));
      const zone = await timezoneOf(database, company);
      return {
        rows: rows.map(({ id, name, created_at }) => ({
          id,
          name,
          sentOn: formatCivilDate(civilDateIn(zone, created_at as Instant)),
        })),
      };
    },
    ({ name, sentOn }) => [name, sentOn],
  ),
  ...OFFICIAL_KINDS.map(ofKind),
];
