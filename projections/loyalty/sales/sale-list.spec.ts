import {
  PreRegisterCustomer,
  PublishProgram,
  RegisterSale,
} from '@fidelidade/application/loyalty/loyalty.commands.js';
import { ReturnGoodsOfSale } from '@fidelidade/application/loyalty/returns/return.commands.js';
import { aContext, COMPANY, LoyaltyHouse } from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { DEFAULT_TERMS } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { centavos, day, decimal } from '@fidelidade/domain/testing/values.js';
import type { ListQuery } from '../../lists/list-query.js';
import { ReadSide } from '../testing/read-side.js';
import { findSale, listSales } from './queries.js';

let house: LoyaltyHouse;
let side: ReadSide;
let personId: string;
beforeEach(async () => {
  house = await LoyaltyHouse.open();
  ({ id: personId } = await house.commands.execute(
    new PreRegisterCustomer(aContext(), '52998224725' as Cpf),
  ));
  side = await ReadSide.of(house.store);
});
afterEach(() => side.close());

async function sell(documentNumber: string, changes: object = {}): Promise<string> {
  const items = [{ description: 'Café', quantity: decimal('1') }];
  const sale = { origin: 'pos', documentNumber, date: day('2026-11-20'), personId, items } as const;
  const total = centavos(100_00);
  const { id } = await house.commands.execute(
    new RegisterSale(aContext(), { ...sale, discount: centavos(0), total, ...changes }),
  );
  await house.runPolicies();
  return id;
}
const comesBack = (saleId: string, amount: number) =>
  house.commands.execute(
    new ReturnGoodsOfSale(aContext(), saleId, { amount: centavos(amount) }, 'Veio quebrado'),
  );

describe('the list of sales', () => {
  const numbersOf = async (query: Partial<ListQuery> = {}) => {
    const of = { filter: {}, sort: undefined, offset: 0, limit: 100, ...query };
    return listSales(side.database, COMPANY, of);
  };

  it('has what was told last on top of its day, also where it is walked stretch by stretch', async () => {
    const told = ['1', '2', '3', '4', '5', '6', '7', '8'];
    for (const number of told) await sell(number);
    await sell('older', { date: day('2026-11-19') });
    await side.catchUp();
    const newestFirst = [...told.toReversed(), 'older'];
    const { rows } = await numbersOf();
    expect(rows.map((row) => row.document_number)).toEqual(newestFirst);
    const walked: string[] = [];
    for (let walk: ListQuery['walk'] | undefined = { after: undefined }; walk !== undefined;) {
      const { rows: stretch, last }: Awaited<ReturnType<typeof numbersOf>> = await numbersOf({
        limit: 2,
        walk,
      });
      walked.push(...stretch.map((row) => row.document_number));
      walk = last && { after: last };
    }
    expect(walked).toEqual(newestFirst);
  });
});

describe('what a sale earned, by the day from which it can be used', () => {
  const partsOf = async (saleId: string) => {
    await side.catchUp();
    const sale = await findSale(side.database, COMPANY, saleId);
    return sale?.earned_parts.map(({ amount }) => amount);
  };

  it('is what no return took of it, also of what can be used already, or was', async () => {
    await house.commands.execute(new PublishProgram(aContext(), { ...DEFAULT_TERMS, pendingDays: 0 }));
    const saleId = await sell('C-1');
    const participantId = wellKnownIds.participant(COMPANY, personId);
    const today = { participantId, today: day('2026-11-20') };
    await house.tellAccount(participantId, [{ type: 'mature', ...today }]);
    expect(await partsOf(saleId)).toEqual([5_00]);
    await comesBack(saleId, 40_00);
    expect(await partsOf(saleId)).toEqual([3_00]);
  });

  it('is nothing that would still be waited for, once all of it came back', async () => {
    const saleId = await sell('C-1');
    await comesBack(saleId, 40_00);
    expect(await partsOf(saleId)).toEqual([3_00]);
    await comesBack(saleId, 60_00);
    expect(await partsOf(saleId)).toEqual([]);
  });
});
