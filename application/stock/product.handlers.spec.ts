import type { Recorded } from '@fidelidade/domain/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aProduct } from '@fidelidade/domain/testing/a-product.js';
import { day, decimal } from '@fidelidade/domain/testing/values.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { BackOffice, COMPANY } from '../testing/back-office.js';
import {
  ChangeRecord,
  ChangeRecordLifecycle,
  PurgeRecord,
  RegisterRecord,
} from '../records/record.commands.js';
import { reserveBarCodes } from './bar-codes.js';
import {
  CountStock,
  IssueStock,
  ReceiveStock,
  RegisterFirstWarehouse,
  ReverseMovement,
  WithdrawStock,
} from './stock.commands.js';

let office: BackOffice;

beforeEach(async () => {
  office = await BackOffice.inMemory();
  await office.givenCompany();
});
afterEach(() => office.close());

type Details = Parameters<typeof aProduct>[0];

const register = async (details: Details = {}) =>
  (await office.commands.execute(new RegisterRecord(office.context(), 'products', aProduct(details)))).id;
const change = (id: string, details: Details, version?: number) =>
  office.commands.execute(new ChangeRecord(office.context(), 'products', id, version, aProduct(details)));
const isTaken = { code: 'unique', field: 'code' };

describe("a product's code", () => {
  it('is unique in the company, whatever its case', async () => {
    await register({ code: 'CAFE-01' });
    await expect(register({ code: 'cafe-01' })).rejects.toMatchObject(isTaken);
    await register({ code: 'CAFE-02' });
  });

  it('is free in another company', async () => {
    await register();
    const elsewhere = new RegisterRecord(office.context({ company: 'company-2' }), 'products', aProduct());
    await expect(office.commands.execute(elsewhere)).resolves.toMatchObject({ id: expect.any(String) });
  });

  it('goes with a change: the new one is taken, the old one free', async () => {
    const id = await register({ code: 'A' });
    await change(id, { code: 'B' });
    await register({ code: 'A' });
    await expect(register({ code: 'B' })).rejects.toMatchObject(isTaken);
  });

  it('is still held after a change of nothing but its case', async () => {
    const id = await register({ code: 'cafe' });
    await change(id, { code: 'CAFE' });
    await expect(register({ code: 'Cafe' })).rejects.toMatchObject(isTaken);
  });

  it('is kept by a deleted product, which can always be restored', async () => {
    const id = await register();
    await office.commands.execute(new ChangeRecordLifecycle(office.context(), 'products', id, 'delete'));
    await expect(register()).rejects.toMatchObject({ ...isTaken, code: 'unique_in_deleted' });
  });

  it('is refused on a stale version, before anything is reserved (R-7.4.7)', async () => {
    const id = await register({ code: 'A' });
    await change(id, { name: 'Outro nome' }, 1);
    await expect(change(id, { code: 'B' }, 1)).rejects.toMatchObject({ refusal: 'conflict' });
    await register({ code: 'B' });
  });

  it('goes to exactly one of twenty who register it at once, on PostgreSQL', async () => {
    const crowd = await BackOffice.onPostgres();
    const attempts = Array.from({ length: 20 }, (_, index) =>
      crowd.commands.execute(
        new RegisterRecord(crowd.context(), 'products', aProduct({ name: `Produto ${index}` })),
      ),
    );
    const outcomes = await Promise.allSettled(attempts);
    await crowd.close();
    const refusals = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refusals).toHaveLength(19);
    for (const refusal of refusals) expect(refusal).toMatchObject(isTaken);
  });
});

describe('the bar code of a product (R-3.4.9)', () => {
  const barCode = '7891000315507';
  const isTakenBarCode = { code: 'unique', field: 'bar_code' };
  const step = (id: string, type: 'delete' | 'restore' | 'disable' | 'enable') =>
    office.commands.execute(new ChangeRecordLifecycle(office.context(), 'products', id, type));

  it('is one product’s, and none is none', async () => {
    const id = await register({ code: 'A', barCode });
    await expect(register({ code: 'B', barCode })).rejects.toMatchObject(isTakenBarCode);
    const other = await register({ code: 'B' });
    await register({ code: 'C' });
    await expect(change(other, { code: 'B', barCode })).rejects.toMatchObject(isTakenBarCode);
    await change(id, { code: 'A' });
    await change(other, { code: 'B', barCode });
  });

  it('is kept by one that is disabled or deleted, which can always come back, until it is deleted for good', async () => {
    const id = await register({ code: 'A', barCode });
    await step(id, 'disable');
    await expect(register({ code: 'B', barCode })).rejects.toMatchObject(isTakenBarCode);
    await step(id, 'delete');
    await expect(register({ code: 'B', barCode })).rejects.toMatchObject({
      ...isTakenBarCode,
      code: 'unique_in_deleted',
    });
    await office.commands.execute(new PurgeRecord(office.context(), 'products', id));
    await register({ code: 'B', barCode });
  });

  it('goes to one of two who register it at once', async () => {
    const outcomes = await Promise.allSettled(['A', 'B'].map((code) => register({ code, barCode })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('belongs also to a product that is older than the rule, once the policy has seen it', async () => {
    for (const productId of ['old', 'old-2'])
      await office.given(streams.product(productId), {
        type: 'ProductRegistered',
        data: { productId, ...aProduct({ code: productId, barCode }) },
      });
    const { events } = await office.store.readAll({ after: 0, limit: 100, types: ['ProductRegistered'] });
    const carryOut = async () => {
      for (const event of events as readonly Recorded[])
        for (const command of reserveBarCodes.react(event)) await office.commands.execute(command);
      return office.store.head();
    };
    expect(await carryOut()).toBe(await carryOut());
    await expect(register({ code: 'B', barCode })).rejects.toMatchObject(isTakenBarCode);
    await change('old-2', { code: 'old-2', barCode, name: 'Outro nome' });
    await change('old-2', { code: 'old-2' });
    await expect(register({ code: 'B', barCode })).rejects.toMatchObject(isTakenBarCode);
  });
});

describe('what tables and the register say of a product (R-3.4.9)', () => {
  it.each([
    ['ncm', { ncm: '12345678' }, 'code_not_listed'],
    ['cest', { cest: '9999999' }, 'code_not_listed'],
    ['unit', { unit: 'ZZ' }, 'unit_not_registered'],
    ['min_quantity', { minQuantity: '1.5' }, 'whole_quantity'],
    ['max_quantity', { maxQuantity: '1.5' }, 'whole_quantity'],
  ])('is held at its field: %s', async (field, details, code) => {
    await expect(register(details as Details)).rejects.toMatchObject({ code, field });
    const id = await register();
    await expect(change(id, details as Details)).rejects.toMatchObject({ code, field });
  });

  it('is told whole where all of it is wrong', () =>
    expect(
      register({ ncm: '12345678', cest: '9999999', unit: 'ZZ', minQuantity: decimal('1.5') }),
    ).rejects.toMatchObject({
      problems: ['ncm', 'cest', 'unit', 'min_quantity'].map((field) => expect.objectContaining({ field })),
    }));

  it('holds nothing that an older fact says and nobody changes', async () => {
    const old = { ncm: '12345678', cest: '9999999', unit: 'ZZ', minQuantity: decimal('1.5') } as const;
    await office.given(streams.product('old'), {
      type: 'ProductRegistered',
      data: { productId: 'old', ...aProduct(old) },
    });
    await change('old', { ...old, name: 'Outro nome' });
    await expect(change('old', { ...old, ncm: '12345679' })).rejects.toMatchObject({ field: 'ncm' });
    await expect(change('old', { ...old, minQuantity: decimal('2.5') })).rejects.toMatchObject({
      field: 'min_quantity',
    });
    await change('old', { ...old, minQuantity: decimal('2') });
  });

  it('takes parts of what is sold in parts, until it no longer is', async () => {
    const parts = { minQuantity: decimal('1.5') };
    const id = await register({ ...parts, fractional: true });
    await expect(change(id, { ...parts, fractional: false })).rejects.toMatchObject({
      field: 'min_quantity',
      code: 'whole_quantity',
    });
    await change(id, { fractional: false, minQuantity: decimal('2') });
  });
});

describe('stock', () => {
  const warehouse = wellKnownIds.defaultWarehouse(COMPANY);
  const receive = (id: string, quantity: string, changes: { commandId?: string } = {}, date?: string) =>
    office.commands.execute(
      new ReceiveStock(
        office.context(changes),
        id,
        decimal(quantity),
        decimal('4.5'),
        date ? day(date) : undefined,
      ),
    );

  it('has a first warehouse, however often it is registered', async () => {
    for (let times = 0; times < 2; times += 1) {
      await office.commands.execute(new RegisterFirstWarehouse(office.context()));
    }
    expect(await office.factsOf(streams.warehouse(warehouse))).toMatchObject([
      { type: 'WarehouseRegistered', data: { warehouseId: warehouse, name: 'Loja' } },
    ]);
  });

  it("is received on the company's day when no date is said, though it is tomorrow in UTC", async () => {
    const id = await register();
    await receive(id, '10');
    await receive(id, '2', {}, '2026-03-01');
    expect(await office.factsOf(streams.stockItem(warehouse, id))).toMatchObject([
      { type: 'StockReceived', data: { date: '2026-03-20', balance: '10', balanceCost: 45_00 } },
      { type: 'StockReceived', data: { date: '2026-03-01', balance: '12', balanceCost: 54_00 } },
    ]);
  });

  it('is received once for a form that was sent twice', async () => {
    const id = await register();
    await receive(id, '10', { commandId: 'one-key' });
    await receive(id, '10', { commandId: 'one-key' });
    expect(await office.factsOf(streams.stockItem(warehouse, id))).toHaveLength(1);
  });

  it('takes no fraction of what is sold whole, and nothing of no product', async () => {
    const id = await register({ fractional: false });
    await expect(receive(id, '1.5')).rejects.toMatchObject({ code: 'whole_quantity', field: 'quantity' });
    await expect(receive('nothing', '1')).rejects.toMatchObject({ refusal: 'not_found' });
  });

  it('keeps its decimals: no unit that cannot say them takes the place of its own (R-5.11.1)', async () => {
    const id = await register({ fractional: true });
    await receive(id, '0.5');
    await expect(change(id, { fractional: false })).rejects.toMatchObject({
      ...{ code: 'unit_decimals_in_use', field: 'fractional' },
      params: { what: '0.5' },
    });
    await receive(id, '0.5');
    await expect(change(id, { fractional: false })).resolves.toMatchObject({ id });
  });

  it('leaves for a note once, line by line, however often the note tells of it', async () => {
    const id = await register();
    await receive(id, '10');
    const line = { productId: id, quantity: decimal('3'), fractional: false };
    const source = { kind: 'invoice', id: 'note-1' } as const;
    for (let times = 0; times < 2; times += 1) {
      const issue = new IssueStock(office.context(), [line, line], day('2026-03-20'), source);
      await office.commands.execute(issue);
    }
    expect(await office.factsOf(streams.stockItem(warehouse, id))).toMatchObject([
      { data: { balance: '10' } },
      { type: 'StockIssued', data: { balance: '7' } },
      { type: 'StockIssued', data: { balance: '4' } },
    ]);
  });
});

describe("a product's cost (R-3.4.9)", () => {
  const cost = (value: string) => ({ costValue: value });
  const detailsOf = async (id: string) => (await office.factsOf(streams.product(id))).at(-1)?.data;
  const receive = (id: string) =>
    office.commands.execute(
      new ReceiveStock(office.context(), id, decimal('3'), decimal('3.3333'), undefined),
    );

  it('is what somebody typed, until goods come in', async () => {
    const id = await register(cost('4.5'));
    await change(id, cost('5'));
    expect(await detailsOf(id)).toMatchObject({ costValue: '5' });
  });

  it('is their average from then on, which a form may send back and nobody may change', async () => {
    const id = await register(cost('4.5'));
    await receive(id);
    await change(id, { ...cost('3.3333'), name: 'Café moído' });
    expect(await detailsOf(id)).toMatchObject({ name: 'Café moído', costValue: '4.5' });
    await expect(change(id, cost('4'))).rejects.toMatchObject({ code: 'cost_derived', field: 'cost_value' });
  });
});

describe('mending the stock', () => {
  const shelf = (id: string) => streams.stockItem(wellKnownIds.defaultWarehouse(COMPANY), id);
  const receive = (id: string, date?: string) =>
    office.commands.execute(
      new ReceiveStock(office.context(), id, decimal('10'), decimal('4'), date ? day(date) : undefined),
    );
  const entryOf = async (id: string) =>
    (await office.factsOf(shelf(id))).flatMap(({ type, data }) =>
      type === 'StockReceived' && 'movementId' in data ? [data.movementId] : [],
    )[0]!;

  it('is never needed for a day that has not come: an entry of tomorrow is refused', async () => {
    const id = await register();
    await receive(id, '2026-03-20');
    await expect(receive(id, '2026-03-21')).rejects.toMatchObject({ code: 'date_in_future', field: 'date' });
  });

  it('is refused on a day of closed books, at the field of the day', async () => {
    const id = await register();
    await receive(id);
    await office.given(streams.company(COMPANY), {
      type: 'PeriodClosed',
      data: { companyId: COMPANY, closedThrough: day('2026-02-28') },
    });
    const closed = { code: 'period_closed', field: 'date', refusal: 'not_acceptable' };
    await expect(receive(id, '2026-02-28')).rejects.toMatchObject(closed);
    const withdrawal = {
      warehouseId: undefined,
      quantity: decimal('1'),
      date: day('2026-02-28'),
      reason: 'Quebrou',
      lotId: undefined,
    };
    await expect(
      office.commands.execute(new WithdrawStock(office.context(), id, withdrawal)),
    ).rejects.toMatchObject(closed);
    await receive(id, '2026-03-01');
  });

  it('by a count says what is there, and why', async () => {
    const id = await register();
    await receive(id);
    await office.commands.execute(new CountStock(office.context(), id, decimal('8'), 'Duas quebraram'));
    expect((await office.factsOf(shelf(id))).at(-1)).toMatchObject({
      type: 'StockAdjusted',
      data: { quantity: '-2', balance: '8', date: '2026-03-20', reason: 'Duas quebraram' },
    });
  });

  it('by taking an entry back happens once', async () => {
    const id = await register();
    await receive(id);
    const takeBack = async () =>
      office.commands.execute(
        new ReverseMovement(office.context(), id, await entryOf(id), 'Digitada errada'),
      );
    await takeBack();
    expect((await office.factsOf(shelf(id))).at(-1)).toMatchObject({
      type: 'MovementReversed',
      data: { quantity: '-10', balance: '0' },
    });
    await expect(takeBack()).rejects.toMatchObject({ code: 'movement_reversed', refusal: 'not_acceptable' });
  });
});
