import type { NewSale, SetAside, WaitingSale } from './waiting-sale';

const NAME = 'till';
const VERSION = 1;
const SALES = 'sales';
const SET_ASIDE = 'set_aside';

/** How long what a person gave up, and why, can be read here. */
const DISCARDED_DAYS = 30;
const DAY_ms = 86_400_000;

/** Nothing can be kept on this device: the sale must not be taken as made. */
class NoRoom extends Error {}
/** Another sale of this till has used it already. */
export class UsedAlready extends Error {}

/**
 * What this browser keeps of a till: sales until the server has them, and what was put aside for customers until it is used. Each company has
 * its own. A sale and the use of what was put aside are one transaction, so that two tabs cannot use it twice.
 */
export class SaleLog {
  constructor(private readonly company: string) {}

  /** Written to the disk before anybody is told that the sale is made. @throws NoRoom, UsedAlready */
  async append(sale: NewSale): Promise<void> {
    const { redemption_id } = sale.sale;
    let isUsed = false;
    try {
      await transaction([SALES, SET_ASIDE], 'readwrite', (store) => {
        const add = () => void store(SALES).add({ ...sale, tries: 0 });
        if (redemption_id === undefined) return add();
        const found = store(SET_ASIDE).get(redemption_id);
        found.onsuccess = () => {
          isUsed = found.result === undefined;
          if (isUsed) return store(SET_ASIDE).transaction.abort();
          store(SET_ASIDE).delete(redemption_id);
          add();
        };
      });
    } catch {
      throw isUsed ? new UsedAlready() : new NoRoom();
    }
  }

  /** All that this till keeps of the company, in the order in which it was sold. */
  async sales(): Promise<readonly WaitingSale[]> {
    const all = await everything<WaitingSale>(SALES);
    return all.filter(({ company }) => company === this.company).sort((a, b) => a.position - b.position);
  }

  change = (sale: WaitingSale): Promise<void> =>
    transaction([SALES], 'readwrite', (store) => void store(SALES).put(sale));

  remove = ({ position }: Pick<WaitingSale, 'position'>): Promise<void> =>
    transaction([SALES], 'readwrite', (store) => void store(SALES).delete(position));

  /** The reason stays for a while, who bought does not. */
  async discard(waiting: WaitingSale, reason: string, by: string): Promise<void> {
    const { sale, position, company, tries } = waiting;
    const { document_number, sold_at, sold_by, total } = sale;
    const rest = { document_number, sold_at, sold_by, total };
    const discarded = { reason, by, at: new Date().toISOString() };
    await this.change({ ...{ position, company, tries, discarded }, customer: '', sale: rest });
  }

  async setAside(): Promise<readonly SetAside[]> {
    const all = await everything<SetAside>(SET_ASIDE);
    const now = new Date().toISOString();
    return all.filter(({ company, usable_until }) => company === this.company && usable_until > now);
  }

  keepSetAside = (what: SetAside): Promise<void> =>
    transaction([SET_ASIDE], 'readwrite', (store) => void store(SET_ASIDE).put(what));

  dropSetAside = (id: string): Promise<void> =>
    transaction([SET_ASIDE], 'readwrite', (store) => void store(SET_ASIDE).delete(id));

  /** What ran out, and what was given up long ago. @returns what was put aside and may go back to its customer */
  async tidy(): Promise<readonly SetAside[]> {
    const now = Date.now();
    const longAgo = new Date(now - DISCARDED_DAYS * DAY_ms).toISOString();
    for (const sale of await this.sales())
      if (sale.discarded && sale.discarded.at < longAgo) await this.remove(sale);
    const over = (await everything<SetAside>(SET_ASIDE)).filter(
      ({ company, usable_until }) => company === this.company && Date.parse(usable_until) <= now,
    );
    for (const { id } of over) await this.dropSetAside(id);
    return over;
  }
}

const everything = async <Row>(name: string): Promise<readonly Row[]> => {
  let rows: readonly Row[] = [];
  await transaction([name], 'readonly', (store) => {
    const asked = store(name).getAll() as IDBRequest<Row[]>;
    asked.onsuccess = () => (rows = asked.result);
  });
  return rows;
};

let opened: Promise<IDBDatabase> | undefined;

const database = (): Promise<IDBDatabase> =>
  (opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(SALES, { keyPath: 'position', autoIncrement: true });
      asked.result.createObjectStore(SET_ASIDE, { keyPath: 'id' });
    };
    asked.onsuccess = () => {
      // Another tab of a newer build may want another shape: it is not to wait for this one.
      asked.result.onversionchange = () => (asked.result.close(), (opened = undefined));
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error);
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  }));

async function transaction(
  names: readonly string[],
  mode: IDBTransactionMode,
  work: (store: (name: string) => IDBObjectStore) => void,
): Promise<void> {
  const open = await database();
  await new Promise<void>((resolve, reject) => {
    const made = open.transaction([...names], mode, { durability: 'strict' });
    made.oncomplete = () => resolve();
    made.onabort = () => reject(made.error ?? new Error('aborted'));
    made.onerror = () => reject(made.error);
    work((name) => made.objectStore(name));
  });
}
