import type { Recorded } from '@fidelidade/domain/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { seesAccount, seesAll, type Viewer } from '@fidelidade/projections/lists/viewer.js';
import {
  type LinkedEvent,
  entryIdIn,
  entrySeriesIdIn,
  isOfAnotherWarehouse,
  isOfGoods,
  recordOfStream,
  type RecordRef,
} from './records.js';

/**
 * Which records a viewer may be told of wherever facts are shown: history, audit, live events. It is the reach that the lists
 * have: some see their own entries alone, some only some of the accounts or warehouses. Short-lived: it remembers who
 * opened what, and by way of which accounts an entry was paid.
 */
export class RecordReach {
  private readonly openers = new Map<string, Promise<string | undefined>>();
  private readonly payments = new Map<string, Promise<ReadonlyMap<string, string>>>();

  constructor(
    private readonly store: Pick<EventStore, 'readStream'>,
    private readonly company: string,
    private readonly viewer: Viewer,
  ) {}

  /** Whether some of the payments are out of it, or what is numbered of them. */
  get seesSomePayments(): boolean {
    return !seesAll(this.viewer);
  }

  /** What is no record of a list is in everybody's reach. */
  async holds(record: RecordRef | undefined): Promise<boolean> {
    const { scope, userId } = this.viewer;
    switch (record?.resource) {
      case 'accounts':
        return seesAccount(this.viewer, record.id);
      case 'transfers':
        return (
          scope.accounts === null ||
          (await this.accountsOf(record.id)).every((id) => scope.accounts?.includes(id))
        );
      case 'receivables':
      case 'payables':
        return !scope.ownEntriesOnly || (await this.openerOf(record.id)) === userId;
      // A year's budget is of the whole company.
      case 'budgets':
        return seesAll(this.viewer);
      default:
        return true;
    }
  }

  /** Told by its name alone, for what it says cannot be trusted any more. */
  async holdsStream(stream: string): Promise<boolean> {
    if (!this.holdsPlace(stream)) return false;
    if (entrySeriesIdIn(stream) !== undefined) return this.holdsSeries(stream);
    const entryId = entryIdIn(stream);
    return this.holds(
      entryId === undefined ? recordOfStream(stream) : { resource: 'receivables', id: entryId },
    );
  }

  /** Whoever opened a series opened its entries. */
  private async holdsSeries(stream: string): Promise<boolean> {
    const { scope, userId } = this.viewer;
    if (!scope.ownEntriesOnly) return true;
    const [created] = await this.store.readStream(this.company, stream, { limit: 1 });
    return created?.meta.actor.id === userId;
  }

  /** Those of them that may be told. */
  async among<Item>(
    items: readonly Item[],
    recordOf: (item: Item) => RecordRef | undefined,
  ): Promise<Item[]> {
    const isHeld = await Promise.all(items.map((item) => this.holds(recordOf(item))));
    return items.filter((_, index) => isHeld[index]);
  }

  async linked(events: readonly LinkedEvent[]): Promise<LinkedEvent[]> {
    const isHeld = await Promise.all(events.map(({ event }) => this.holdsFact(event)));
    return this.among(
      events.filter((_, index) => isHeld[index]),
      ({ record }) => record,
    );
  }

  /** The facts that may be told of records that are in reach. */
  async facts(events: readonly Recorded[]): Promise<Recorded[]> {
    const isHeld = await Promise.all(events.map((event) => this.holdsFact(event)));
    return events.filter((_, index) => isHeld[index]);
  }

  /**
   * A record may be in reach, and not all that happened to it: an entry is, but not its payments by way of an account that the
   * viewer does not see, nor that they were taken back; a product is, but not its goods in another warehouse.
   */
  async holdsFact(event: Recorded): Promise<boolean> {
    if (!this.holdsGoodsOf(event)) return false;
    if (event.type === 'ReceiptNumberTaken' || event.type === 'BoletoNumberTaken')
      return this.holdsNumber(event);
    // A bank's statement, its lines and what they are matched with are their account's.
    if ('statementId' in event.data) return this.holds({ resource: 'accounts', id: event.data.accountId });
    return entryIdIn(event.stream) === undefined || this.holdsPayment(event);
  }

  /** The numbers of all papers are in streams of their own: each is as far away as the payment, or the boleto, that it is of. */
  private async holdsNumber({
    data,
  }: Recorded<'ReceiptNumberTaken' | 'BoletoNumberTaken'>): Promise<boolean> {
    const stream = streams.entry(data.entryId);
    return (await this.holdsStream(stream)) && this.holdsPayment({ stream, data });
  }

  private async holdsPayment(event: Pick<Recorded, 'stream' | 'data'>): Promise<boolean> {
    const { accounts } = this.viewer.scope;
    if (accounts === null) return true;
    const account = await this.accountOf(event);
    return account === undefined || accounts.includes(account);
  }

  /** Whether a fact must be read before it is known whether it may be told: of goods, those of some warehouses may. */
  asksForFactsOf(stream: string): boolean {
    return this.viewer.scope.warehouses !== null && isOfGoods(stream);
  }

  /** Whether a stream's facts may be told as far as they are of a warehouse; of any other they may. */
  holdsPlace(stream: string): boolean {
    const { warehouses } = this.viewer.scope;
    return warehouses === null || !isOfAnotherWarehouse(stream, warehouses);
  }

  private holdsGoodsOf({ stream, data }: Recorded): boolean {
    const { warehouses } = this.viewer.scope;
    if (warehouses === null || !isOfGoods(stream)) return this.holdsPlace(stream);
    const warehouse = 'warehouseId' in data ? data.warehouseId : undefined;
    return warehouse !== undefined && warehouses.includes(warehouse);
  }

  /** The account that a fact of an entry is about: that a payment was taken back names the payment alone. */
  private async accountOf({ stream, data }: Pick<Recorded, 'stream' | 'data'>): Promise<string | undefined> {
    if ('accountId' in data && typeof data.accountId === 'string') return data.accountId;
    if (!('paymentId' in data && typeof data.paymentId === 'string')) return undefined;
    const known = this.payments.get(stream) ?? this.readPayments(stream);
    this.payments.set(stream, known);
    return (await known).get(data.paymentId);
  }

  /** Where each payment of an entry went, or came from: a clearing may take it to another account. */
  private async readPayments(stream: string): Promise<ReadonlyMap<string, string>> {
    const events = (await this.store.readStream(this.company, stream)) as readonly Recorded[];
    return new Map(
      events.flatMap(({ data }) =>
        'paymentId' in data && 'accountId' in data ? [[data.paymentId, data.accountId] as const] : [],
      ),
    );
  }

  /** Both ends of a transfer: it is told only to whoever sees them both. */
  private async accountsOf(transferId: string): Promise<readonly string[]> {
    const stream = streams.accountTransfer(transferId);
    const [made] = (await this.store.readStream(this.company, stream, { limit: 1 })) as readonly Recorded[];
    return made?.type === 'AccountTransferMade' ? [made.data.fromAccountId, made.data.toAccountId] : [];
  }

  private openerOf(entryId: string): Promise<string | undefined> {
    const known = this.openers.get(entryId) ?? this.readOpener(entryId);
    this.openers.set(entryId, known);
    return known;
  }

  private async readOpener(entryId: string): Promise<string | undefined> {
    const [opened] = await this.store.readStream(this.company, streams.entry(entryId), { limit: 1 });
    return opened?.meta.actor.id;
  }
}
