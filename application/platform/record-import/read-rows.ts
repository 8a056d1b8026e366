import { readAccount } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import { problemOnLadder, type Rung } from '@fidelidade/domain/identity/level-ladder.js';
import { DomainError, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import {
  problemsOf,
  problemsOfFields,
  readDetails,
  readFields,
  type Reading,
} from '@fidelidade/domain/kernel/record-kind/details.js';
import { fieldsOf, isCode, wireName } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import type { ImportedKind } from '@fidelidade/domain/platform/import-job/forms/import-form.js';
import type { ImportedColumn, RejectedRow } from '@fidelidade/domain/platform/import-job/events.js';
import { isRecordResource, kindOf } from '@fidelidade/domain/record-kinds.js';
import { readPerson } from '@fidelidade/domain/registry/person/read-person.js';
import { bareHeading } from '../tables/heading.js';
import type { TableRow } from '../tables/read-table.js';
import { importColumnsOf } from './import-columns.js';
import {
  entriesSaid,
  placeColumns,
  wireOfRow,
  type FindReferred,
  type PlacedColumn,
} from './read-record-row.js';
import { isReserved, uniqueValuesOf } from './unique-values.js';

/** What the records that are there already say. */
export abstract class RecordLookup {
  /** The id of a record by its name, its code or its id; undefined where there is none, or more than one. */
  abstract find(company: string, resource: string, text: string): Promise<string | undefined>;
  /** Of values that no two records have, as they are reserved: those that one has already. */
  abstract taken(
    company: string,
    resource: string,
    column: string,
    values: readonly string[],
  ): Promise<ReadonlySet<string>>;
}

/** Of what stood in a wrong cell, enough to find it. */
const MAX_SHOWN_VALUE_CHARACTERS = 100;

export interface RightRow {
  readonly row: number;
  readonly details: object;
  /** Another row of the file, that this one names and that becomes a record before it: the tree of an account plan. */
  readonly namesRow: boolean;
}
export type ReadRow = RightRow | RejectedRow;
export const isRejected = (row: ReadRow): row is RejectedRow => 'code' in row;

/** A row as it stood in the file, with what was read of it. */
export interface ReadOfFile {
  readonly cells: TableRow;
  readonly read: RightRow;
}

/** What rows of a file that were looked at before say, for those that come after. */
export class RowsBefore {
  readonly values = new Set<string>();
  readonly details: object[] = [];
}

/** Reads rows of a table as records of a kind, or as what another form asks for. */
export class RecordRows {
  private readonly columns: readonly PlacedColumn[];
  private readonly found = new Map<string, Promise<string | undefined>>();
  /** What rows of the file are called that become records of its own kind, and the ids that those will have. */
  private readonly called = new Map<string, string>();

  constructor(
    readonly kind: ImportedKind,
    header: readonly string[],
    said: readonly ImportedColumn[],
    private readonly company: string,
    private readonly lookup: RecordLookup,
    /** The id of the record that a row becomes; where nobody asks for it, rows of one file do not name each other. */
    private readonly idOfRow?: (row: number) => string,
  ) {
    this.columns = placeColumns(importColumnsOf(kind), header, said);
  }

  /** What a row says, or the first that is wrong with it. Rows are read in the order of the file. */
  async read(row: TableRow): Promise<ReadRow> {
    let namesRow = false;
    const findReferred: FindReferred = async (resource, text) => {
      const there = await this.findReferred(resource, text);
      if (there !== undefined || resource !== this.kind.resource) return there;
      const id = this.called.get(bareHeading(text));
      namesRow ||= id !== undefined;
      return id;
    };
    try {
      const wire = await wireOfRow(row, this.columns, findReferred);
      const reading = readRecord(this.kind, wire);
      if ('problems' in reading) return this.rejected(row, reading.problems[0]!);
      this.remember(row, reading.details);
      return { row: row.row, details: reading.details, namesRow };
    } catch (error) {
      return this.refused(row, error);
    }
  }

  private remember({ row }: TableRow, details: object): void {
    const { resource } = this.kind;
    if (!this.idOfRow || !isInsideItsOwn(this.kind) || !isRecordResource(resource)) return;
    const kind = kindOf(resource);
    const said = details as Readonly<Record<string, unknown>>;
    for (const [name, field] of fieldsOf(kind))
      if ((name === kind.title || isCode(field)) && said[name] !== undefined)
        this.called.set(bareHeading(String(said[name])), this.idOfRow(row));
  }

  /** A row that its reading, or the record's own rules, refused. */
  refused(row: TableRow, error: unknown): RejectedRow {
    const problem = error instanceof ValidationError ? error.problems[0] : error;
    if (!(problem instanceof DomainError)) throw error;
    return this.rejected(row, problem);
  }

  private rejected(tableRow: TableRow, { code, field, params }: DomainError): RejectedRow {
    const { row, cells } = tableRow;
    const column = this.columnOf(field, tableRow);
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

  private columnOf(field: string | undefined, row: TableRow): PlacedColumn | undefined {
    const said = field?.replace(/\.city_id$/, '.city');
    const [, list = '', index = '', rest = ''] = /^(\w+)\.(\d+)(\..*)$/.exec(said ?? '') ?? [];
    const entry = list && entriesSaid(row, this.columns, list)[Number(index)];
    const name = list ? `${list}.${entry}${rest}` : said;
    const named = (asked: string | undefined) => this.columns.find((each) => each.name === asked);
    return named(name) ?? named(SAID_BY[name ?? '']);
  }

  private readonly findReferred: FindReferred = (resource, text) => {
    const key = `${resource} ${text}`;
    const known = this.found.get(key) ?? this.lookup.find(this.company, resource, text);
    this.found.set(key, known);
    return known;
  };

  /** Whether rows that say the same are told by the file alone: no record stands in the way of the second. */
  get areTold(): boolean {
    return !isReserved(this.kind);
  }

  /** What no second row may say of what one says. */
  uniqueValuesOf({ details }: RightRow): readonly string[] {
    return uniqueValuesOf(this.kind, details).map(({ field, value }) => `${field} ${value}`);
  }

  /**
   * Which of many rows could not all become records: those that say what another row, or a record that is there, says and that no two
   * may have, and those that rows before them leave no place for.
   * @param before what rows before these said; what these say is added
   */
  async repeated(rows: readonly ReadOfFile[], before: RowsBefore): Promise<readonly RejectedRow[]> {
    const rejected: RejectedRow[] = [];
    const said = rows.map(({ cells, read }) => ({
      cells,
      read,
      values: uniqueValuesOf(this.kind, read.details),
    }));
    const taken = await this.taken(said.flatMap(({ values }) => values));
    for (const { cells, read, values } of said) {
      const again = values.find(
        ({ field, value }) =>
          before.values.has(`${field} ${value}`) || taken.get(field ?? '')?.has(value) === true,
      );
      for (const { field, value } of values) before.values.add(`${field} ${value}`);
      const problem = again
        ? new DomainError(again.code, again.field === undefined ? {} : { field: again.field })
        : BESIDE[this.kind.resource]?.(read.details, before.details);
      if (problem) rejected.push(this.rejected(cells, problem));
      else if (BESIDE[this.kind.resource]) before.details.push(read.details);
    }
    return rejected;
  }

  /** By the column, which of some values records have already. */
  private async taken(values: readonly { readonly field: string | undefined; readonly value: string }[]) {
    const taken = new Map<string, ReadonlySet<string>>();
    if (!isReserved(this.kind)) return taken;
    for (const field of new Set(values.map((each) => each.field ?? ''))) {
      const asked = values.filter((each) => each.field === field).map(({ value }) => value);
      taken.set(field, await this.lookup.taken(this.company, this.kind.resource, field, asked));
    }
    return taken;
  }
}

/** Which column says what a refusal is about that names the field of a form with more of them. */
const SAID_BY: Readonly<Record<string, string>> = { date: 'settled_on', lot_id: 'lot_number' };

/** What rows of one file must be beside each other, as records must be beside those that are there. */
const BESIDE: Readonly<
  Record<string, (details: object, before: readonly object[]) => DomainError | undefined>
> = {
  levels: (details, before) => problemOnLadder(details as Rung, before as readonly Rung[]),
};

/** Whether records of a kind stand inside others of it. */
export const isInsideItsOwn = (kind: ImportedKind): boolean =>
  fieldsOf(kind).some(([, { of }]) => of === kind.resource);

/** Of kinds whose facts say more than their fields do. */
const READERS: Readonly<Record<string, (wire: Readonly<Record<string, unknown>>) => Reading<object>>> = {
  persons: readPerson,
  accounts: readAccount,
};

/** What could be read, unless something is wrong with it. */
function readRecord(kind: ImportedKind, wire: Readonly<Record<string, unknown>>): Reading<object> {
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

const labelOf = (kind: ImportedKind, field: string | undefined): string | undefined =>
  fieldsOf(kind).find(([name]) => wireName(name) === field?.split('.')[0])?.[1].label.pt_BR;
