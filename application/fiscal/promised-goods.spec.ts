import { day, decimal } from '@fidelidade/domain/testing/values.js';
import { aSignature } from '@fidelidade/domain/testing/a-note.js';
import { PRODUCT_ID } from '@fidelidade/domain/testing/a-product.js';
import { stockItemDecider } from '@fidelidade/domain/stock/stock-item/stock-item.js';
import { streams } from '@fidelidade/domain/streams.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { RegisterRecord } from '../records/record.commands.js';
import { IssueStock, TransferStock } from '../stock/stock.commands.js';
import { BackOffice, COMPANY } from '../testing/back-office.js';
import { RecordRefusal, RecordSignature, RefuseTransmission } from './note.commands.js';
import { NoteDesk } from './testing/note-desk.js';

const SHELF = streams.stockItem(wellKnownIds.defaultWarehouse(COMPANY), PRODUCT_ID);
const verdict = { cStat: '778', reason: 'Rejeição: NCM inexistente' };

let desk: NoteDesk;
const tell = (...commands: Parameters<BackOffice['commands']['execute']>[0][]) =>
  commands.reduce<Promise<unknown>>(
    (before, command) => before.then(() => desk.office.commands.execute(command)),
    Promise.resolve(),
  );
const promised = async () => {
  const { holdings } = await desk.office.executor.load(stockItemDecider, COMPANY, SHELF);
  return Object.fromEntries(Object.entries(holdings).map(([note, { quantity }]) => [note, quantity]));
};

describe('the goods of a note that is being sent', () => {
  beforeEach(async () => {
    desk = await NoteDesk.open();
  });
  afterEach(() => desk.office.close());

  it('are promised to it in the same append: over all its lines', async () => {
    const id = await desk.aRequestedNote({ items: [{ quantity: '4' }, { quantity: '5' }] });
    expect(await promised()).toEqual({ [id]: '9' });
    const [asked, reserved] = await Promise.all([
      desk.factsWithOrigin(id),
      desk.office.store.readStream(COMPANY, SHELF),
    ]);
    expect(reserved.at(-1)?.meta.commandId).toBe(asked.at(-1)?.meta.commandId);
  });

  it('are for no other note, whose refusal names the item', async () => {
    await desk.aRequestedNote({ items: [{ quantity: '10' }] });
    await expect(desk.aRequestedNote()).rejects.toMatchObject({
      code: 'stock_insufficient',
      field: 'items.0.quantity',
      params: { product: 'Café torrado e moído 500 g', balance: '0' },
    });
  });

  it('are those of the warehouse that it names, and leave from there', async () => {
    const [context, first] = [() => desk.office.context(), wellKnownIds.defaultWarehouse(COMPANY)];
    const register = new RegisterRecord(context(), 'warehouses', { name: 'Depósito' });
    const { id: depot } = await desk.office.commands.execute(register);
    const way = { from: undefined, to: depot, quantity: decimal('4'), date: undefined, reason: undefined };
    await tell(new TransferStock(context(), PRODUCT_ID, way));
    const tooMany = desk.aRequestedNote({ warehouseId: depot, items: [{ quantity: '5' }] });
    await expect(tooMany).rejects.toMatchObject({ code: 'stock_insufficient', params: { balance: '4' } });
    const note = await desk.aRequestedNote({ warehouseId: depot, items: [{ quantity: '3' }] });
    const line = { productId: PRODUCT_ID, quantity: decimal('3'), fractional: false };
    await tell(new IssueStock(context(), [line], day('2026-03-20'), { kind: 'invoice', id: note }));
    const { shelves, holdings } = await desk.office.executor.load(stockItemDecider, COMPANY, SHELF);
    expect([shelves, holdings]).toEqual([{ [first]: '6', [depot]: '1' }, {}]);
    const nowhere = desk.draft({ warehouseId: 'none' });
    await expect(nowhere).rejects.toMatchObject({ code: 'warehouse_not_found', field: 'warehouse_id' });
  });

  it('are free again when its form is refused before it is sent', async () => {
    const id = await desk.aRequestedNote();
    await tell(
      new RefuseTransmission(desk.office.context(), id, [{ path: '', message: 'certificate_missing' }]),
    );
    expect(await promised()).toEqual({});
  });

  it.each(['record-rejection', 'record-denial', 'record-cancellation', 'abandon'] as const)(
    'stay its own while it is signed and waits, and are free again by %s',
    async (outcome) => {
      const signature = aSignature({ number: 1 });
      const id = await desk.aRequestedNote();
      await tell(new RecordSignature(desk.office.context(), id, signature));
      expect(await promised()).toEqual({ [id]: '1' });
      await tell(new RecordRefusal(desk.office.context(), id, signature.accessKey, verdict, outcome));
      expect(await promised()).toEqual({});
      await desk.aRequestedNote({ items: [{ quantity: '10' }] });
    },
  );

  it('leave with it once it is authorised, and nothing stays promised', async () => {
    const id = await desk.aRequestedNote({ items: [{ quantity: '4' }, { quantity: '5' }] });
    const lines = ['4', '5'].map((quantity) => ({
      productId: PRODUCT_ID,
      quantity: decimal(quantity),
      fractional: false,
    }));
    await tell(new IssueStock(desk.office.context(), lines, day('2026-03-20'), { kind: 'invoice', id }));
    expect(await promised()).toEqual({});
    expect((await desk.office.factsOf(SHELF)).at(-1)).toMatchObject({
      data: { balance: '1', reserved: '0' },
    });
  });
});

describe('on PostgreSQL, where thirty send at once', () => {
  beforeEach(async () => {
    desk = await NoteDesk.in(await BackOffice.onPostgres());
  });
  afterEach(() => desk.office.close());

  const sendAll = async (quantity: string) => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => desk.draft({ items: [{ quantity }] })));
    const outcomes = await Promise.allSettled(ids.map((id) => desk.send(id)));
    const refusals = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'stock_insufficient' });
    return 30 - refusals.length;
  };

  it('the last goods go to one note, and each of the others is told of the item', async () => {
    expect(await sendAll('10')).toBe(1);
  });

  it('as many are sent as there are goods, and nobody is turned away for another’s sake', async () => {
    expect(await sendAll('1')).toBe(10);
  });
});
