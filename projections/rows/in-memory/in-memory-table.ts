import { nameOf, type RowKey } from '../row-store.js';
import { changeOf } from '../sql-rows.js';
import { Lookup } from './lookup.js';
import type { Row, TableShape } from './table-shape.js';

interface Held {
  readonly row: Row;
  /** As it stands in the table; undefined when it does not. */
  readonly stored: Row | undefined;
}

/** What is to be written: changes of rows that the table has, and rows that it has not. */
export interface Outgoing {
  readonly shape: TableShape;
  readonly changed: readonly Row[];
  readonly added: readonly Row[];
}

/** The rows of one table that are in memory on their way to it, those first that were touched longest ago. */
export class InMemoryTable {
  readonly #rows = new Map<string, Held>();
  /** For rows that the table has and memory has not. */
  readonly #patches = new Map<string, Row>();
  readonly #lookups = new Map<string, Lookup>();
  /** As long as the table is empty, what is not held does not exist. */
  #isStored: boolean;

  /** @param isStored it may have rows already, by others */
  constructor(
    readonly shape: TableShape,
    isStored: boolean,
  ) {
    this.#isStored = isStored;
  }

  share(): void {
    this.#isStored = true;
  }

  get size(): number {
    return this.#rows.size + this.#patches.size;
  }

  /** Whether the table may have rows that are not held. */
  get isStored(): boolean {
    return this.#isStored;
  }

  get hasPatches(): boolean {
    return this.#patches.size > 0;
  }

  patchedKeys(): RowKey[] {
    return [...this.#patches.values()].map((columns) =>
      this.shape.key.map((column) => String(columns[column])),
    );
  }

  /** Of rows that were looked for and do not exist. */
  forgetPatches(): void {
    this.#patches.clear();
  }

  find(key: RowKey): Row | undefined {
    return this.#rows.get(nameOf(key))?.row;
  }

  findBy(columns: readonly string[], keys: readonly RowKey[]): Row[] {
    const names = this.#lookupBy(columns).namesOf(keys);
    return [...names].flatMap((name): Row[] => {
      const held = this.#rows.get(name);
      return held ? [held.row] : [];
    });
  }

  /** A row that was read from the table. What is held is newer. @returns the row as it is by now */
  meet(stored: Row): Row {
    const name = this.#nameOf(stored);
    const held = this.#rows.get(name);
    if (held) return held.row;
    const row = Object.assign({ ...stored }, this.#patches.get(name));
    this.#patches.delete(name);
    this.#hold(name, { row, stored });
    return row;
  }

  put(row: Row, stored: Row | undefined): void {
    const name = this.#nameOf(row);
    const held = this.#rows.get(name);
    this.#hold(name, { row, stored: held ? held.stored : stored });
  }

  patch(columns: Row): void {
    const name = this.#nameOf(columns);
    const held = this.#rows.get(name);
    if (held) this.#hold(name, { row: Object.assign({ ...held.row }, columns), stored: held.stored });
    else if (this.#isStored) this.#patches.set(name, Object.assign({ ...this.#patches.get(name) }, columns));
  }

  /**
   * Lets so many rows go, and all changes of rows that the table has: whatever it has is then as it should be, so that a
   * value that must be unique is never in two of its rows.
   */
  letGo(count: number): Outgoing {
    const changed = [...this.#patches.values()];
    const added: Row[] = [];
    this.#patches.clear();
    let left = count;
    for (const [name, { row, stored }] of this.#rows) {
      if (stored && stored !== row) {
        changed.push(changeOf(this.shape.key, stored, row));
        this.#rows.set(name, { row, stored: row });
      }
      if (left <= 0) continue;
      left -= 1;
      if (!stored) added.push(row);
      this.#forget(name, row);
    }
    this.#isStored ||= added.length > 0;
    return { shape: this.shape, changed, added };
  }

  #nameOf(row: Row): string {
    return nameOf(this.shape.key.map((column) => String(row[column])));
  }

  #hold(name: string, held: Held): void {
    const before = this.#rows.get(name);
    // It goes to the end: it is the one that was touched last.
    if (before) this.#rows.delete(name);
    this.#rows.set(name, held);
    for (const lookup of this.#lookups.values()) lookup.move(name, before?.row, held.row);
  }

  #forget(name: string, row: Row): void {
    this.#rows.delete(name);
    for (const lookup of this.#lookups.values()) lookup.move(name, row, undefined);
  }

  #lookupBy(columns: readonly string[]): Lookup {
    const known = this.#lookups.get(columns.join());
    if (known) return known;
    const lookup = new Lookup(columns);
    for (const [name, { row }] of this.#rows) lookup.move(name, undefined, row);
    this.#lookups.set(columns.join(), lookup);
    return lookup;
  }
}
