import { BRAZIL } from '@fidelidade/domain/kernel/countries.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import {
  offered,
  type Field,
  type FieldKind,
  type Words,
} from '@fidelidade/domain/kernel/record-kind/field.js';
import { parseTypedDate, parseTypedMoment } from '@fidelidade/domain/kernel/typed-date.js';
import { moneyToString, parseTypedMoney } from '@fidelidade/domain/kernel/money.js';
import type { ImportedColumn } from '@fidelidade/domain/platform/import-job/events.js';
import { findMunicipalityNamed } from '@fidelidade/projections/registry/municipalities/queries.js';
import type { TableRow } from '../tables/read-table.js';
import { withoutGuard } from '../tables/cell-text.js';
import { bareHeading } from '../tables/heading.js';
import { countryNamed } from './country-named.js';
import { STATUS, type ImportColumn } from '@fidelidade/domain/platform/import-job/import-columns.js';
import { readStatus } from './status-cell.js';

/** Why a text names no record that there is one of: a code of the catalogues. */
export interface NotReferred {
  readonly code: string;
  readonly params?: DomainError['params'];
}

/** Nothing is called so. */
export const NOBODY: NotReferred = { code: 'import_reference' };
/** More than one is, and a file that meant another one would be read wrong in silence. */
export const SEVERAL: NotReferred = { code: 'import_reference_ambiguous' };

/** Another record by what people call it: its id, or why none is meant. */
export type FindReferred = (resource: string, text: string) => Promise<string | NotReferred>;

const isReferred = (found: string | NotReferred): found is string => typeof found === 'string';

type Wire = Record<string, unknown>;

/** Where each column of the file stands, and what it holds. */
export interface PlacedColumn extends ImportColumn {
  readonly place: number;
  readonly heading: string;
  /** Its decimals stand behind a dot, as somebody said. */
  readonly dotDecimals?: true;
}

export function placeColumns(
  columns: readonly ImportColumn[],
  header: readonly string[],
  said: readonly ImportedColumn[],
): readonly PlacedColumn[] {
  return said.flatMap(({ heading, field, dotDecimals }) => {
    const place = header.indexOf(heading);
    const column = columns.find(({ name }) => name === field);
    return place < 0 || !column ? [] : [{ ...column, place, heading, ...(dotDecimals && { dotDecimals }) }];
  });
}

/** Why a cell of a row, or the row as a whole, cannot be taken. */
export interface CellProblem {
  readonly column: PlacedColumn | undefined;
  readonly error: DomainError;
}

/**
 * A row as a form would send it, by the names of the wire, and every cell that cannot be read. Empty cells say nothing; one that
 * cannot be read keeps its place, or the entries of its list would be counted otherwise.
 * @param zoneOf by whose clocks moments are written: the company's
 */
export async function wireOfRow(
  { cells }: TableRow,
  columns: readonly PlacedColumn[],
  findReferred: FindReferred,
  zoneOf: () => Promise<string>,
): Promise<{ readonly wire: Wire; readonly unreadable: readonly CellProblem[] }> {
  const wire: Wire = {};
  const unreadable: CellProblem[] = [];
  for (const column of columns) {
    const cell = cells[column.place] ?? '';
    const text = withoutGuard(cell);
    if (text === '') continue;
    let value: unknown;
    try {
      if (cell.startsWith('=')) throw new DomainError('import_formula', { field: column.name });
      value = await cellValue(column, text, findReferred, zoneOf);
      if (column.names) wire[column.names.id] ??= await namedBy(column, text, findReferred);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      unreadable.push({ column, error });
    }
    put(wire, column.name.split('.'), value);
  }
  return { wire: settled(wire), unreadable };
}

/** @throws DomainError at the name of the column */
async function cellValue(
  { name, field, dotDecimals }: PlacedColumn,
  text: string,
  findReferred: FindReferred,
  zoneOf: () => Promise<string>,
): Promise<unknown> {
  if (name === STATUS) return readStatus(text, name);
  if (field.form === 'moment') return parseTypedMoment(text, await zoneOf(), name);
  if (dotDecimals && isNumber(field)) return dotDecimal(text, name);
  return field.kind === 'address' ? text : valueOf(field, text, name, findReferred);
}

/**
 * The record that a text of the row names; undefined where it is one that everybody may say.
 * @throws DomainError `import_reference` where it is neither, or as the text does not say which record it means
 */
async function namedBy(
  { name, names }: PlacedColumn,
  text: string,
  findReferred: FindReferred,
): Promise<string | undefined> {
  const { resource = '', usual = [] } = names ?? {};
  const found = await findReferred(resource, text);
  if (isReferred(found)) return found;
  if (usual.includes(text.toUpperCase())) return undefined;
  throw notReferred(found, name);
}

const notReferred = ({ code, params = {} }: NotReferred, field: string): DomainError =>
  new DomainError(code, { field, params });

function put(wire: Wire, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) wire[first] = value;
  else put((wire[first] ??= {}) as Wire, rest, value);
}

/** Entries of lists close their ranks, and addresses find their municipality. */
const settled = (wire: Wire): Wire =>
  Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [name, isParts(value) ? whole(value) : value]),
  );

const whole = (parts: Wire): unknown => {
  const places = Object.keys(parts);
  if (!places.every((place) => /^\d+$/.test(place))) return inMunicipality(parts);
  // An object has its numbers in their order.
  return places.map((place) => settled(parts[place] as Wire));
};

const isParts = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where each entry of a list stood in the row, in their order: a list whose first columns are empty begins with those that are not. */
export const entriesSaid = (
  { cells }: TableRow,
  columns: readonly PlacedColumn[],
  list: string,
): readonly number[] => [
  ...new Set(
    columns
      .filter(({ name, place }) => name.startsWith(`${list}.`) && (cells[place] ?? '') !== '')
      .map(({ entry = 0 }) => entry)
      .toSorted((one, other) => one - other),
  ),
];

/** A city that is only named is the one of that name in its state; a country is named or said by its two letters. */
function inMunicipality({ country: called, ...address }: Wire): Wire {
  const country = countryNamed(String(called ?? ''));
  if (country !== '' && country !== BRAZIL) return { ...address, country };
  const zip = address['zip'];
  if (typeof zip === 'string' && /^\d{7}$/.test(zip)) address['zip'] = zip.padStart(8, '0');
  const state = String(address['state'] ?? '').toUpperCase();
  const found = findMunicipalityNamed(String(address['city'] ?? ''), state);
  return { ...address, state, ...(found && { city_id: found.id, city: found.name }) };
}

const YES: ReadonlySet<string> = new Set(['sim', 's', 'yes', 'y', 'x', '1', 'true', 'verdadeiro']);
const NO: ReadonlySet<string> = new Set(['nao', 'n', 'no', '0', 'false', 'falso']);

/**
 * `1.234,5` as people write it is `1234.5`, and `1.234.567` has no decimals; `1234.5` is as programs write it.
 * @throws DomainError `import_number_ambiguous` for `1.234`: a thousand as people write it, a little more than one as programs do. Taken
 *   for the wrong one, it would be a price or a stock that nobody meant
 */
const decimalText = (text: string, name: string): string => {
  const bare = bareNumber(text);
  if (/^-?[1-9]\d{0,2}\.\d{3}$/.test(bare)) throw new DomainError('import_number_ambiguous', { field: name });
  return /^-?[\d.]*,\d+$/.test(bare) || HAS_THOUSANDS.test(bare)
    ? bare.replaceAll('.', '').replace(',', '.')
    : bare;
};

/** Whether a cell of the field may have decimals, or thousands: there somebody may say how its file writes them. */
export const isNumber = ({ kind }: Pick<Field, 'kind'>): boolean => NUMBERS.has(kind);
const NUMBERS: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'percent', 'price', 'money']);

/**
 * `1,234.50` as programs write it is `1234.5`: what is empty behind the dot says nothing. A cell that a workbook holds as a number has
 * a comma all the same.
 * @throws DomainError `import_number_ambiguous_dot` for `1,234`: a thousand as programs write it, a little more than one in a workbook
 */
const dotDecimal = (text: string, name: string): string => {
  const bare = bareNumber(text);
  if (/^-?[1-9]\d{0,2},\d{3}$/.test(bare))
    throw new DomainError('import_number_ambiguous_dot', { field: name });
  const isGrouped = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(bare);
  const number = isGrouped ? bare.replaceAll(',', '') : bare.replace(/^(-?\d+),(\d+)$/, '$1.$2');
  return /^-?\d+\.\d+$/.test(number) ? number.replace(/\.?0+$/, '') : number;
};

/** Of whole numbers there is nothing to mistake. */
const integerText = (text: string): string => {
  const bare = bareNumber(text);
  return HAS_THOUSANDS.test(bare) ? bare.replaceAll('.', '') : bare.replace(/[.,]0+$/, '');
};

const HAS_THOUSANDS = /^-?[1-9]\d{0,2}(\.\d{3})+$/;

const bareNumber = (text: string): string =>
  text
    .replace(/^R\$\s*/i, '')
    .replace(/\s*%$/, '')
    .trim();

/** What may stand in a cell of a choice, in as many words as a line has; of more, only where they are found. */
function notAmong(field: Field, name: string): DomainError {
  const all = (language: keyof Words) =>
    offered(field)
      .map(([, words]) => words[language])
      .join(', ');
  const params = { pt_br: all('pt_BR'), en: all('en') };
  return params.pt_br.length > MAX_CHOICES_CHARACTERS
    ? new DomainError('import_choice_of_many', { field: name })
    : new DomainError('import_choice', { field: name, params });
}
const MAX_CHOICES_CHARACTERS = 200;

type Read = (text: string, field: Field, name: string) => unknown;
const asText: Read = (text) => text;

const READ: Readonly<Record<Exclude<FieldKind, 'reference' | 'references'>, Read>> = {
  address: asText,
  list: asText,
  text: asText,
  digits: asText,
  choice: (text, field, name) => {
    const bare = bareHeading(text);
    const found = offered(field).find(
      ([code, words]) => code === text || [words.pt_BR, words.en].some((word) => bareHeading(word) === bare),
    );
    if (!found) throw notAmong(field, name);
    return found[0];
  },
  date: (text, _field, name) => parseTypedDate(text.split(/[ T]/, 1)[0]!, name),
  flag: (text, _field, name) => {
    const bare = bareHeading(text);
    if (YES.has(bare)) return true;
    if (NO.has(bare)) return false;
    throw new DomainError('import_flag', { field: name });
  },
  integer: integerText,
  decimal: (text, _field, name) => decimalText(text, name),
  percent: (text, _field, name) => decimalText(text, name),
  price: (text, _field, name) => decimalText(text, name),
  money: (text, _field, name) => moneyToString(parseTypedMoney(text, name)),
};

async function valueOf(
  field: Field,
  text: string,
  name: string,
  findReferred: FindReferred,
): Promise<unknown> {
  const referred = async (called: string) => {
    const found = await findReferred(field.of ?? '', called);
    if (isReferred(found)) return found;
    throw notReferred(found, name);
  };
  const isNamed = async (called: string) => {
    const found = await findReferred(field.of ?? '', called);
    return isReferred(found) || found.code !== NOBODY.code;
  };
  if (field.kind === 'reference') return referred(text);
  if (field.kind === 'references') return Promise.all((await namesIn(text, isNamed)).map(referred));
  // Spreadsheets take a CPF for a number and drop its leading zeros.
  if (field.form === 'document' && /^\d{9,10}$/.test(text)) return text.padStart(11, '0');
  if (field.form === 'document' && /^\d{12,13}$/.test(text)) return text.padStart(14, '0');
  return READ[field.kind](withLeadingZeros(text, field), field, name);
}

/**
 * The names in a cell, between semicolons or commas. A name may have either in it: what is one record's name from one to another is one
 * name, the longest first.
 */
async function namesIn(
  text: string,
  isNamed: (called: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const parts = text.split(/([;,])/);
  const called = (from: number, to: number) => parts.slice(from, to).join('').trim();
  const names: string[] = [];
  for (let from = 0; from < parts.length;) {
    let to = Math.min(parts.length, from + MOST_PARTS_OF_NAME);
    while (to > from + 1 && !(await isNamed(called(from, to)))) to -= 2;
    if (called(from, to) !== '') names.push(called(from, to));
    from = to + 1;
  }
  return names;
}
/** Three commas in a name, with what stands between them. */
const MOST_PARTS_OF_NAME = 7;

/** Spreadsheets take a code for a number, and drop its leading zeros. */
function withLeadingZeros(text: string, { max = 0, rule }: Field): string {
  const lost = max - text.length;
  return /^\d+$/.test(text) && lost > 0 && lost <= (ZEROS_LOST[rule?.[0] ?? ''] ?? 0)
    ? text.padStart(max, '0')
    : text;
}
/** Codes that may begin with zeros, by the rules of their fields, and with how many. */
const ZEROS_LOST: Readonly<Record<string, number>> = {
  ...{ ncm_invalid: 1, ncm_code: 1, ncm_heading: 1, cest_invalid: 1, cest_code: 1 },
  ...{ bank_code_invalid: 2, ipi_framing: 2, cst_ibs_cbs: 2, class_trib: 5 },
};
