import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import { productDecider, products } from '@fidelidade/domain/stock/product/product.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aProduct } from '@fidelidade/domain/testing/a-product.js';
import { aRule } from '@fidelidade/domain/testing/loyalty.js';
import { BusinessCommand } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { PublishEarningRule } from '../../loyalty/rules/rule.commands.js';
import { aContext, COMPANY, LoyaltyHouse } from '../../loyalty/testing/loyalty-house.js';
import { uniqueOf } from '../../records/unique.js';
import { UploadFile } from '../import.commands.js';

const CPFS = ['52998224725', '11144477735', '41262237890'];
const HEADER = 'Data;Documento;CPF;Itens;Valor';

class Tell extends BusinessCommand {}

/** A product of the register, known by its code. */
async function stock(house: LoyaltyHouse, productId: string, code: string): Promise<void> {
  const details = aProduct({ code, name: code });
  await new Executor(house.store).run(new Tell(aContext()), async (unit) => {
    await unit.decide(productDecider, streams.product(productId), {
      type: 'register',
      id: productId,
      details,
    });
    await uniqueOf(unit, products, 'code', code).reserve(productId);
  });
}

/** So many sales of R$ 20,00, by three customers in turn. */
const sales = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `10/11/2026;${1000 + index};${CPFS[index % 3]};1 x CAFÉ;20,00`);

async function upload(house: LoyaltyHouse, ...rows: readonly string[]): Promise<string> {
  const bytes = Buffer.from([HEADER, ...rows].join('\n'));
  const { id } = await house.commands.execute(new UploadFile(aContext(), 'sales', 'vendas.csv', bytes));
  return id;
}

/** What an import's events say in all. */
async function resultOf(house: LoyaltyHouse, importId: string) {
  const blocks = (await house.events('RowsImported')) as readonly Recorded<'RowsImported'>[];
  const own = blocks.filter(({ data }) => data.importId === importId);
  const rows = own.flatMap(({ data }) => data.imported);
  return {
    blocks: own.map(({ data }) => data.block),
    credited: rows.filter(({ result }) => result === 'credited').length,
    duplicated: rows.filter(({ result }) => result === 'duplicated').length,
    preRegistered: rows.filter(({ preRegistered }) => preRegistered).length,
    rejected: own.flatMap(({ data }) => data.rejected ?? []),
  };
}

/** Lets so many commands through, then dies: what `kill -9` does to a job. */
async function runAndDieAfter(house: LoyaltyHouse, importId: string, commands: number): Promise<void> {
  const execute = house.commands.execute.bind(house.commands);
  let left = commands;
  const dying = jest.spyOn(house.commands, 'execute').mockImplementation(async (command) => {
    if (left-- === 0) throw new Error('killed');
    return execute(command);
  });
  await expect(house.fileImport.run(COMPANY, importId)).rejects.toThrow('killed');
  dying.mockRestore();
}

describe('sales whose items say their products and prices', () => {
  const WITH_PRODUCTS = `${HEADER};Códigos dos produtos;Preços unitários`;
  const uploadPriced = async (house: LoyaltyHouse, ...rows: readonly string[]) => {
    const bytes = Buffer.from([WITH_PRODUCTS, ...rows].join('\n'));
    return (await house.commands.execute(new UploadFile(aContext(), 'sales', 'vendas.csv', bytes))).id;
  };

  it('earn by the rules of these products, each item what it came to', async () => {
    const house = await LoyaltyHouse.open();
    await stock(house, 'wine', 'VINHO');
    const wines = aRule('product_multiplier', { productIds: ['wine'], groupIds: [], times: 300 });
    await house.commands.execute(new PublishEarningRule(aContext(), wines.rule));
    const row = (date: string, codes: string) =>
      `${date};${date};52998224725;1 x Vinho | 2 x Pão;110,00;${codes};100,00 | 10,00`;
    const importId = await uploadPriced(house, row('20/11/2026', 'vinho | '));
    await house.fileImport.run(COMPANY, importId);
    await house.runPolicies();
    const [sale] = (await house.events('SaleRegistered')) as readonly Recorded<'SaleRegistered'>[];
    expect(sale!.data).toMatchObject({ discount: 10_00, items: [{ productId: 'wine', total: 100_00 }, {}] });
    expect(sale!.data.items[0]).not.toHaveProperty('productCode');
    const lots = (await house.events('PointsPended')) as readonly Recorded<'PointsPended'>[];
    // 5 % of R$ 110,00, and as much again twice of the wine's R$ 91,67.
    expect(lots.map(({ data }) => data.amount)).toEqual([5_50, 9_16]);
    const again = await uploadPriced(house, row('20/11/2026', 'VINHO | '));
    await house.fileImport.run(COMPANY, again);
    expect(await resultOf(house, again)).toMatchObject({ credited: 0, duplicated: 1 });
  });

  it('say when they were, where the file has the time, and earn by the rules of that hour', async () => {
    const house = await LoyaltyHouse.open();
    const weekdays = [0, 1, 2, 3, 4, 5, 6];
    const happy = aRule('weekday_hour', { weekdays, fromHour: 9, toHour: 11, times: 200 });
    const before = aContext({ occurredAt: '2026-11-01T12:00:00Z' as Instant });
    await house.commands.execute(new PublishEarningRule(before, happy.rule));
    const rows = ['1;10:30', '2;11:00', '3;', '4;25:00', '5;23:59'].map((each) => {
      const [number, time] = each.split(';');
      return `20/11/2026;${number};52998224725;1 x Pão;${number}0,00;${time}`;
    });
    const bytes = Buffer.from([`${HEADER};Hora`, ...rows].join('\n'));
    const { id } = await house.commands.execute(new UploadFile(aContext(), 'sales', 'vendas.csv', bytes));
    await house.fileImport.run(COMPANY, id);
    await house.runPolicies();
    const sales = (await house.events('SaleRegistered')) as readonly Recorded<'SaleRegistered'>[];
    expect(sales.map(({ data }) => data.soldAt)).toEqual([
      '2026-11-20T13:30:00.000Z',
      '2026-11-20T14:00:00.000Z',
      undefined,
    ]);
    const lots = (await house.events('PointsPended')) as readonly Recorded<'PointsPended'>[];
    expect(lots.filter(({ data }) => data.ruleId).map(({ data }) => data.saleId)).toEqual([
      sales[0]!.data.saleId,
    ]);
    expect((await resultOf(house, id)).rejected).toMatchObject([
      { row: 5, code: 'sale_time_invalid' },
      { row: 6, code: 'import_future_date' },
    ]);
  });

  it('are rejected where a code is nobody’s, without a trace of their customer', async () => {
    const house = await LoyaltyHouse.open();
    const importId = await uploadPriced(house, '20/11/2026;1;52998224725;1 x Vinho;100,00;NADA;100,00');
    await house.fileImport.run(COMPANY, importId);
    expect((await resultOf(house, importId)).rejected).toMatchObject([
      { row: 2, column: 'Códigos dos produtos', code: 'import_product_code' },
    ]);
    expect(await house.events('CustomerPreRegistered')).toHaveLength(0);
  });
});

describe('importing sales', () => {
  it('credits every sale and pre-registers every new customer, in blocks of 50 rows', async () => {
    const house = await LoyaltyHouse.open();
    const importId = await upload(house, ...sales(120));
    await house.fileImport.run(COMPANY, importId);
    expect(await resultOf(house, importId)).toEqual({
      blocks: [0, 1, 2],
      credited: 120,
      duplicated: 0,
      preRegistered: 3,
      rejected: [],
    });
    expect(await house.events('ImportFinished')).toHaveLength(1);
    await house.runPolicies();
    expect(await house.balances()).toEqual({ pending: 0, available: 120 * 1_00 });
  });

  it('says who did it, and that the file caused it', async () => {
    const house = await LoyaltyHouse.open();
    await house.fileImport.run(COMPANY, await upload(house, ...sales(1)));
    const [uploaded] = await house.events('FileUploaded');
    const [sale] = await house.events('SaleRegistered');
    expect(sale!.meta).toMatchObject({ actor: { kind: 'staff', id: 'user-1' }, causation: uploaded!.id });
  });

  it('of the same file again credits nothing again', async () => {
    const house = await LoyaltyHouse.open();
    await house.fileImport.run(COMPANY, await upload(house, ...sales(60)));
    await house.runPolicies();
    const before = await house.balances();
    const again = await upload(house, ...sales(60));
    await house.fileImport.run(COMPANY, again);
    await house.runPolicies();
    expect(await resultOf(house, again)).toMatchObject({ credited: 0, duplicated: 60, preRegistered: 0 });
    expect(await house.balances()).toEqual(before);
  });

  it('takes a document number once within a file, also of another block: a till that writes a row an item is told so', async () => {
    const house = await LoyaltyHouse.open();
    const [first = '', ...others] = sales(60);
    const importId = await upload(house, first, first.replace('20,00', '5,00'), ...others, first);
    await house.fileImport.run(COMPANY, importId);
    expect(await resultOf(house, importId)).toMatchObject({
      credited: 60,
      rejected: [
        { row: 3, column: 'Documento', code: 'import_sale_twice' },
        { row: 63, column: 'Documento', code: 'import_sale_twice' },
      ],
    });
  });

  it('rejects a document that is known with another amount or buyer, and one of tomorrow, without a trace of its customer', async () => {
    const house = await LoyaltyHouse.open();
    const [sale = ''] = sales(1);
    await house.fileImport.run(COMPANY, await upload(house, sale));
    const ahead = sale.replace(/^[^;]+;[^;]+;[^;]+/, '21/11/2026;7777;11144477735');
    const importId = await upload(house, sale.replace('20,00', '5,00'), ahead);
    const customers = await house.events('CustomerPreRegistered');
    await house.fileImport.run(COMPANY, importId);
    expect(await resultOf(house, importId)).toMatchObject({
      credited: 0,
      duplicated: 0,
      rejected: [
        { row: 2, column: 'Documento', code: 'sale_document_taken' },
        { row: 3, column: 'Data', code: 'import_future_date' },
      ],
    });
    expect(await house.events('CustomerPreRegistered')).toEqual(customers);
  });

  it('goes on with the next row after a wrong one', async () => {
    const house = await LoyaltyHouse.open();
    const importId = await upload(house, '10/11/2026;1;52998224726;1 x CAFÉ;20,00', ...sales(1));
    await house.fileImport.run(COMPANY, importId);
    expect(await resultOf(house, importId)).toMatchObject({
      credited: 1,
      rejected: [{ row: 2, column: 'CPF', value: '52998224726', code: 'cpf_invalid' }],
    });
  });

  // One command a row and one a block: in a block, before and after a block's note.
  it.each([1, 2, 30, 49, 50, 51, 52, 102])(
    'killed after %i commands and run again gives what one run gives',
    async (commands) => {
      const house = await LoyaltyHouse.open();
      const importId = await upload(house, ...sales(120));
      await runAndDieAfter(house, importId, commands);
      await house.fileImport.run(COMPANY, importId);
      await house.runPolicies();
      expect(await resultOf(house, importId)).toEqual({
        blocks: [0, 1, 2],
        credited: 120,
        duplicated: 0,
        preRegistered: 3,
        rejected: [],
      });
      expect(await house.balances()).toEqual({ pending: 0, available: 120 * 1_00 });
    },
  );

  it('run twice side by side gives what one run gives', async () => {
    const house = await LoyaltyHouse.open();
    const importId = await upload(house, ...sales(60));
    await Promise.all([house.fileImport.run(COMPANY, importId), house.fileImport.run(COMPANY, importId)]);
    expect(await resultOf(house, importId)).toMatchObject({ blocks: [0, 1], credited: 60, preRegistered: 3 });
    expect(await house.events('SaleRegistered')).toHaveLength(60);
  });

  it('once finished does nothing more', async () => {
    const house = await LoyaltyHouse.open();
    const importId = await upload(house, ...sales(3));
    await house.fileImport.run(COMPANY, importId);
    const before = await house.events();
    await house.fileImport.run(COMPANY, importId);
    expect(await house.events()).toEqual(before);
  });

  it('of a file that cannot be read fails with the reason, and stays failed', async () => {
    const house = await LoyaltyHouse.open();
    const bytes = Buffer.from('Data;Valor\n10/11/2026;20,00');
    const { id } = await house.commands.execute(new UploadFile(aContext(), 'sales', 'vendas.csv', bytes));
    await house.fileImport.run(COMPANY, id);
    await house.fileImport.run(COMPANY, id);
    expect(await house.events('ImportFailed')).toMatchObject([
      { data: { importId: id, code: 'import_columns_missing' } },
    ]);
  });

  it('of an import that is not the company’s is not found', async () => {
    const house = await LoyaltyHouse.open();
    const importId = await upload(house, ...sales(1));
    await expect(house.fileImport.run('company-2', importId)).rejects.toMatchObject({
      refusal: 'not_found',
    });
  });

  it('keeps an upload that is sent again under its key as one import', async () => {
    const house = await LoyaltyHouse.open();
    const command = () =>
      new UploadFile(aContext({ commandId: 'key-1' }), 'sales', 'vendas.csv', Buffer.from(HEADER));
    const first = await house.commands.execute(command());
    expect(await house.commands.execute(command())).toEqual(first);
  });
});
