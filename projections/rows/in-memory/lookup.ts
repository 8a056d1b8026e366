import { nameOf, type RowKey } from '../row-store.js';
import type { Row } from './table-shape.js';

/** Finds held rows by columns that are not their key. */
export class Lookup {
  readonly #names = new Map<string, Set<string>>();

  constructor(private readonly columns: readonly string[]) {}

  *namesOf(keys: readonly RowKey[]): Iterable<string> {
    for (const value of new Set(keys.map(nameOf))) yield* this.#names.get(value) ?? [];
  }

  /** A row comes, changes or goes. */
  move(name: string, before: Row | undefined, after: Row | undefined): void {
    const [from, to] = [before && this.#valueOf(before), after && this.#valueOf(after)];
    if (from === to) return;
    if (from !== undefined) this.#remove(from, name);
    if (to === undefined) return;
    const names = this.#names.get(to);
    if (names) names.add(name);
    else this.#names.set(to, new Set([name]));
  }

  #remove(value: string, name: string): void {
    const names = this.#names.get(value);
    names?.delete(name);
    if (names?.size === 0) this.#names.delete(value);
  }

  #valueOf(row: Row): string {
    return nameOf(this.columns.map((column) => String(row[column])));
  }
}
