import type { ReadModels } from '../../database/read-models.js';
import type { RowChanges, RowQuery, RowStore, RowTable } from '../row-store.js';
import { InMemoryTable, type Outgoing } from './in-memory-table.js';
import type { RowLimit } from './row-budget.js';
import type { Row, TableShape } from './table-shape.js';

/** How a version's tables are reached, past what is held. */
export interface Tables {
  read<Table extends RowTable>(query: RowQuery<Table>): Promise<ReadModels[Table][]>;
  write(outgoing: Outgoing): Promise<void>;
  eraseWhere<Table extends RowTable>(table: Table, columns: Partial<ReadModels[Table]>): Promise<void>;
}

/**
 * Rows that are changed by many pages before they are written. They are changed in memory, for as long as there is room, and go to the tables many at
 * a time: new ones by COPY. What was let go is read back when it is asked for. So memory stays as it is however long the log.
 */
export class InMemoryRows implements RowStore {
  readonly #held = new Map<string, InMemoryTable>();
  readonly #final = new Map<string, Row[]>();
  #isShared = false;
  #size = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly tables: Tables,
    private readonly shapes: ReadonlyMap<string, TableShape>,
    private readonly room: RowLimit,
  ) {}

  async load<Table extends RowTable>(query: RowQuery<Table>): Promise<ReadModels[Table][]> {
    if (query.keys.length === 0) return [];
    const table = this.#tableOf(query.table);
    const isByKey = query.by.join() === table.shape.key.join();
    if (table.isStored) await (isByKey ? this.#meetUnknown(table, query) : this.#meetAll(table, query));
    const rows: Row[] = isByKey
      ? query.keys.flatMap((key): Row[] => [table.find(key)].filter((row) => row !== undefined))
      : table.findBy(query.by, query.keys);
    this.#count();
    const only = Object.entries(query.only);
    const wanted = rows.filter((row) => only.every(([column, value]) => row[column] === value));
    // Rows go in and out of here as their table's, by its name.
    return wanted as unknown as ReadModels[Table][];
  }

  async write(changes: readonly RowChanges[]): Promise<void> {
    for (const { table, areFinal, put, patches } of changes) {
      const rows = put as unknown as readonly { readonly row: Row; readonly stored?: Row }[];
      if (areFinal) this.#finalOf(table).push(...rows.map(({ row }) => row));
      else if (rows.length + patches.length > 0) {
        const held = this.#tableOf(table);
        for (const { row, stored } of rows) held.put(row, stored);
        for (const columns of patches) held.patch(columns as Row);
      }
    }
    this.#count();
    for (const [table, rows] of this.#final) {
      if (rows.length >= this.room.finalRows) await this.#send([this.#outgoingFinal(table, rows)]);
    }
    while (this.room.isTooMuch(this.#size)) await this.#makeRoom();
  }

  /** What is in memory goes to the tables first. */
  async eraseWhere<Table extends RowTable>(table: Table, columns: Partial<ReadModels[Table]>): Promise<void> {
    await this.giveWay();
    await this.tables.eraseWhere(table, columns);
  }

  /** Everything into the tables: from then on they tell all there is. */
  async flush(): Promise<void> {
    const outgoing = [...this.#held.values()].map((table) => table.letGo(Infinity));
    const final = [...this.#final].map(([table, rows]) => this.#outgoingFinal(table, rows));
    this.#count();
    await this.#send([...outgoing, ...final]);
    await this.#writing;
  }

  /** The same before somebody else writes to the tables: from now on there may be rows that never were here. */
  async giveWay(): Promise<void> {
    await this.flush();
    this.#isShared = true;
    for (const table of this.#held.values()) table.share();
  }

  /** Resolves when nothing is on its way any more, well or badly. */
  idle(): Promise<void> {
    return this.#writing.catch(() => undefined);
  }

  /** Forgets everything: it will not be written. */
  letGo(): void {
    this.#held.clear();
    this.#final.clear();
    this.#count();
  }

  /** Half of what the biggest table holds. */
  async #makeRoom(): Promise<void> {
    const [biggest] = [...this.#held.values()].sort((one, other) => other.size - one.size);
    if (!biggest) return;
    const outgoing = biggest.letGo(Math.ceil(biggest.size / 2));
    this.#count();
    await this.#send([outgoing]);
  }

  /** Resolves when the writes before are done: these go on beside the next events. */
  async #send(outgoing: readonly Outgoing[]): Promise<void> {
    await this.#writing;
    this.#writing = (async () => {
      for (const each of outgoing) await this.tables.write(each);
    })();
    // Whoever writes, reads or flushes next meets the failure.
    this.#writing.catch(() => undefined);
  }

  async #meetUnknown<Table extends RowTable>(table: InMemoryTable, query: RowQuery<Table>): Promise<void> {
    const keys = query.keys.filter((key) => !table.find(key));
    if (keys.length === 0) return;
    await this.#writing;
    for (const row of await this.tables.read({ ...query, keys, only: {} })) table.meet(row as unknown as Row);
  }

  /** Any of the table's rows may be meant, those too that are changed only in memory so far. */
  async #meetAll<Table extends RowTable>(table: InMemoryTable, query: RowQuery<Table>): Promise<void> {
    await this.#writing;
    // By what was changed in memory alone a row may be meant that the table does not know as such.
    if (table.hasPatches) await this.#meetPatched(table, query.table);
    for (const row of await this.tables.read(query)) table.meet(row as unknown as Row);
  }

  async #meetPatched(table: InMemoryTable, name: RowTable): Promise<void> {
    const query = { table: name, by: table.shape.key, keys: table.patchedKeys(), only: {} };
    for (const row of await this.tables.read(query)) table.meet(row as unknown as Row);
    table.forgetPatches();
  }

  #tableOf(name: string): InMemoryTable {
    const known = this.#held.get(name);
    if (known) return known;
    const table = new InMemoryTable(this.#shapeOf(name), this.#isShared);
    this.#held.set(name, table);
    return table;
  }

  #shapeOf(name: string): TableShape {
    const shape = this.shapes.get(name);
    if (!shape) throw new Error(`this read model has no table ${name}`);
    return shape;
  }

  #finalOf(name: string): Row[] {
    const rows = this.#final.get(name) ?? [];
    this.#final.set(name, rows);
    return rows;
  }

  #outgoingFinal(name: string, rows: Row[]): Outgoing {
    return { shape: this.#shapeOf(name), changed: [], added: rows.splice(0) };
  }

  #count(): void {
    const size = [...this.#held.values()].reduce((sum, table) => sum + table.size, 0);
    this.room.move(size - this.#size);
    this.#size = size;
  }
}
