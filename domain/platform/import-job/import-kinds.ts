import { accounts } from '../../finance/bank-account/account-kind.js';
import { kindOf, RECORD_KINDS, type RecordResource } from '../../record-kinds.js';
import { persons } from '../../registry/person/person-kind.js';
import { payables, receivables } from './forms/entries.js';
import type { ImportedKind, ImportForm } from './forms/import-form.js';
import { openingStock } from './forms/opening-stock.js';
import { participants } from './forms/participants.js';
import { posts } from './forms/posts.js';

/** Rows that are no records of a kind, but ask for something of their own. */
export const IMPORT_FORMS = [openingStock, receivables, payables, participants, posts] as const;
export type FormResource = (typeof IMPORT_FORMS)[number]['resource'];

/** What a file may hold a row each of: sales, records of a kind, or the figures and customers that a shop begins with. */
export type ImportKind = 'sales' | 'persons' | 'accounts' | ImportedRecord | FormResource;

/** Ways out of the house and into it: each is made by hand, with its secret. */
const NEVER_BY_FILE = ['webhooks', 'api-keys'] as const;
type ImportedRecord = Exclude<RecordResource, (typeof NEVER_BY_FILE)[number]>;

/** Kinds of records that a file may hold. */
export const IMPORTED_KINDS = RECORD_KINDS.filter(
  ({ resource }) => !NEVER_BY_FILE.some((each) => each === resource),
);

export const IMPORT_KINDS: readonly ImportKind[] = [
  'sales',
  'persons',
  'accounts',
  ...IMPORT_FORMS.map(({ resource }) => resource),
  ...IMPORTED_KINDS.map(({ resource }) => resource as ImportedRecord),
];

export const formOf = (kind: string): ImportForm | undefined =>
  IMPORT_FORMS.find(({ resource }) => resource === kind);

/** What a row of such a file says; a sale has columns of its own. */
export function kindOfImport(kind: Exclude<ImportKind, 'sales'>): ImportedKind {
  const form = formOf(kind);
  if (form) return form;
  if (kind === 'persons') return persons;
  return kind === 'accounts' ? accounts : kindOf(kind);
}
