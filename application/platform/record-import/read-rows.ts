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
import { fieldsOf, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import type { PlannedSeries } from '@fidelidade/domain/finance/entry-series/series.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import { DIRECTION_OF, type EntryOfRow } from '@fidelidade/domain/platform/import-job/forms/entries.js';
import type { ImportedKind } from '@fidelidade/domain/platform/import-job/forms/import-form.js';
import type { ImportedColumn, RejectedRow } from '@fidelidade/domain/platform/import-job/events.js';
import { isRecordResource, kindOf, type SelfDecidedResource } from '@fidelidade/domain/record-kinds.js';
import { readPerson } from '@fidelidade/domain/registry/person/read-person.js';
import type { OpenTable } from '../tables/open-table.js';
import type { TableRow } from '../tables/read-table.js';
import { assumedOf, importColumnsOf, STATUS } from '@fidelidade/domain/platform/import-job/import-columns.js';
import { FileTree, type NamedRows } from './file-tree.js';
import {
  NOBODY,
  placeColumns,
  SEVERAL,
  wireOfRow,
  type CellProblem,
  type NotReferred,
  type PlacedColumn,
} from './read-record-row.js';
import { PartsOfRows, partsSaid, type TermLookup } from './parts-of-row.js';
import { fieldAtFault, RowProblems } from './row-problems.js';
import { isReserved, uniqueValuesOf, type UniqueValue } from './unique-values.js';

/** What the records that are there already say. */
export abstract class RecordLookup {
  /** The record that has a text as its id, its code or its document, or else those that are called so: two stand for all. */
  abstract find(company: string, resource: string, text: string): Promise<NamedRecords>;
  /** By which the company's clocks go: moments of its files are told by it. */
  abstract timezone(company: string): Promise<string>;
  /** Of values that no two records have, as they are reserved: those that one has already, and whether that one is deleted. */
  abstract taken(
    company: string,
    resource: string,
    column: string,
    values: readonly string[],
  ): Promise<ReadonlyMap<string, 'kept' | 'deleted'>>;
  /** Of rows that are entries: by the row, the entries that are the same bill and were not cancelled. */
  abstract entriesAlike(
    company: string,
    direction: Direction,
    rows: readonly { readonly row: number; readonly details: EntryOfRow }[],
  ): Promise<ReadonlyMap<number, readonly AlikeEntry[]>>;
  abstract paymentTerm(company: string, id: string): ReturnType<TermLookup['paymentTerm']>;
  abstract holidays(company: string): ReturnType<TermLookup['holidays']>;
}

/** Records that a text names: by what only one has, or by what they are called. */
interface NamedRecords {
  readonly ids: readonly string[];
  readonly by: NamedRows['by'];
}

/** An entry that may be what a row says. */
export interface AlikeEntry {
  readonly id: string;
  /** As it was opened it says all that the row says; else something of it was changed since. */
  readonly isWhole: boolean;
}

export interface RightRow {
  readonly row: number;
  readonly details: object;
  /** What the record begins as, where that is not in use. */
  readonly begins?: 'disabled';
  /** Another row of the file, that this one names and that becomes a record before it: the tree of an account plan. */
  readonly inside?: number;
  /** Of what a payment term parts: the entries that it becomes. */
  readonly series?: PlannedSeries;
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

/** What rows of a file that went in before say, for those that come after. */
export class RowsBefore {
  /** By what no second row may say, the row that says it. */
  readonly values = new Map<string, number>();
  readonly details: object[] = [];

  add({ values, details }: RowsBefore): void {
    for (const [key, row] of values) this.values.set(key, row);
    for (const each of details) this.details.push(each);
  }
}

type ByRow = ReadonlyMap<number, readonly CellProblem[]>;

/** Rows of a block, and what records that are there say of them: asked once. */
export interface AskedRows {
  readonly rows: readonly (ReadOfFile & { readonly values: readonly UniqueValue[] })[];
  readonly taken: ReadonlyMap<string, ReadonlyMap<string, 'kept' | 'deleted'>>;
  readonly isThere: ReadonlySet<number>;
}

/** What stands in the way of rows because of others, and what those say that go in. */
export interface Repeated {
  readonly problems: ByRow;
  readonly goingIn: RowsBefore;
}

/** A bill that is there already: what `entriesAlike` found. */
export const IS_THERE = 'entry_there';

/** Of one value, as those of several fields are told from each other. */
const keyOf = ({ field, value }: Pick<UniqueValue, 'field' | 'value'>): string => `${field} ${value}`;

/** Reads rows of a table as records of a kind, or as what another form asks for. */
export class RecordRows {
  private readonly columns: readonly PlacedColumn[];
  /** What the file has a column for: an empty cell there says that there is none. */
  private readonly asked: ReadonlySet<string>;
  private readonly problems: RowProblems;
  private readonly found = new Map<string, Promise<NamedRecords>>();
  private zone: Promise<string> | undefined;
  /** Of a kind whose records stand inside each other: how those of the file do. */
  private tree: FileTree | undefined;
  /** Rows of it that become records as far as their cells say. */
  private readonly right = new Set<number>();
  /** The entries that rows of this very file become: a row is no repetition of another of its file for being alike. */
  private readonly own = new Set<string>();
  /** Entries that were there, each with what the row says that it is: no second row, that says another thing, is the same one. */
  private readonly claimed = new Map<string, string>();
  private readonly parts: PartsOfRows;

  constructor(
    readonly kind: ImportedKind,
    private readonly header: readonly string[],
    said: readonly ImportedColumn[],
    private readonly company: string,
    private readonly lookup: RecordLookup,
    /** The id of the record that a row becomes, or of one of its parts; where nobody asks for it, rows of one file do not name each other. */
    private readonly idOfRow?: (row: number, part?: number) => string,
  ) {
    this.parts = new PartsOfRows(company, lookup);
    this.columns = placeColumns(importColumnsOf(kind), header, said);
    this.asked = new Set(this.columns.map(({ name }) => name));
    this.problems = new RowProblems(kind, this.columns);
  }

  /** The file as it is worked off: those first that others stand in, wherever it has them. */
  async inOrder(table: OpenTable): Promise<OpenTable> {
    const { resource } = this.kind;
    if (!this.idOfRow || !isInsideItsOwn(this.kind) || !isRecordResource(resource)) return table;
    this.tree = await FileTree.of(resource, table, this.columns);
    return this.tree.inOrder(table);
  }

  /** Whether what a row becomes may stand in what another one becomes: they are carried out in their order, one by one. */
  get areTree(): boolean {
    return this.tree !== undefined;
  }

  /** What a row says, or everything that is wrong with it. Rows are read in the order in which they are worked off. */
  async read(row: TableRow): Promise<ReadRow> {
    let namedRow: number | undefined;
    let isPlaced = true;
    if (this.idOfRow && isOfEntries(this.kind.resource)) this.own.add(this.idOfRow(row.row));
    const { wire: whole, unreadable: ofCells } = await wireOfRow(
      row,
      this.columns,
      async (resource, text) => {
        const found = await this.referred(resource, text, row.row);
        if (resource === this.kind.resource) isPlaced &&= !('code' in found) && found.row === undefined;
        if ('code' in found) return found;
        namedRow = found.row ?? namedRow;
        return found.id;
      },
      () => (this.zone ??= this.lookup.timezone(this.company)),
    );
    const inside = namedRow === undefined ? {} : { inside: namedRow };
    const { [STATUS]: status, ...wire } = whole;
    const begins = status === 'disabled' ? ({ begins: status } as const) : {};
    const unreadable = [...ofCells, ...this.beyondHeader(row)];
    const reading = readRecord(this.kind, wire, this.asked, unreadable.length > 0);
    const parted =
      unreadable.length === 0 && 'details' in reading ? await this.parted(row, reading.details) : {};
    if (unreadable.length === 0 && 'details' in reading && !('problems' in parted)) {
      this.right.add(row.row);
      return { row: row.row, details: reading.details, ...begins, ...inside, ...parted };
    }
    const found = 'problems' in reading ? this.problemsIn(new ValidationError(reading.problems), row) : [];
    const others = [...found, ...('problems' in parted ? parted.problems : [])];
    const cells = new Set(unreadable.map(({ column }) => column));
    const problems = [...unreadable, ...others.filter(({ column }) => !column || !cells.has(column))];
    const left = this.withoutFaults(wire, problems);
    // What it may be follows from what it stands in.
    return { row: row.row, problems, ...left, ...begins, isRecord: left.isRecord && isPlaced };
  }

  /** What a payment term makes of a row, or why it cannot. */
  private async parted(
    row: TableRow,
    details: object,
  ): Promise<Pick<RightRow, 'series'> | Pick<WrongRow, 'problems'>> {
    if (!isOfEntries(this.kind.resource)) return {};
    try {
      const series = await this.parts.of(details as EntryOfRow);
      if (!series) return {};
      for (const part of series.rows.keys()) if (this.idOfRow) this.own.add(this.idOfRow(row.row, part + 1));
      return { series };
    } catch (refusal) {
      return { problems: this.problemsIn(refusal, row) };
    }
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

  /** What a refusal of a row says, cell by cell. Of what stands in a record that another row did not become, that row is named. */
  problemsIn(
    refusal: unknown,
    cells: TableRow,
    { inside }: Pick<RightRow, 'inside'> = {},
  ): readonly CellProblem[] {
    const problems = this.problems.in(refusal, cells);
    if (inside === undefined) return problems;
    const { code, params } = refusedRow(inside);
    return problems.map(({ column, error }) =>
      error.code === 'reference_not_found' && column?.field.of === this.kind.resource
        ? { column, error: new DomainError(code, { field: error.field!, params }) }
        : { column, error },
    );
  }

  rejected(row: TableRow, problems: readonly CellProblem[]): RejectedRow {
    return this.problems.rejected(row, problems);
  }

  /** The record of the register, or of another row of the file, that a text names. */
  private async referred(
    resource: string,
    text: string,
    row: number,
  ): Promise<{ readonly id: string; readonly row?: number } | NotReferred> {
    const there = await this.registered(resource, text);
    const rows = resource === this.kind.resource ? await this.rowsNamed(text, there) : [];
    // What has the code itself comes before what is only called so. A row that became a record in this very run is that record.
    const isCodeOfRow = rows.length > 0 && this.tree!.named(text).by === 'code';
    const ids = new Set([...(isCodeOfRow ? [] : there.ids), ...rows.map((each) => this.idOfRow!(each))]);
    const [id, other] = ids;
    if (id === undefined) return NOBODY;
    if (other !== undefined) return SEVERAL;
    const [named] = rows;
    if (named === undefined) return { id };
    return this.notYet(named, row) ?? { id, row: named };
  }

  /** Rows of the file that a text names and that are no records of the register yet. */
  private async rowsNamed(text: string, there: NamedRecords): Promise<readonly number[]> {
    if (!this.tree || (there.by === 'code' && there.ids.length > 0)) return [];
    const news: number[] = [];
    for (const row of this.tree.named(text).rows) {
      const codes = await Promise.all(
        this.tree.codesOf(row).map((code) => this.registered(this.kind.resource, code)),
      );
      if (!codes.some(({ ids, by }) => by === 'code' && ids.length > 0)) news.push(row);
    }
    return news;
  }

  /** Why a row cannot stand in another of the file that it names. */
  private notYet(named: number, row: number): NotReferred | undefined {
    if (named === row) {
      const { says } = kindOf(this.kind.resource) as AnyKind;
      return { code: says?.['parent_self'] ? 'parent_self' : 'inside_itself' };
    }
    if (this.right.has(named)) return undefined;
    const circle = this.tree!.circleOf(row);
    return circle?.has(named)
      ? { code: 'import_circle', params: { rows: shortList(circle) } }
      : refusedRow(named);
  }

  private registered(resource: string, text: string): Promise<NamedRecords> {
    const key = `${resource} ${text}`;
    const known = this.found.get(key) ?? this.lookup.find(this.company, resource, text);
    this.found.set(key, known);
    return known;
  }

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

  /** Of what stands in a row that would be refused, and is read after that was found, it is said without being tried. */
  becomesNothing(row: number): void {
    this.right.delete(row);
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
      return other === undefined || other === row ? problem : { ...problem, error: repeats(other, field) };
    });
  }

  /** What records that are there say of rows: the values that they have already, and bills that are there. */
  async ask(read: readonly ReadOfFile[]): Promise<AskedRows> {
    const rows = read.map((each) => ({ ...each, values: this.knownValuesOf(each.read) }));
    const taken = await this.taken(rows.flatMap(({ values }) => values));
    return { rows, taken, isThere: await this.areThere(rows) };
  }

  /**
   * What stands in the way of rows because of others: what another row, or a record that is there, says and no two may say, and the
   * place that rows before them leave. Of rows that are wrong as they are it is told too, where what they say can be known. Only a row
   * that goes in can be repeated.
   * @param before what rows before these said
   * @param refused those of these that their commands refused
   */
  repeated(
    { rows, taken, isThere }: AskedRows,
    before: RowsBefore,
    refused: ReadonlySet<number> = new Set(),
  ): Repeated {
    const beside = BESIDE[this.kind.resource];
    const problems = new Map<number, readonly CellProblem[]>();
    const goingIn = new RowsBefore();
    for (const { cells, read, values } of rows) {
      const errors = values.flatMap(({ code, field, value }) => {
        const holder = taken.get(field ?? '')?.get(value);
        if (holder) return [new DomainError(heldBy(holder, code), field ? { field } : {})];
        if (isThere.has(read.row)) return [];
        const key = keyOf({ field, value });
        const other = goingIn.values.get(key) ?? before.values.get(key);
        if (other === undefined) return [];
        return [
          code === 'import_sale_twice' ? new DomainError(code, { field: field! }) : repeats(other, field),
        ];
      });
      if (errors.length === 0 && isThere.has(read.row)) errors.push(new DomainError(IS_THERE));
      if (!isWrong(read) && errors.length === 0) {
        const problem = beside?.(read.details, [...before.details, ...goingIn.details]);
        if (problem) errors.push(problem);
        if (errors.length === 0 && !refused.has(read.row)) {
          for (const each of values) goingIn.values.set(keyOf(each), read.row);
          if (beside) goingIn.details.push(read.details);
        }
      }
      if (errors.length > 0) problems.set(read.row, this.problemsIn(new ValidationError(errors), cells));
    }
    return { problems, goingIn };
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

  /**
   * Rows that are entries already, and not by this very import: a run that was broken off meets what it made itself. An entry is one bill:
   * of rows that are alike, but do not say all the same, it is the first, before all the one that says what it was opened with.
   */
  private async areThere(rows: AskedRows['rows']): Promise<ReadonlySet<number>> {
    const { resource } = this.kind;
    const right = rows.flatMap(({ read, values }) =>
      isWrong(read) ? [] : [{ ...read, details: read.details as EntryOfRow, says: values.map(keyOf).join() }],
    );
    const there = new Set<number>();
    if (!isOfEntries(resource) || right.length === 0) return there;
    // What a term parts may be there in its parts, or whole as long as files parted nothing.
    const asked = right.flatMap(({ row, details, series }) =>
      [details, ...(series ? partsSaid(details, series) : [])].map((said) => ({ row, details: said })),
    );
    const alike = await this.lookup.entriesAlike(this.company, DIRECTION_OF[resource], asked);
    for (const asWhole of [true, false])
      for (const { row, says, series } of right) {
        if (there.has(row)) continue;
        const found = (alike.get(row) ?? []).filter(({ id, isWhole }) => {
          const claim = this.claimed.get(id) ?? says;
          return isWhole === asWhole && !this.own.has(id) && claim === says;
        });
        if (found.length === 0) continue;
        for (const { id } of series ? found : found.slice(0, 1)) this.claimed.set(id, says);
        there.add(row);
      }
    return there;
  }

  /** By the column, which of some values records have already. */
  private async taken(
    values: readonly { readonly field: string | undefined; readonly value: string }[],
  ): Promise<AskedRows['taken']> {
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

/** Of a row that stands in another of its file, which became nothing. */
const refusedRow = (row: number): Required<NotReferred> => ({
  code: 'import_reference_row',
  params: { row },
});

/** So many rows of a circle are named. */
const MOST_NAMED = 10;
function shortList(rows: ReadonlySet<number>): string {
  const named: (number | string)[] = [];
  for (const row of rows) {
    named.push(named.length < MOST_NAMED ? row : '…');
    if (named.length > MOST_NAMED) break;
  }
  return named.join(', ');
}

/** A row says what another of the file says. */
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
  const said = { ...wire, ...Object.fromEntries(assumedOf(kind, asked).map(({ name }) => [name, true])) };
  const reading = reader(said);
  if ('problems' in reading) return reading;
  // A person's roles are said by several fields: those are looked at as they were read.
  const details = isPerson ? readFields(kind.fields, said).details : reading.details;
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
