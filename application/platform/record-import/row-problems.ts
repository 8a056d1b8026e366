import { DomainError, refusalsIn } from '@fidelidade/domain/kernel/domain-error.js';
import type { ImportedKind } from '@fidelidade/domain/platform/import-job/forms/import-form.js';
import type { RejectedRow, RowFault } from '@fidelidade/domain/platform/import-job/events.js';
import type { TableRow } from '../tables/read-table.js';
import { lackingColumn } from '@fidelidade/domain/platform/import-job/import-columns.js';
import { entriesSaid, type CellProblem, type PlacedColumn } from './read-record-row.js';

/** Of what stood in a wrong cell, enough to find it. */
const MAX_SHOWN_VALUE_CHARACTERS = 100;

/** What is wrong with the rows of a file, by its columns: refusals name fields, people look for cells. */
export class RowProblems {
  constructor(
    private readonly kind: ImportedKind,
    private readonly columns: readonly PlacedColumn[],
  ) {}

  /** @throws what is no refusal */
  in(refusal: unknown, row: TableRow): readonly CellProblem[] {
    return refusalsIn(refusal).map((refused) => {
      const error = this.atItsEntry(refused, row);
      return { column: this.columnOf(error, row), error };
    });
  }

  /** Each cell once, from left to right; what belongs to no cell comes last. */
  rejected({ row, cells }: TableRow, problems: readonly CellProblem[]): RejectedRow {
    const once = new Map(problems.toReversed().map((problem) => [cellOf(problem), problem]));
    const [first, ...others] = [...once.values()]
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map((problem) => this.faultOf(problem, cells));
    return { row, ...first!, ...(others.length > 0 && { also: others }) };
  }

  private faultOf({ column, error }: CellProblem, cells: readonly string[]): RowFault {
    const { code, field, params } = error;
    const value = column && cells[column.place]?.slice(0, MAX_SHOWN_VALUE_CHARACTERS);
    const lacking = column ? undefined : lackingColumn(this.kind, lineOf(field));
    return {
      code,
      ...(column && { column: column.heading }),
      ...(lacking && { field: lacking.name }),
      ...(value && { value }),
      ...(Object.keys(params).length > 0 && { params }),
    };
  }

  /** Entries of a list are counted without those that the row leaves empty; its columns are not. */
  private atItsEntry(error: DomainError, row: TableRow): DomainError {
    const [, list = '', index = '', rest = ''] = /^(\w+)\.(\d+)(\..*)$/.exec(error.field ?? '') ?? [];
    const entry = list && entriesSaid(row, this.columns, list)[Number(index)];
    if (entry === '' || entry === undefined) return error;
    return new DomainError(error.code, { field: `${list}.${entry}${rest}`, params: error.params });
  }

  /** Of two that may say what was refused, the one that the row fills in; what is missing is missing where it is named. */
  private columnOf({ field, code }: DomainError, { cells }: TableRow): PlacedColumn | undefined {
    const said = lineOf(field) ?? ABOUT[code];
    const those = [said, SAID_BY[said ?? '']].flatMap((asked) =>
      this.columns.filter(({ name }) => name === asked),
    );
    const filled = code === 'req' ? undefined : those.find(({ place }) => cells[place]);
    return filled ?? those[0];
  }
}

/** A city that was not found is told at its name; a part that cannot be, at what it is a part of. */
const lineOf = (field: string | undefined): string | undefined =>
  field?.replace(/\.city_id$/, '.city').replace(/^series\.entries\.\d+\./, '');

/** Which column says what a refusal is about that names the field of a form with more of them. */
const SAID_BY: Readonly<Record<string, string>> = {
  date: 'settled_on',
  lot_id: 'lot_number',
  // An entry calls the account so in which its money is expected, and a settlement the one in which it moved.
  account_id: 'expected_account_id',
};

/** Which column a refusal is about that names no field, for it may meet whoever has typed none. */
const ABOUT: Readonly<Record<string, string>> = { entry_awaits_approval: 'settled_on' };

const cellOf = ({ column, error }: CellProblem): string => column?.name ?? error.field ?? error.code;
const placeOf = ({ column }: CellProblem): number => column?.place ?? Number.POSITIVE_INFINITY;

/** The field of the record that a problem is about, as a whole: of a line of an address, the address. */
export const fieldAtFault = ({ column, error }: CellProblem): string =>
  (column?.name ?? error.field ?? '').split('.')[0]!;

/** What is found later, of fields with which nothing was wrong before: what follows from a wrong cell is no news. */
export function withNews(
  known: readonly CellProblem[],
  found: readonly CellProblem[],
): readonly CellProblem[] {
  const atFault = new Set(known.map(fieldAtFault));
  return [...known, ...found.filter((problem) => !atFault.has(fieldAtFault(problem)))];
}
