import fc from 'fast-check';
import { redeem, reserve } from '@fidelidade/domain/testing/loyalty.js';
import { centavos, day, decimal } from '@fidelidade/domain/testing/values.js';
import { DEFAULT_TERMS } from '@fidelidade/domain/loyalty/program/program-terms.js';
import type { SaleOrigin } from '@fidelidade/domain/loyalty/sale/events.js';
import { parseCpf } from '@fidelidade/domain/kernel/documents.js';
import { Executor } from '../../execution/executor.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { PreRegisterCustomer, PublishProgram, RegisterSale } from '../../loyalty/loyalty.commands.js';
import { CancelSaleAsAWhole, ReturnGoodsOfSale } from '../../loyalty/returns/return.commands.js';
import { aContext, COMPANY, LoyaltyHouse, NOW } from '../../loyalty/testing/loyalty-house.js';
import { ImportUndo } from '../record-import/import-undo.js';
import { AdvanceImport, UploadFile } from '../import.commands.js';
import { EffectsReader } from './effects.js';

/** By its total alone. */
const ITEM = { description: '', quantity: decimal('1') };

const NO_USES = { used: async () => new Set<string>() };

function readerOf(house: LoyaltyHouse): { reader: EffectsReader; undo: ImportUndo } {
  const executor = new Executor(house.store);
  const { commands, store } = house;
  const undo = new ImportUndo({ commands, executor, clock: { now: () => NOW }, uses: NO_USES });
  return { reader: new EffectsReader({ store, executor, commands, importUndo: undo }), undo };
}

async function aCustomer(house: LoyaltyHouse): Promise<{ personId: string; participantId: string }> {
  const { id: personId } = await house.commands.execute(
    new PreRegisterCustomer(aContext(), parseCpf('52998224725')),
  );
  return { personId, participantId: wellKnownIds.participant(COMPANY, personId) };
}

async function sold(
  house: LoyaltyHouse,
  personId: string,
  total: number,
  { on = '2026-11-01', origin = 'pos' as SaleOrigin, documentNumber = `N-${Math.random()}` } = {},
): Promise<string> {
  const sale = { origin, documentNumber, date: day(on), personId, items: [ITEM], discount: centavos(0) };
  const { id } = await house.commands.execute(
    new RegisterSale(aContext(), { ...sale, total: centavos(total) }),
  );
  await house.runPolicies();
  return id;
}

describe('what cancelling a sale comes to (feature 11)', () => {
  it('is told before as it is after, whatever was earned, used and let go since', async () => {
    const purchase = fc.record({
      total: fc.integer({ min: 1_00, max: 900_00 }),
      // Some of them wait still: eight days.
      on: fc.constantFrom('2026-11-01', '2026-11-05', '2026-11-19'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(purchase, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom('allow_negative' as const, 'clamp' as const),
        fc.nat(),
        async (purchases, usedPercent, clawback, which) => {
          const house = await LoyaltyHouse.bare();
          const returns = { clawback, graceDays: 0 };
          await house.commands.execute(new PublishProgram(aContext(), { ...DEFAULT_TERMS, returns }));
          const { reader } = readerOf(house);
          const { personId, participantId } = await aCustomer(house);
          const sales: string[] = [];
          for (const { total, on } of purchases) sales.push(await sold(house, personId, total, { on }));
          const used = Math.floor(((await house.balances()).available * usedPercent) / 100);
          if (used > 0)
            await house.tellAccount(participantId, [
              reserve('r1', used, { purchase: 10 * used }),
              redeem('r1'),
            ]);
          const saleId = sales[which % sales.length]!;

          const head = await house.store.head();
          const before = await reader.ofSale(aContext(), saleId);
          expect(await house.store.head()).toBe(head);
          expect(before.status).toBe('possible');
          await house.commands.execute(new CancelSaleAsAWhole(aContext(), saleId, 'Engano'));
          await house.runPolicies();
          const after = await reader.ofSale(aContext(), saleId);
          expect(after).toMatchObject({ status: 'done', done: { reason: 'Engano' } });
          expect(after.effects).toEqual(before.effects);
        },
      ),
      { numRuns: 15 },
    );
  }, 120_000);

  it('says what is taken, what is owed of what was spent, and whose money is to be handed back', async () => {
    const house = await LoyaltyHouse.open();
    const { reader } = readerOf(house);
    const { personId, participantId } = await aCustomer(house);
    const saleId = await sold(house, personId, 100_00);
    await house.tellAccount(participantId, [reserve('r1', 3_00), redeem('r1')]);
    const record = { resource: 'participants', id: participantId };
    const { effects } = await reader.ofSale(aContext(), saleId);
    expect(effects).toEqual([
      { kind: 'sale_cancelled', state: 'undone', money: 100_00, record: { resource: 'sales', id: saleId } },
      { kind: 'money_to_hand_back', state: 'left', money: 100_00, record: { resource: 'sales', id: saleId } },
      { kind: 'cashback_taken_back', state: 'undone', money: 2_00, record },
      { kind: 'cashback_owed', state: 'pending', money: 3_00, record },
    ]);
  });

  it('is refused as the cancellation would be, with what stands in the way', async () => {
    const house = await LoyaltyHouse.open();
    const { reader } = readerOf(house);
    const { personId } = await aCustomer(house);
    const saleId = await sold(house, personId, 100_00);
    await house.commands.execute(
      new ReturnGoodsOfSale(aContext(), saleId, { amount: centavos(10_00) }, 'Veio quebrado'),
    );
    expect(await reader.ofSale(aContext(), saleId)).toMatchObject({
      ...{ status: 'refused', effects: [] },
      refusal: { code: 'sale_is_partly_returned' },
    });
    await expect(reader.ofSale(aContext(), 'nobody’s')).rejects.toMatchObject({ code: 'not_found' });
    await expect(reader.ofSale(aContext({ company: 'company-2' }), saleId)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('what undoing an import comes to (feature 11)', () => {
  const FILE = [
    'Data;Documento;CPF;Itens;Valor',
    '01/11/2026;1;52998224725;1 x CAFÉ;20,00',
    '01/11/2026;2;52998224725;1 x CAFÉ;40,00',
    '01/11/2026;3;11144477735;1 x CAFÉ;60,00',
  ];

  it('is told before as it is after: in sum, with the rows that stay', async () => {
    const house = await LoyaltyHouse.open();
    const { reader, undo } = readerOf(house);
    const bytes = Buffer.from(FILE.join('\n'));
    const { id } = await house.commands.execute(new UploadFile(aContext(), 'sales', 'vendas.csv', bytes));
    await house.fileImport.run(COMPANY, id);
    await house.runPolicies();
    const third = wellKnownIds.sale(COMPANY, 'import', '3');
    await house.commands.execute(new CancelSaleAsAWhole(aContext(), third, 'Engano'));

    const head = await house.store.head();
    const before = await reader.ofImport(aContext(), id);
    expect(await house.store.head()).toBe(head);
    expect(before).toEqual({
      ...{ status: 'possible', notLookedAt: 0 },
      effects: [
        { kind: 'sale_cancelled', state: 'undone', count: 2, money: 60_00 },
        { kind: 'cashback_taken_back', state: 'undone', count: 2, money: 3_00 },
        { kind: 'rows_taken_back', state: 'undone', count: 2 },
        { kind: 'rows_left', state: 'left', count: 1 },
      ],
    });
    await house.commands.execute(new AdvanceImport(aContext(), { type: 'request-undo', importId: id }));
    await undo.run(COMPANY, id);
    const after = await reader.ofImport(aContext(), id);
    expect(after.status).toBe('done');
    expect(after.effects).toEqual(before.effects);
  });
});
