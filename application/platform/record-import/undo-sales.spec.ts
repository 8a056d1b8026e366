import { type Executor, Executor as ExecutorOfStore } from '../../execution/executor.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { CancelSaleAsAWhole, ReturnGoodsOfSale } from '../../loyalty/returns/return.commands.js';
import { aContext, COMPANY, LoyaltyHouse, NOW } from '../../loyalty/testing/loyalty-house.js';
import { redeem, reserve } from '@fidelidade/domain/testing/loyalty.js';
import { centavos } from '@fidelidade/domain/testing/values.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import { AdvanceImport, UploadFile } from '../import.commands.js';
import { ImportUndo } from './import-undo.js';

const FILE = [
  'Data;Documento;CPF;Itens;Valor',
  '01/11/2026;1;52998224725;1 x CAFÉ;20,00',
  '01/11/2026;2;52998224725;1 x CAFÉ;40,00',
  '01/11/2026;2;52998224725;1 x CAFÉ;40,00',
  '01/11/2026;3;11144477735;1 x CAFÉ;60,00',
];

const NO_USES = { used: async () => new Set<string>() };

let house: LoyaltyHouse;
let undo: ImportUndo;
beforeEach(async () => {
  house = await LoyaltyHouse.open();
  const executor: Executor = new ExecutorOfStore(house.store);
  undo = new ImportUndo({ commands: house.commands, executor, clock: { now: () => NOW }, uses: NO_USES });
});

async function imported(lines: readonly string[] = FILE): Promise<string> {
  const bytes = Buffer.from(lines.join('\n'));
  const { id } = await house.commands.execute(new UploadFile(aContext(), 'sales', 'vendas.csv', bytes));
  await house.fileImport.run(COMPANY, id);
  await house.runPolicies();
  return id;
}

async function undone(importId: string): Promise<void> {
  await house.commands.execute(new AdvanceImport(aContext(), { type: 'request-undo', importId }));
  await undo.run(COMPANY, importId);
}

const saleOf = (documentNumber: string) => wellKnownIds.sale(COMPANY, 'import', documentNumber);
const registered = async () =>
  (await house.events('SaleRegistered')) as readonly Recorded<'SaleRegistered'>[];

describe('undoing an import of sales (R-10.7.1, R-4.7.8)', () => {
  it('cancels each once, with what it earned, however often it is carried out', async () => {
    const importId = await imported();
    expect(await house.balances()).toEqual({ pending: 0, available: 6_00 });
    expect(await undo.rehearse(aContext(), importId)).toEqual({
      ...{ takenBack: [2, 3, 5], kept: [], notLookedAt: 0 },
    });
    await undone(importId);
    await undo.run(COMPANY, importId);
    expect(await house.events('SaleCancelled')).toMatchObject([
      { data: { saleId: saleOf('3'), importId } },
      { data: { saleId: saleOf('2'), importId } },
      { data: { saleId: saleOf('1'), importId } },
    ]);
    expect(await house.events('RowsReverted')).toMatchObject([{ data: { takenBack: [2, 3, 5], kept: [] } }]);
    expect(await house.balances()).toEqual({ pending: 0, available: 0 });
  });

  it('leaves what was cancelled since, and what the customer used since, and says so', async () => {
    const importId = await imported();
    await house.commands.execute(new CancelSaleAsAWhole(aContext(), saleOf('3'), 'Engano'));
    const [first] = await registered();
    await house.tellAccount(first!.data.participantId, [reserve('r1', 50), redeem('r1')]);
    const kept = [
      { row: 2, code: 'import_undo_sale_used' },
      { row: 5, code: 'import_undo_sale_returned' },
    ];
    expect(await undo.rehearse(aContext(), importId)).toEqual({
      takenBack: [3],
      kept: kept.map((each) => ({ ...each, recordId: expect.any(String) })),
      notLookedAt: 0,
    });
    await undone(importId);
    expect(await house.events('RowsReverted')).toMatchObject([{ data: { takenBack: [3], kept } }]);
  });

  it('rehearses as many rows as one waits for, and says of how many others it says nothing', async () => {
    const importId = await imported();
    expect(await undo.rehearse(aContext(), importId, 2)).toEqual({
      takenBack: [2, 3],
      kept: [],
      notLookedAt: 1,
    });
    expect(await undo.rehearse(aContext(), importId, 3)).toMatchObject({ notLookedAt: 0 });
  });

  it('leaves what came back in part, and is done once by two who do it at once', async () => {
    const importId = await imported();
    const amount = centavos(20_00);
    const back = new ReturnGoodsOfSale(aContext(), saleOf('3'), { amount }, 'Veio quebrado');
    await house.commands.execute(back);
    const request = () => new AdvanceImport(aContext(), { type: 'request-undo', importId });
    await Promise.all([house.commands.execute(request()), house.commands.execute(request())]);
    await Promise.all([undo.run(COMPANY, importId), undo.run(COMPANY, importId), house.runPolicies()]);
    expect(await house.events('ImportUndoRequested')).toHaveLength(1);
    expect(await house.events('SaleCancelled')).toHaveLength(2);
    expect(await house.events('RowsReverted')).toMatchObject([
      { data: { takenBack: [2, 3], kept: [{ row: 5, code: 'import_undo_sale_returned' }] } },
    ]);
    // Of the sale of R$ 60,00, R$ 40,00 are still sold.
    expect(await house.balances()).toEqual({ pending: 0, available: 2_00 });
  });

  it('is nothing of another company’s', async () => {
    const importId = await imported();
    await expect(undo.run('company-2', importId)).rejects.toMatchObject({ code: 'not_found' });
    const request = new AdvanceImport(aContext({ company: 'company-2' }), { type: 'request-undo', importId });
    await expect(house.commands.execute(request)).rejects.toMatchObject({ code: 'not_found' });
    expect(await house.events('SaleCancelled')).toEqual([]);
  });

  it('lets the file be sent again, put right: its documents are other sales', async () => {
    await undone(await imported());
    await imported(FILE.map((line) => line.replace('20,00', '80,00')));
    const again = await registered();
    expect(again).toHaveLength(6);
    expect(again[3]!.data).toMatchObject({ documentNumber: '1', total: 80_00 });
    expect(await house.balances()).toEqual({ pending: 0, available: 9_00 });
  });

  it('lets no sale come again that somebody cancelled by hand', async () => {
    await imported();
    await house.commands.execute(new CancelSaleAsAWhole(aContext(), saleOf('3'), 'Engano'));
    await imported();
    expect(await registered()).toHaveLength(3);
  });
});
