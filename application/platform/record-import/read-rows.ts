import { asUnique } from '../../records/unique.js';
import { readAccount } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import { DomainError, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import {
  problemsOf,
  problemsOfFields,
  readDetails,
  readFields,
  type Reading,
} from '@fidelidade/domain/kernel/record-kind/details.js';
import { fieldsOf, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import type { ImportedColumn, RejectedRow } from '@fidelidade/domain/platform/import-job/events.js';
import { readPerson } from '@fidelidade/domain/registry/person/read-person.js';
import type { TableRow } from '../tables/read-table.js';
import { importColumnsOf } from './import-columns.js';
import { placeColumns, wireOfRow, type FindReferred, type PlacedColumn } from './read-record-row.js';

/** What the records that are there already say. */
export abstract class RecordLookup {
  /** The id of a record by its name, its code or its id; undefined where there is none, or more than one. */
  abstract find(company: string, resource: string, text: string): Promise<string | undefined>;
  /** Of values that no two records have: those that one has already, in capitals. */
  abstract taken(
    company: string,
    resource: string,
    column: string,
    values: readonly string[],
  ): Promise<ReadonlySet<string>>;
}

/** Of what stood in a wrong cell, enough to find it. */
const MAX_SHOWN_VALUE_CHARACTERS = 100;

export type ReadRow = { readonly row: number; readonly details: object } | RejectedRow;
export const isRejected = (row: ReadRow): row is RejectedRow => 'code' in row;

/** Reads rows of a table as records of a kind. */
export class RecordRows {
  private readonly columns: readonly PlacedColumn[];
  private readonly found = new Map<string, Promise<string | undefined>>();

  constructor(
    readonly kind: AnyKind,
    header: readonly string[],
    said: readonly ImportedColumn[],
    private readonly company: string,
    private readonly lookup: RecordLookup,
  ) {
    this.columns = placeColumns(importColumnsOf(kind), header, said);
  }

  /** What a row says, or the first that is wrong with it. */
  async read(row: TableRow): Promise<ReadRow> {
    try {
      const wire = await wireOfRow(row, this.columns, this.findReferred);
      const reading = readRecord(this.kind, wire);
      return 'problems' in reading
        ? this.rejected(row, reading.problems[0]!)
        : { row: row.row, details: reading.details };
    } catch (error) {
      return this.refused(row, error);
    }
  }

  /** A row that its reading, or the record's own rules, refused. */
  refused(row: TableRow, error: unknown): RejectedRow {
    const problem = error instanceof ValidationError ? error.problems[0] : error;
    if (!(problem instanceof DomainError)) throw error;
    return this.rejected(row, problem);
  }

  private rejected({ row, cells }: TableRow, { code, field, params }: DomainError): RejectedRow {
    const column = this.columnOf(field);
    const value = column && cells[column.place]?.slice(0, MAX_SHOWN_VALUE_CHARACTERS);
    const told = column?.heading ?? labelOf(this.kind, field);
    return {
      row,
      code,
      ...(told !== undefined && { column: told }),
      ...(value && { value }),
      ...(Object.keys(params).length > 0 && { params }),
    };
  }

  /** `address.city_id` is said by the column of the city. */
  private columnOf(field: string | undefined): PlacedColumn | undefined {
    const name = field?.replace(/\.city_id$/, '.city');
    return this.columns.find((each) => each.name === name);
  }

  private readonly findReferred: FindReferred = (resource, text) => {
    const key = `${resource} ${text}`;
    const known = this.found.get(key) ?? this.lookup.find(this.company, resource, text);
    this.found.set(key, known);
    return known;
  };

  /** What no second record may have of what a row says. */
  uniqueValuesOf({ cells }: TableRow): readonly string[] {
    return uniqueFieldsOf(this.kind).flatMap(([name]) => {
      const column = this.columnOf(name);
      const value = column ? uniqueTextOf(column, cells[column.place] ?? '') : '';
      return value === '' ? [] : [`${name} ${value}`];
    });
  }

  /**
   * Which of many rows could not all become records: those that say what another row, or a record that is there, says and that no two
   * may have.
   * @param seen what rows before these said, by field; what these say is added
   */
  async repeated(rows: readonly TableRow[], seen: Map<string, Set<string>>): Promise<readonly RejectedRow[]> {
    const rejected: RejectedRow[] = [];
    for (const [name, code] of uniqueFieldsOf(this.kind)) {
      const column = this.columnOf(name);
      if (!column) continue;
      const said = rows.map((row) => [row, uniqueTextOf(column, row.cells[column.place] ?? '')] as const);
      const filled = said.filter(([, value]) => value !== '');
      const values = filled.map(([, value]) => value);
      const taken = await this.lookup.taken(this.company, this.kind.resource, name, values);
      const before = seen.get(name) ?? new Set();
      seen.set(name, before);
      for (const [row, value] of filled) {
        if (taken.has(value) || before.has(value))
          rejected.push(this.rejected(row, new DomainError(code, { field: name })));
        before.add(value);
      }
    }
    return rejected;
  }
}

/** Of kinds whose facts say more than their fields do. */
const READERS: Readonly<Record<string, (wire: Readonly<Record<string, unknown>>) => Reading<object>>> = {
  persons: readPerson,
  accounts: readAccount,
};

/** What could be read, unless something is wrong with it. */
function readRecord(kind: AnyKind, wire: Readonly<Record<string, unknown>>): Reading<object> {
  const isPerson = kind.resource === 'persons';
  const reader = READERS[kind.resource] ?? ((said) => readDetails(kind, said));
  const reading = reader(wire);
  if ('problems' in reading) return reading;
  // A person's roles are said by several fields: those are looked at as they were read.
  const problems = isPerson
    ? problemsOfFields(kind.fields, readFields(kind.fields, wire).details)
    : problemsOf(kind, reading.details);
  return problems.length > 0 ? { problems } : reading;
}

/** As it would be reserved: documents and codes without what stands between their characters. */
const uniqueTextOf = ({ field }: PlacedColumn, text: string): string =>
  asUnique(field.form === 'document' || field.kind === 'digits' ? text.replace(/[^0-9A-Za-z]/g, '') : text);

/** Of kinds with a decider of their own, which reserves it under a name of its own. */
const OWN_UNIQUE: Readonly<Record<string, readonly (readonly [name: string, code: string])[]>> = {
  persons: [['document', 'unique']],
  accounts: [['name', 'unique']],
};

/** Fields that no two records have, with the code that refuses the second. */
const uniqueFieldsOf = (kind: AnyKind): readonly (readonly [name: string, code: string])[] =>
  OWN_UNIQUE[kind.resource] ??
  fieldsOf(kind).flatMap(([name, { unique }]) => (unique ? [[wireName(name), 'unique'] as const] : []));

const labelOf = (kind: AnyKind, field: string | undefined): string | undefined =>
  fieldsOf(kind).find(([name]) => wireName(name) === field?.split('.')[0])?.[1].label.pt_BR;
