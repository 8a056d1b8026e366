import {
  anyKindOf,
  findKind,
  RECORD_KINDS,
  SELF_DECIDED_KINDS,
  type KindResource,
} from '../../record-kinds.js';
import { payables, receivables } from './forms/entries.js';
import type { ImportedKind, ImportForm } from './forms/import-form.js';
import { openingStock } from './forms/opening-stock.js';
import { participants } from './forms/participants.js';
import { posts } from './forms/posts.js';
import { sales } from './forms/sales.js';

/** Rows that are no records of a kind, but ask for something of their own. */
export const IMPORT_FORMS = [sales, openingStock, receivables, payables, participants, posts] as const;
export type FormResource = (typeof IMPORT_FORMS)[number]['resource'];
/** What `namedKind` knows. */
export type NamedResource = KindResource | FormResource;

/** What a file may hold a row each of: sales, records of a kind, or the figures and customers that a shop begins with. */
export type ImportKind = ImportedRecord | FormResource;

/** Ways out of the house and into it: each is made by hand, with its secret. */
const NEVER_BY_FILE = ['webhooks', 'api-keys'] as const;
type ImportedRecord = Exclude<KindResource, (typeof NEVER_BY_FILE)[number]>;

/** Kinds of records that a file may hold. */
export const IMPORTED_KINDS = [...SELF_DECIDED_KINDS, ...RECORD_KINDS].filter(
  ({ resource }) => !NEVER_BY_FILE.some((each) => each === resource),
);

export const IMPORT_KINDS: readonly ImportKind[] = [
  ...IMPORTED_KINDS.map(({ resource }) => resource as ImportedRecord),
  ...IMPORT_FORMS.map(({ resource }) => resource),
];

export const formOf = (kind: string): ImportForm | undefined =>
  IMPORT_FORMS.find(({ resource }) => resource === kind);

/** What names a resource's records: their kind, or else the form that files of them have; undefined where neither is there. */
export const namedKind = (resource: string): ImportedKind | undefined =>
  findKind(resource) ?? formOf(resource);

/** What a row of such a file says. */
export const kindOfImport = (kind: ImportKind): ImportedKind =>
  formOf(kind) ?? anyKindOf(kind as ImportedRecord);
