import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { STAFF_NEWS, type StaffNewsKind } from '@fidelidade/domain/platform/staff-notifications/kinds.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { staffNames } from '@fidelidade/projections/identity/staff-users/queries.js';
import type { ShownNotification } from '@fidelidade/projections/platform/staff-notifications/queries.js';
import { message } from '../../http/messages.js';

type NamedTable = 'invoices' | 'entries' | 'products' | 'accounts' | 'imports' | 'webhooks';

interface Place {
  /** Where the record it is about is shown; the list where it is about many. */
  readonly one: (id: string) => string;
  readonly many: string;
  /** Where its record is named; none where the text names nothing. */
  readonly names?: NamedTable | 'users';
}

const filtered = (resource: string, filter: Readonly<Record<string, string>>): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const shown = (resource: string) => (id: string) => `/${resource}/${encodeURIComponent(id)}/show`;

const REJECTED = filtered('invoices', { situation: 'rejected' });
const IMPORTS: Place = { one: shown('imports'), many: '/imports', names: 'imports' };

const PLACES: Readonly<Record<StaffNewsKind, Place>> = {
  'note-rejected': { one: shown('invoices'), many: REJECTED, names: 'invoices' },
  'note-denied': { one: shown('invoices'), many: '/invoices', names: 'invoices' },
  'certificate-expiring': { one: () => '/company', many: '/company' },
  'import-finished': IMPORTS,
  'import-failed': IMPORTS,
  'product-low': { one: shown('products'), many: '/products', names: 'products' },
  'account-low': {
    one: shown('accounts'),
    many: filtered('accounts', { below_warning: 'true' }),
    names: 'accounts',
  },
  'invitation-accepted': { one: (id) => `/users/${encodeURIComponent(id)}`, many: '/users', names: 'users' },
  'review-case-raised': { one: shown('review-cases'), many: '/review-cases' },
  'approval-requested': { one: shown('approvals'), many: '/approvals' },
  'approval-granted': { one: shown('approvals'), many: '/approvals' },
  'approval-refused': { one: shown('approvals'), many: '/approvals' },
  'report-paused': { one: () => '/scheduled-reports', many: '/scheduled-reports' },
  'report-not-sent': { one: () => '/scheduled-reports', many: '/scheduled-reports' },
  'webhook-stopped': { one: shown('webhooks'), many: '/webhooks', names: 'webhooks' },
  'receivable-bounced': { one: shown('receivables'), many: '/receivables', names: 'entries' },
  'payable-bounced': { one: shown('payables'), many: '/payables', names: 'entries' },
  'payables-due': { one: shown('payables'), many: '/payables' },
};

/** What staff were told, in the reader's words. Records are named as they are today, by whoever may see them. */
export async function notificationRecords(
  database: ReadDatabase,
  company: string,
  language: Language,
  notifications: readonly ShownNotification[],
): Promise<readonly object[]> {
  const [names, inPart] = await Promise.all([
    namesOf(database, company, notifications),
    importsInPart(database, company, notifications),
  ]);
  return notifications.map((told) => {
    const { id, kind, record_id, is_rest, values } = told;
    const { one, many, names: named } = PLACES[kind];
    const name = (named && record_id && names.get(`${named} ${record_id}`)) || '';
    const rows = kind === 'import-finished' ? inPart.get(record_id ?? '') : undefined;
    const key = rows ? 'staff_import_finished_in_part' : `staff_${kind.replaceAll('-', '_')}`;
    const text = is_rest ? `${key}_rest` : named && name === '' ? `${key}_unnamed` : textFor(key, values);
    return {
      id,
      shown: told.shown,
      not_status: rows ? WARNING : STAFF_NEWS[kind].status,
      not_description: message(language, text, { ...texts(values), ...rows, name }),
      created_at: told.created_at,
      link: kind === 'payables-due' ? dueOn(values) : record_id === null ? many : one(record_id),
      kind,
    };
  });
}

/** As `STAFF_NEWS` has it: what is done, but not whole. */
const WARNING = 2;

/** By the import, of those that rejected rows: how many went in, and how many did not. */
async function importsInPart(
  database: ReadDatabase,
  company: string,
  notifications: readonly ShownNotification[],
): Promise<ReadonlyMap<string, { readonly made: string; readonly rejected: string }>> {
  const ids = notifications.flatMap(({ kind, record_id }) =>
    kind === 'import-finished' && record_id !== null ? [record_id] : [],
  );
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('imports')
    .select(['id', 'credited', 'registered', 'rejected'])
    .where('company_id', '=', company)
    .where('id', 'in', ids)
    .where('rejected', '>', 0)
    .execute();
  return new Map(
    rows.map(({ id, credited, registered, rejected }) => [
      id,
      { made: String(credited + registered), rejected: String(rejected) },
    ]),
  );
}

/** One of something reads otherwise than several. */
const textFor = (key: string, { days }: ShownNotification['values']): string =>
  days === 1 ? `${key}_one` : key;

const texts = (values: ShownNotification['values']): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

const dueOn = ({ day }: ShownNotification['values']): string =>
  filtered('payables', { situation: 'open', due_date: String(day) });

/** By table and id. A page asks once of each table that it speaks of. */
async function namesOf(
  database: ReadDatabase,
  company: string,
  notifications: readonly ShownNotification[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (table: NamedTable | 'users') => [
    ...new Set(
      notifications.flatMap(({ kind, record_id }) =>
        record_id !== null && PLACES[kind].names === table ? [record_id] : [],
      ),
    ),
  ];
  const [users, ...others] = await Promise.all([
    staffNames(database, idsOf('users')),
    ...(['products', 'accounts', 'imports', 'webhooks'] as const).map((table) =>
      rowNames(database, company, table, idsOf(table)),
    ),
    noteNumbers(database, company, idsOf('invoices')),
    entryDescriptions(database, company, idsOf('entries')),
  ]);
  return new Map([...[...users].map(([id, name]) => [`users ${id}`, name] as const), ...others.flat()]);
}

type Named = readonly (readonly [key: string, name: string])[];

async function rowNames(
  database: ReadDatabase,
  company: string,
  table: Exclude<NamedTable, 'invoices' | 'entries'>,
  ids: readonly string[],
): Promise<Named> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom(table)
    .select(['id', 'name'])
    .where('company_id', '=', company)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, name }) => [`${table} ${id}`, name]);
}

async function noteNumbers(database: ReadDatabase, company: string, ids: readonly string[]): Promise<Named> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('company_id', '=', company)
    .where('id', 'in', ids)
    .execute();
  return rows.flatMap(({ id, number }) => (number === null ? [] : [[`invoices ${id}`, String(number)]]));
}

async function entryDescriptions(
  database: ReadDatabase,
  company: string,
  ids: readonly string[],
): Promise<Named> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('entries')
    .select(['id', 'description'])
    .where('company_id', '=', company)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, description }) => [`entries ${id}`, description]);
}
