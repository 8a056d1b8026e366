import {
  civilDateIn,
  formatCivilDate,
  type CivilDate,
  type Instant,
} from '@fidelidade/domain/kernel/civil-date.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import { pixKeyOf, pixKeyTypesOf } from '@fidelidade/domain/finance/pix-key.js';
import { formatDocument, maskDocument } from '@fidelidade/domain/kernel/documents.js';
import {
  formatMoney,
  moneyToString,
  parseTypedMoney,
  sumOfMoney,
  type Cents,
} from '@fidelidade/domain/kernel/money.js';
import { nameOfReferred, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { formatVoucherCode } from '@fidelidade/domain/loyalty/voucher/code.js';
import { permissionOf, RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import { products } from '@fidelidade/domain/stock/product/product.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import type { ReadDatabase, SystemReads } from '@fidelidade/projections/database/read-models.js';
import { listAccountTransfers } from '@fidelidade/projections/finance/account-transfers/queries.js';
import { listAccounts } from '@fidelidade/projections/finance/accounts/queries.js';
import { listReceipts, receiptNumberIn } from '@fidelidade/projections/finance/entries/receipts.js';
import { listRoles, listUsers } from '@fidelidade/projections/identity/access/user-queries.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { listCampaigns } from '@fidelidade/projections/loyalty/campaigns/queries.js';
import { listTickets } from '@fidelidade/projections/loyalty/coupons/queries.js';
import { listParticipants } from '@fidelidade/projections/loyalty/participants/queries.js';
import { listReviewCases } from '@fidelidade/projections/loyalty/review-cases/queries.js';
import { listImports } from '@fidelidade/projections/platform/imports/queries.js';
import { listRecords } from '@fidelidade/projections/records/queries.js';
import { listCompanies } from '@fidelidade/projections/registry/companies/company-list.js';
import { timezoneOf } from '@fidelidade/projections/registry/companies/queries.js';
import { companiesWhere } from '@fidelidade/projections/registry/companies/user-companies.js';
import { listGoodsLots } from '@fidelidade/projections/stock/lots/queries.js';
import { listStockMovements } from '@fidelidade/projections/stock/movements/queries.js';
import { seenOf } from '../../records/record.controllers.js';
import { amongNewest } from './among-newest.js';

/** A record that was found, as the palette shows it. */
export interface Found {
  readonly resource: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** The record on whose page it is seen, where it has none of its own. */
  readonly seen_in?: { readonly resource: string; readonly id: string };
}

export interface Asked {
  readonly database: ReadDatabase;
  readonly system: SystemReads;
  readonly company: string;
  readonly viewer: Viewer;
  readonly subject: string;
  /** Of receivables and payables: those that whoever asks may see. */
  readonly directions: readonly Direction[];
  readonly words: string;
}

/** Where something may be found, and who may look there. */
export interface Searched {
  readonly resource: string;
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

/** What one of several questions finds, each record once; what the first finds comes first. */
async function byAny<Row extends { readonly id: string }>(
  filters: readonly ListQuery['filter'][],
  list: (query: ListQuery) => Promise<{ readonly rows: readonly Row[] }>,
): Promise<{ readonly rows: readonly Row[] }> {
  const found = new Map<string, Row>();
  for (const filter of filters) for (const row of (await list(first(filter))).rows) found.set(row.id, row);
  return { rows: [...found.values()].slice(0, FOUND_ROWS) };
}

/** An account by its name or number, by its number with the check digit behind it, or by the key that it takes Pix by, however either is written. */
const askedOfAccounts = (words: string): readonly ListQuery['filter'][] => {
  const [, number] = /^(\d[\d.]*)-[0-9A-Z]{1,2}$/i.exec(words) ?? [];
  const keys = pixKeyTypesOf(words).flatMap((type) => pixKeyOf(type, words) ?? []);
  return [
    { q: words },
    ...(number === undefined ? [] : [{ number: number.replaceAll('.', '') }]),
    ...[...new Set([...keys, words])].map((key) => ({ pix_key_like: key })),
  ];
};

/** Whatever is of the amount that was typed, if one was: however old, an amount is compared at once. */
function ofAmount(field: string, words: string): readonly ListQuery['filter'][] {
  let amount: Cents;
  try {
    amount = parseTypedMoney(words);
  } catch {
    return [];
  }
  return [{ [field]: moneyToString(amount) }];
}

const reais = (cents: number): string => formatMoney(sumOfMoney(cents));

const searched = <Row extends { readonly id: string }>(
  resource: string,
  permission: Permission,
  rows: (asked: Asked) => Promise<{ readonly rows: readonly Row[] }>,
  shown: (row: Row) => readonly [title: string | null, ...details: (string | null | undefined)[]],
  seenIn?: (row: Row) => Found['seen_in'],
): Searched => ({
  ...{ resource, permission },
  async find(asked) {
    const page = await rows(asked);
    return page.rows.map((row) => {
      const [title, ...details] = shown(row);
      const where = seenIn?.(row);
      return {
        ...{ resource, id: row.id, title: title ?? '', detail: details.filter(Boolean).join(' · ') },
        ...(where && { seen_in: where }),
      };
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
      byAny(askedOfAccounts(words), (query) => listAccounts(database, company, query, viewer)),
    ({ name, bank_name, number, digit }) => [
      name,
      bank_name,
      number && [number, digit].filter(Boolean).join('-'),
    ],
  ),
  searched(
    'transfers',
    'finance.transfers.view',
    async ({ database, company, viewer, words }) => {
      const listed = (query: ListQuery) => listAccountTransfers(database, company, query, viewer);
      return byAny([await amongNewest('date', { q: words }, listed), ...ofAmount('amount', words)], listed);
    },
    ({ from_account_name, to_account_name, description, date, amount }) => [
      `${from_account_name} → ${to_account_name}`,
      description,
      formatCivilDate(date),
      reais(amount),
    ],
  ),
  searched(
    'receipts',
    'finance.receipts.view',
    async ({ database, company, viewer, directions, words }) => {
      const listed = (query: ListQuery) => listReceipts(database, company, directions, query, viewer);
      const number = receiptNumberIn(words);
      const numbered = number === undefined ? [] : [{ number: String(number) }];
      return byAny(
        [...numbered, await amongNewest('number', { q: words }, listed), ...ofAmount('value', words)],
        listed,
      );
    },
    ({ number, person_name, description, date, value }) => [
      String(number),
      person_name ?? description,
      formatCivilDate(date),
      reais(value),
    ],
    ({ direction, entry_id }) => ({ resource: direction === 'R' ? 'receivables' : 'payables', id: entry_id }),
  ),
  ...OWN_KINDS.map(ofKind),
  searched(
    'lots',
    'stock.lots.view',
    ({ database, company, viewer, words }) =>
      byAny([{ number_like: words }, { description_like: words }], (query) =>
        listGoodsLots(database, company, query, viewer),
      ),
    ({ number, product_name, description }) => [number, product_name, description],
  ),
  searched(
    'voucher-campaigns',
    'loyalty.vouchers.view',
    ({ database, company, words }) => listCampaigns(database, company, first({ q: words })),
    ({ name, title }) => [name, title],
  ),
  searched(
    'coupon-tickets',
    'loyalty.tickets.view',
    ({ database, company, words }) => listTickets(database, company, first({ q: words })),
    ({ code, coupon_title, participant_name }) => [formatVoucherCode(code), coupon_title, participant_name],
    ({ coupon_id }) => ({ resource: 'coupons', id: coupon_id }),
  ),
  searched(
    'review-cases',
    'loyalty.review-cases.view',
    ({ database, company, words }) => listReviewCases(database, company, first({ q: words })),
    ({ participant_name, date, amount }) => [participant_name, formatCivilDate(date), reais(amount)],
  ),
  searched(
    'users',
    'system.users.view',
    ({ database, company, words }) => listUsers(database, company, first({ q: words })),
    ({ name, email, document }) => [name, email, document && maskDocument(document)],
  ),
  searched(
    'posts',
    'system.posts.view',
    ({ database, company, words }) => listRoles(database, company, first({ q: words })),
    ({ name }) => [name],
  ),
  searched(
    'companies',
    'system.companies.view',
    async ({ system, subject, words }) => {
      const own = await companiesWhere(system, subject, 'system.companies.view');
      return listCompanies(system, own, first({ q: words }));
    },
    ({ fantasy_name, social_name, cnpj }) => [fantasy_name || social_name, formatDocument(cnpj)],
  ),
  searched(
    'imports',
    'platform.imports.view',
    async ({ database, company, words }) => {
      const { rows } = await byAny([{ name_like: words }], (query) => listImports(database, company, query));
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
  // Every product that is searched for moved: what moved comes below what it is.
  searched(
    'stock-movements',
    'stock.stock-movements.view',
    // By the products that are found first: to look through what everything moved for, at each pause of typing, would take long.
    async ({ database, company, viewer, words }) => {
      const { rows } = await listRecords(
        database,
        products,
        company,
        first({ q: words }),
        seenOf(products, viewer),
      );
      return byAny(
        rows.map(({ id }) => ({ product_id: id })),
        (query) => listStockMovements(database, company, query, viewer),
      );
    },
    ({ product_name, reason, warehouse_name, date }) => [
      product_name,
      reason,
      warehouse_name,
      formatCivilDate(date as CivilDate),
    ],
    ({ product_id }) => ({ resource: 'products', id: product_id }),
  ),
  ...OFFICIAL_KINDS.map(ofKind),
];
