import { choice, say } from '../../kernel/record-kind/field.js';
import { flatFields, type FlatField } from '../../kernel/record-kind/flat-fields.js';
import { fieldsOf, wireName } from '../../kernel/record-kind/record-kind.js';
import { addressProblems, type Address } from '../../registry/address.js';
import { PERSON_ROLES, persons } from '../../registry/person/person-kind.js';
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

/** What a row is refused for and its file has no column of, as its column would be called: a field as a whole where no column is so named. */
export function lackingColumn(
  kind: ImportedKind,
  name: string | undefined,
): Pick<ImportColumn, 'name' | 'label'> | undefined {
  const column = importColumnsOf(kind).find((each) => each.name === name);
  if (column) return column;
  const whole = name?.split('.')[0];
  const [, field] = fieldsOf(kind).find(([each]) => wireName(each) === whole) ?? [];
  return field && { name: whole!, label: field.label };
}

/** What every row of a file is of which no column says it, as the form of a new person begins: a customer, unless the file says what they are. */
const ASSUMED: Readonly<Record<string, { readonly field: string; readonly unlessSaid: readonly string[] }>> =
  { [persons.resource]: { field: 'client', unlessSaid: PERSON_ROLES } };

/** @param said the columns that the file has */
export function assumedOf(kind: ImportedKind, said: ReadonlySet<string>): readonly ImportColumn[] {
  const assumed = ASSUMED[kind.resource];
  if (!assumed || assumed.unlessSaid.some((each) => said.has(each))) return [];
  return importColumnsOf(kind).filter(({ name }) => name === assumed.field);
}

const NOWHERE: Address = {
  ...{ zip: '', state: '', cityId: 0, city: '' },
  ...{ neighborhood: '', street: '', number: '' },
};

/** The lines without which no address of this country is one. */
const ADDRESS_NEEDS: ReadonlySet<string> = new Set(
  addressProblems(NOWHERE, '').flatMap(
    (problem) => problem?.field?.replace('city_id', 'city').slice(1) ?? [],
  ),
);

/**
 * Columns without which no row is right that fills in one of those that there are: an address has all its lines, or none. The form has
 * them filled in from the postal code, by asking others; a file of thousands asks nobody, and says its lines itself.
 * @param said the columns that the file has
 */
export function neededBeside(kind: ImportedKind, said: ReadonlySet<string>): readonly ImportColumn[] {
  const [address] = Object.entries(kind.fields).find(([, field]) => field.kind === 'address') ?? [];
  if (address === undefined) return [];
  const lines = importColumnsOf(kind).filter(({ name }) => name.startsWith(`${wireName(address)}.`));
  if (!lines.some(({ name }) => said.has(name))) return [];
  return lines.filter(({ name }) => ADDRESS_NEEDS.has(name.split('.')[1]!));
}

/** So many entries of a list are offered to whoever says what a column holds; a file may have more. */
const OFFERED_ENTRIES = 2;

export const offeredColumnsOf = (kind: ImportedKind): readonly ImportColumn[] =>
  importColumnsOf(kind).filter(({ entry = 0 }) => entry < OFFERED_ENTRIES);
