import { fieldsOf, isCode, wireName } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { kindOf, type RecordResource } from '@fidelidade/domain/record-kinds.js';
import { asUnique } from '../../records/unique.js';
import { withoutGuard } from '../tables/cell-text.js';
import { bareHeading } from '../tables/heading.js';
import type { OpenTable } from '../tables/open-table.js';
import type { TableRow } from '../tables/read-table.js';
import type { PlacedColumn } from './read-record-row.js';

/** Rows of a file that a text names, and whether by what no two of them have. */
export interface NamedRows {
  readonly rows: readonly number[];
  readonly by: 'code' | 'name';
}

const ROWS_AT_ONCE = 1_000;
/** With more rows of one name none of them can be meant. */
const MOST_ALIKE = 20;

/** What a row says of its place: the codes and names that others call it by, and what it stands in. */
interface Node {
  readonly row: number;
  readonly codes: readonly string[];
  readonly inside: readonly string[];
}

/**
 * The rows of a file whose records stand inside each other, as an account plan's do: which of them a text names, and in which order they
 * can become records. A file may have them in any order (R-10.7.1, ADR 0141).
 */
export class FileTree {
  private readonly byCode = new Map<string, number>();
  private readonly byName = new Map<string, number[]>();
  private readonly nodes: Node[] = [];
  private readonly placeOf = new Map<number, number>();
  private readonly circles = new Map<number, ReadonlySet<number>>();
  /** The places of the table, each after those of the rows that it names. */
  private order: readonly number[] = [];

  static async of(
    resource: RecordResource,
    table: OpenTable,
    columns: readonly PlacedColumn[],
  ): Promise<FileTree> {
    const tree = new FileTree();
    const kind = kindOf(resource);
    const named = (is: (name: string, field: PlacedColumn['field']) => boolean) => {
      const names = fieldsOf(kind).flatMap(([name, field]) => (is(name, field) ? [wireName(name)] : []));
      return columns.filter(({ name }) => names.includes(name));
    };
    const codes = named((_, field) => isCode(field));
    const titles = named((name) => name === kind.title);
    const parents = named((_, { of }) => of === resource);
    for (let from = 0; from < table.rowCount; from += ROWS_AT_ONCE)
      for (const row of await table.rows(from, ROWS_AT_ONCE)) tree.add(row, codes, titles, parents);
    tree.settle();
    return tree;
  }

  private add(
    { row, cells }: TableRow,
    codes: readonly PlacedColumn[],
    titles: readonly PlacedColumn[],
    parents: readonly PlacedColumn[],
  ): void {
    const said = (columns: readonly PlacedColumn[]) =>
      columns.map(({ place }) => withoutGuard(cells[place] ?? '').trim()).filter(Boolean);
    const place = this.nodes.length;
    const node = { row, codes: said(codes), inside: said(parents) };
    this.nodes.push(node);
    this.placeOf.set(row, place);
    // Of rows with one code the first is the one that counts: others are refused.
    for (const code of node.codes) if (!this.byCode.has(codeKey(code))) this.byCode.set(codeKey(code), place);
    for (const name of new Set([...node.codes, ...said(titles)].map(bareHeading)))
      if (name !== '') this.byName.set(name, [...(this.byName.get(name) ?? []), place].slice(0, MOST_ALIKE));
  }

  /** The rows that a text names: the one that has it as its code, or else all that are called so, whatever their case and accents. */
  named(text: string): NamedRows {
    const { places, by } = this.placesNamed(text);
    return { rows: places.map((place) => this.nodes[place]!.row), by };
  }

  private placesNamed(text: string): { readonly places: readonly number[]; readonly by: NamedRows['by'] } {
    const place = this.byCode.get(codeKey(text));
    return place === undefined
      ? { places: this.byName.get(bareHeading(text)) ?? [], by: 'name' }
      : { places: [place], by: 'code' };
  }

  codesOf(row: number): readonly string[] {
    return this.nodes[this.placeOf.get(row)!]!.codes;
  }

  /** The rows, this one among them, each of which stands in the next and the last in the first. */
  circleOf(row: number): ReadonlySet<number> | undefined {
    return this.circles.get(row);
  }

  /** The table with its rows in the order in which they can become records. */
  inOrder(table: OpenTable): OpenTable {
    const { order } = this;
    return {
      ...table,
      rows: async (from, count) => {
        const rows: TableRow[] = [];
        for (const [first, length] of stretchesOf(order.slice(from, from + count)))
          rows.push(...(await table.rows(first, length)));
        return rows;
      },
    };
  }

  private settle(): void {
    const parents = this.nodes.map(({ inside }) => inside.flatMap((text) => this.placesNamed(text).places));
    this.order = parentsFirst(parents);
    for (const circle of circlesIn(parents)) {
      const rows = circle.map((place) => this.nodes[place]!.row).toSorted((one, other) => one - other);
      const inIt = new Set(rows);
      for (const row of rows) this.circles.set(row, inIt);
    }
  }
}

/** As its record would keep and reserve it. */
const codeKey = (text: string): string => asUnique(text.replace(/\s+/gu, ' ').trim());

/** As they stand, but for what must come before: no recursion, for a chain may be as long as a file. */
function parentsFirst(parents: readonly (readonly number[])[]): readonly number[] {
  const order: number[] = [];
  const seen = new Set<number>();
  const done = new Set<number>();
  for (const start of parents.keys()) {
    const waiting = [start];
    while (waiting.length > 0) {
      const place = waiting.at(-1)!;
      const before = seen.has(place) ? [] : parents[place]!.filter((each) => !seen.has(each));
      seen.add(place);
      if (before.length > 0) {
        waiting.push(...before.toReversed());
        continue;
      }
      waiting.pop();
      if (!done.has(place)) order.push(place);
      done.add(place);
    }
  }
  return order;
}

/** Places that stand in each other in a circle. Where a name may mean several rows it means none. */
function circlesIn(parents: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const circles: (readonly number[])[] = [];
  const walked = new Map<number, number>();
  for (const start of parents.keys()) {
    const way: number[] = [];
    let place: number | undefined = start;
    while (place !== undefined && !walked.has(place)) {
      walked.set(place, start);
      way.push(place);
      const [parent, other]: readonly number[] = parents[place]!;
      place = other === undefined ? parent : undefined;
    }
    if (place !== undefined && walked.get(place) === start) circles.push(way.slice(way.indexOf(place)));
  }
  return circles;
}

/** `[4, 5, 6, 0]` is three from 4 on, and one from 0 on. */
function stretchesOf(places: readonly number[]): readonly (readonly [first: number, length: number])[] {
  const stretches: [number, number][] = [];
  for (const place of places) {
    const last = stretches.at(-1);
    if (last && last[0] + last[1] === place) last[1] += 1;
    else stretches.push([place, 1]);
  }
  return stretches;
}
