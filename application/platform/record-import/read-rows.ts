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
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import { DIRECTION_OF, type EntryOfRow } from '@fidelidade/domain/platform/import-job/forms/entries.js';
import type { ImportedKind } from '@fidelidade/domain/platform/import-job/forms/import-form.js';
import type { ImportedColumn, RejectedRow } from '@fidelidade/domain/platform/import-job/events.js';
import { isRecordResource, kindOf, type SelfDecidedResource } from '@fidelidade/domain/record-kinds.js';
import { readPerson } from '@fidelidade/domain/registry/person/read-person.js';
import { bareHeading } from '../tables/heading.js';
import type { TableRow } from '../tables/read-table.js';
import { importColumnsOf, STATUS } from '@fidelidade/domain/platform/import-job/import-columns.js';
import {
  placeColumns,
  wireOfRow,
  type CellProblem,
  type FindReferred,
  type PlacedColumn,
} from './read-record-row.js';
import { fieldAtFault, RowProblems } from './row-problems.js';
import { isReserved, uniqueValuesOf, type UniqueValue } from './unique-values.js';

/** What the records that are there already say. */
export abstract class RecordLookup {
  /** The id of a record by its name, its code or its id; undefined where there is none, or more than one. */
  abstract find(company: string, resource: string, text: string): Promise<string | undefined>;
  /** Of values that no two records have, as they are reserved: those that one has already, and whether that one is deleted. */
  abstract taken(
    company: string,
    resource: string,
    column: string,
    values: readonly string[],
  ): Promise<ReadonlyMap<string, 'kept' | 'deleted'>>;
  /** Of rows that are entries: by the row, the ids of entries that say the same and were not cancelled. */
  abstract entriesAlike(
    company: string,
    direction: Direction,
    rows: readonly { readonly row: number; readonly details: EntryOfRow }[],
  ): Promise<ReadonlyMap<number, readonly string[]>>;
}

export interface RightRow {
  readonly row: number;
  readonly details: object;
  /** What the record begins as, where that is not in use. */
  readonly begins?: 'disabled';
  /** Another row of the file, that this one names and that becomes a record before it: the tree of an account plan. */
  readonly namesRow: boolean;
}

/** A row that cannot become what it stands for, with everything that its cells are wrong by. */
export interface WrongRow {
  readonly row: number;
  readonly problems: readonly CellProblem[];
  /** What the fields say that are right. */
  readonly details: object;
  readonly begins?: 'disabled';
  /** Whether that would be a record: it is asked then what else stands in its way. */
  readonly isRecord: boolean;
}

export type ReadRow = RightRow | WrongRow;
export const isWrong = (row: ReadRow): row is WrongRow => 'problems' in row;

/** A row as it stood in the file, with what was read of it. */
export interface ReadOfFile<Row extends ReadRow = ReadRow> {
  readonly cells: TableRow;
  readonly read: Row;
}
export type RightOfFile = ReadOfFile<RightRow>;
export type WrongOfFile = ReadOfFile<WrongRow>;

/** What rows of a file that were looked at before say, for those that come after. */
export class RowsBefore {
  /** By what no second row may say, the row that says it. */
  readonly values = new Map<string, number>();
  readonly details: object[] = [];
}

/** Of one value, as those of several fields are told from each other. */
const keyOf = ({ field, value }: Pick<UniqueValue, 'field' | 'value'>): string => `${field} ${value}`;

/** Reads rows of a table as records of a kind, or as what another form asks for. */
export class RecordRows {
  private readonly columns: readonly PlacedColumn[];
  /** What the file has a column for: an empty cell there says that there is none. */
  private readonly asked: ReadonlySet<string>;
  private readonly problems: RowProblems;
  private readonly found = new Map<string, Promise<string | undefined>>();
  /** What rows of the file are called that become records of its own kind, and the ids that those will have. */
  private readonly called = new Map<string, string>();

  constructor(
    readonly kind: ImportedKind,
    private readonly header: readonly string[],
    said: readonly ImportedColumn[],
    private readonly company: string,
    private readonly lookup: RecordLookup,
    /** The id of the record that a row becomes; where nobody asks for it, rows of one file do not name each other. */
    private readonly idOfRow?: (row: number) => string,
  ) {
    this.columns = placeColumns(importColumnsOf(kind), header, said);
    this.asked = new Set(this.columns.map(({ name }) => name));
    this.problems = new RowProblems(kind, this.columns);
  }

  /** What a row says, or everything that is wrong with it. Rows are read in the order of the file. */
  async read(row: TableRow): Promise<ReadRow> {
    let namesRow = false;
    const findReferred: FindReferred = async (resource, text) => {
      const there = await this.findReferred(resource, text);
      if (there !== undefined || resource !== this.kind.resource) return there;
      const id = this.called.get(bareHeading(text));
      namesRow ||= id !== undefined;
      return id;
    };
    const { wire: whole, unreadable: ofCells } = await wireOfRow(row, this.columns, findReferred);
    const { [STATUS]: status, ...wire } = whole;
    const begins = status === 'disabled' ? ({ begins: status } as const) : {};
    const unreadable = [...ofCells, ...this.beyondHeader(row)];
    const reading = readRecord(this.kind, wire, this.asked, unreadable.length > 0);
    if (unreadable.length === 0 && 'details' in reading) {
      this.remember(row, reading.details);
      return { row: row.row, details: reading.details, ...begins, namesRow };
    }
    const others = 'problems' in reading ? this.problemsIn(new ValidationError(reading.problems), row) : [];
    const cells = new Set(unreadable.map(({ column }) => column));
    const problems = [...unreadable, ...others.filter(({ column }) => !column || !cells.has(column))];
    const left = this.withoutFaults(wire, problems);
    return { row: row.row, problems, ...left, ...begins, isRecord: left.isRecord && !namesRow };
  }

  /** More filled cells than headings: a separator inside a text, as a rule, and each cell after it says what it does not mean. */
  private beyondHeader({ cells }: TableRow): readonly CellProblem[] {
    const isTooLong = cells.slice(this.header.length).some((cell) => cell !== '');
    return isTooLong ? [{ column: undefined, error: new DomainError('import_columns') }] : [];
  }

  /** What is left of a row without the fields that are wrong. */
  private withoutFaults(
    wire: Readonly<Record<string, unknown>>,
    problems: readonly CellProblem[],
  ): Pick<WrongRow, 'details' | 'isRecord'> {
    const atFault = new Set(problems.map(fieldAtFault));
    const right = Object.fromEntries(Object.entries(wire).filter(([name]) => !atFault.has(name)));
    const reading = readRecord(this.kind, right, this.asked, true);
    return 'details' in reading
      ? { details: reading.details, isRecord: true }
      : { details: readFields(this.kind.fields, right).details, isRecord: false };
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

  /** What a refusal of a row says, cell by cell. */
  problemsIn(refusal: unknown, row: TableRow): readonly CellProblem[] {
    return this.problems.in(refusal, row);
  }

  rejected(row: TableRow, problems: readonly CellProblem[]): RejectedRow {
    return this.problems.rejected(row, problems);
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
    return uniqueValuesOf(this.kind, details, this.company).map(keyOf);
  }

  /** Rows that are carried out, for those after them. */
  remembered(rows: readonly RightOfFile[], before: RowsBefore): void {
    for (const { read } of rows)
      for (const key of this.uniqueValuesOf(read))
        if (!before.values.has(key)) before.values.set(key, read.row);
  }

  /** A row that became nothing stands in nobody's way. */
  forgotten(read: RightRow, before: RowsBefore): void {
    for (const key of this.uniqueValuesOf(read))
      if (before.values.get(key) === read.row) before.values.delete(key);
  }

  /** What was refused because a row before this one became the record that has the value: that row is named. */
  inFile(problems: readonly CellProblem[], { row, details }: RightRow, before: RowsBefore) {
    const values = uniqueValuesOf(this.kind, details, this.company);
    return problems.map((problem): CellProblem => {
      const { code, field } = problem.error;
      const value = code === 'unique' ? values.find((each) => each.field === field) : undefined;
      const other = value && before.values.get(keyOf(value));
      return other === undefined || other >= row ? problem : { ...problem, error: repeats(other, field) };
    });
  }

  /**
   * What stands in the way of rows because of others: what another row, or a record that is there, says and no two may say, and the
   * place that rows before them leave. Of rows that are wrong as they are it is told too, where what they say can be known.
   * @param before what rows before these said; what those of these say that are right is added
   * @returns by the number of the row
   */
  async repeated(
    rows: readonly ReadOfFile[],
    before: RowsBefore,
  ): Promise<ReadonlyMap<number, readonly CellProblem[]>> {
    const said = rows.map((each) => ({ ...each, values: this.knownValuesOf(each.read) }));
    const taken = await this.taken(said.flatMap(({ values }) => values));
    const isThere = await this.areThere(rows);
    const beside = BESIDE[this.kind.resource];
    const found = new Map<number, readonly CellProblem[]>();
    for (const { cells, read, values } of said) {
      const errors = values.flatMap(({ code, field, value }) => {
        const holder = taken.get(field ?? '')?.get(value);
        if (holder) return [new DomainError(heldBy(holder, code), field ? { field } : {})];
        const other = before.values.get(keyOf({ field, value }));
        if (other === undefined) return [];
        return [
          code === 'import_sale_twice' ? new DomainError(code, { field: field! }) : repeats(other, field),
        ];
      });
      if (errors.length === 0 && isThere.has(read.row)) errors.push(new DomainError('entry_there'));
      if (!isWrong(read)) {
        for (const each of values)
          if (!before.values.has(keyOf(each))) before.values.set(keyOf(each), read.row);
        const problem = errors.length === 0 ? beside?.(read.details, before.details) : undefined;
        if (problem) errors.push(problem);
        else if (errors.length === 0 && beside) before.details.push(read.details);
      }
      if (errors.length > 0) found.set(read.row, this.problemsIn(new ValidationError(errors), cells));
    }
    return found;
  }

  /** Of a wrong row, only what consists of nothing that is wrong with it. */
  private knownValuesOf(read: ReadRow): readonly UniqueValue[] {
    const values = uniqueValuesOf(this.kind, read.details, this.company);
    if (!isWrong(read)) return values;
    const atFault = new Set(read.problems.map(fieldAtFault));
    return values.filter(
      ({ field, madeWith = [] }) =>
        field !== undefined && ![field, ...madeWith].some((each) => atFault.has(each)),
    );
  }

  /** Rows that are entries already, and not by this very import: a run that was broken off meets what it made itself. */
  private async areThere(rows: readonly ReadOfFile[]): Promise<ReadonlySet<number>> {
    const { resource } = this.kind;
    const right = rows.flatMap(({ read }) =>
      isWrong(read) ? [] : [{ row: read.row, details: read.details as EntryOfRow }],
    );
    if (!isOfEntries(resource) || right.length === 0) return new Set();
    const alike = await this.lookup.entriesAlike(this.company, DIRECTION_OF[resource], right);
    const others = ([row, ids]: readonly [number, readonly string[]]) =>
      ids.some((id) => id !== this.idOfRow?.(row)) ? [row] : [];
    return new Set([...alike].flatMap(others));
  }

  /** By the column, which of some values records have already. */
  private async taken(values: readonly { readonly field: string | undefined; readonly value: string }[]) {
    const taken = new Map<string, ReadonlyMap<string, 'kept' | 'deleted'>>();
    if (!isReserved(this.kind)) return taken;
    for (const field of new Set(values.map((each) => each.field ?? ''))) {
      const asked = values.filter((each) => each.field === field).map(({ value }) => value);
      taken.set(field, await this.lookup.taken(this.company, this.kind.resource, field, asked));
    }
    return taken;
  }
}

/** What an undone import left among the deleted stands in the way of the same file, and can be restored or deleted for good. */
const heldBy = (holder: 'kept' | 'deleted', code: string): string =>
  holder === 'deleted' && code === 'unique' ? 'unique_in_deleted' : code;

/** A row says what another of the file says before it. */
const repeats = (row: number, field: string | undefined): DomainError =>
  new DomainError('import_repeats_row', { ...(field !== undefined && { field }), params: { row } });

/** What rows of one file must be beside each other, as records must be beside those that are there. */
const BESIDE: Readonly<
  Record<string, (details: object, before: readonly object[]) => DomainError | undefined>
> = {
  levels: (details, before) => problemOnLadder(details as Rung, before as readonly Rung[]),
};

/** Receivables and payables. */
export const isOfEntries = (resource: string): resource is keyof typeof DIRECTION_OF =>
  Object.hasOwn(DIRECTION_OF, resource);

/** Whether records of a kind stand inside others of it. */
export const isInsideItsOwn = (kind: ImportedKind): boolean =>
  fieldsOf(kind).some(([, { of }]) => of === kind.resource);

type Reader = (wire: Readonly<Record<string, unknown>>) => Reading<object>;

/** Of kinds whose facts say more than their fields do. */
const READERS: Readonly<Record<SelfDecidedResource, Reader>> & Readonly<Record<string, Reader>> = {
  persons: readPerson,
  accounts: readAccount,
};

/**
 * What could be read, unless something is wrong with it.
 * @param asked what the file has a column for
 * @param isInPart whether some of it could not be read: what no single field can say is not asked then
 */
function readRecord(
  kind: ImportedKind,
  wire: Readonly<Record<string, unknown>>,
  asked: ReadonlySet<string>,
  isInPart: boolean,
): Reading<object> {
  const isPerson = kind.resource === 'persons';
  const reader = READERS[kind.resource] ?? ((said) => withFirstChoices(kind, readDetails(kind, said), asked));
  const reading = reader(wire);
  if ('problems' in reading) return reading;
  // A person's roles are said by several fields: those are looked at as they were read.
  const details = isPerson ? readFields(kind.fields, wire).details : reading.details;
  const problems = isPerson || isInPart ? problemsOfFields(kind.fields, details) : problemsOf(kind, details);
  return problems.length > 0 ? { problems } : reading;
}

/** What a form begins with and a file has no column for: whoever registers one by one would have it. */
function withFirstChoices(
  { fields }: ImportedKind,
  reading: Reading<object>,
  asked: ReadonlySet<string>,
): Reading<object> {
  if ('problems' in reading) return reading;
  const begun = Object.entries(fields).flatMap(([name, { kind, initial }]) =>
    kind === 'choice' && initial !== undefined && !asked.has(wireName(name)) ? [[name, initial]] : [],
  );
  return { details: { ...Object.fromEntries(begun), ...reading.details } };
}
