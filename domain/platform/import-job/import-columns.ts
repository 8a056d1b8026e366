import { choice, say } from '../../kernel/record-kind/field.js';
import { flatFields, type FlatField } from '../../kernel/record-kind/flat-fields.js';
import { wireName } from '../../kernel/record-kind/record-kind.js';
import { units } from '../../stock/unit.js';
import { USUAL_UNITS } from '../../stock/usual-units.js';
import type { ImportedKind } from './forms/import-form.js';
import { posts } from './forms/posts.js';
import { formOf } from './import-kinds.js';

/** What a column of a file may hold: a field of the kind, a line of its address, a field of an entry of its lists. */
export interface ImportColumn extends FlatField {
  /** Whether a file without it can have no valid row. */
  readonly required: boolean;
  /** Of a text that names a record of a register: in the register it must be, or among what everybody may say. */
  readonly names?: NamedByText;
}

interface NamedByText {
  readonly resource: string;
  /** The column that says which record it is. */
  readonly id: string;
  readonly usual: readonly string[];
}

/** By the kind and the column: what a form says by a text, too, and the kind's own rules say where it is a record's. */
const NAMED: Readonly<Record<string, Readonly<Record<string, NamedByText>>>> = {
  products: { unit: { resource: units.resource, id: 'unit_id', usual: USUAL_UNITS } },
};

/** The column that says whether a record is in use, as an export writes it. */
export const STATUS = 'status';

/** What a record that comes by file may be. */
export const IN_USE = { active: say('Ativo', 'Active'), disabled: say('Inativo', 'Inactive') };

const STATUS_COLUMN: ImportColumn = {
  name: STATUS,
  label: say('Situação', 'Status'),
  field: choice(say('Situação', 'Status'), IN_USE, { optional: true }),
  required: false,
};

export const importColumnsOf = (kind: ImportedKind): readonly ImportColumn[] => [
  ...flatFields(kind.fields).map((column) => {
    const names = NAMED[kind.resource]?.[column.name];
    return { ...column, required: isRequired(kind, column), ...(names && { names }) };
  }),
  ...(hasStatus(kind) ? [STATUS_COLUMN] : []),
];

/** Records are in use or not; the figures and customers that a shop begins with are. */
const hasStatus = ({ resource }: ImportedKind): boolean =>
  formOf(resource) === undefined || resource === posts.resource;

const isRequired = (kind: ImportedKind, { name, field }: FlatField): boolean =>
  field.required &&
  field.initial === undefined &&
  Object.keys(kind.fields).some((own) => wireName(own) === name);

/** So many entries of a list are offered to whoever says what a column holds; a file may have more. */
const OFFERED_ENTRIES = 2;

export const offeredColumnsOf = (kind: ImportedKind): readonly ImportColumn[] =>
  importColumnsOf(kind).filter(({ entry = 0 }) => entry < OFFERED_ENTRIES);
