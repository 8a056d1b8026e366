import { PreRegisterCustomer, RegisterSale } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { ReturnGoodsOfSale } from '@fidelidade/application/loyalty/returns/return.commands.js';
import { PublishEarningRule } from '@fidelidade/application/loyalty/rules/rule.commands.js';
import { aContext, COMPANY, LoyaltyHouse } from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import { startOfDayIn } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import type { SaleRule } from '@fidelidade/domain/loyalty/earning/rule.js';
import type { Draft } from '@fidelidade/domain/loyalty/lab/draft.js';
import type { LabResult } from '@fidelidade/domain/loyalty/lab/tally.js';
import { aRule } from '@fidelidade/domain/testing/loyalty.js';
import { centavos, day, decimal } from '@fidelidade/domain/testing/values.js';
import { ReadSide } from '../testing/read-side.js';
import { programHistory } from './program-history.js';
import { rehearse, type LabNews } from './rule-lab.js';

const CPFS = ['52998224725', '11144477735'] as const;
const OCTOBER = { from: day('2026-10-01'), until: day('2026-10-31') };
const TODAY = day('2026-11-20');
/** The rules of the shop, then what is tried out: both are capped, so that the order of sales counts. */
const DOUBLE: SaleRule = aRule('weekday_hour', { weekdays: [1, 2, 3, 4, 5], capPerMonth: 9_00 }).rule;
const WELCOME: SaleRule = aRule('first_purchase').rule;
const DRAFT: SaleRule = aRule('spend_percent', { capPerDay: 7_00, stackable: false }).rule;

interface Shop {
  readonly house: LoyaltyHouse;
  readonly side: ReadSide;
}
const shops: Shop[] = [];
afterAll(() => Promise.all(shops.map(({ side }) => side.close())));

/** Two customers' sales of September to November, some of which come back between others. */
async function shopWith(rules: readonly SaleRule[]): Promise<Shop> {
  const house = await LoyaltyHouse.open();
  const longAgo = startOfDayIn('America/Sao_Paulo', day('2026-01-01'));
  for (const rule of rules)
    await house.commands.execute(new PublishEarningRule(aContext({ occurredAt: longAgo }), rule));
  const people: string[] = [];
  for (const cpf of CPFS) {
    const { id } = await house.commands.execute(new PreRegisterCustomer(aContext(), cpf as Cpf));
    people.push(id);
  }
  const sell = async (number: string, who: number, date: string, totals: readonly number[]) => {
    const items = totals.map((total, index) => ({
      ...{ description: `Produto ${index}`, quantity: decimal('1'), total: centavos(total) },
    }));
    const total = centavos(totals.reduce((sum, each) => sum + each, 0));
    const sale = {
      origin: 'import' as const,
      documentNumber: number,
      date: day(date),
      discount: centavos(0),
    };
    const { id } = await house.commands.execute(
      new RegisterSale(aContext(), { ...sale, personId: people[who]!, items, total }),
    );
    await house.runPolicies();
    return id;
  };
  const giveBack = (saleId: string, line: number) =>
    house.commands.execute(
      new ReturnGoodsOfSale(aContext(), saleId, { lines: [{ line, quantity: decimal('1') }] }, 'Defeito'),
    );
  const first = await sell('S1', 0, '2026-09-28', [50_00, 30_00]);
  await sell('O1', 0, '2026-10-05', [120_00, 33_33]);
  await giveBack(first, 1);
  const second = await sell('O2', 0, '2026-10-05', [200_01, 99_99]);
  await giveBack(first, 2);
  await sell('O3', 1, '2026-10-06', [80_00, 1_07]);
  await giveBack(second, 2);
  await sell('O4', 0, '2026-10-07', [61_00, 5_00]);
  await sell('O5', 1, '2026-10-10', [410_00, 7_77]);
  await sell('N1', 1, '2026-11-03', [90_00, 10_00]);
  const side = await ReadSide.of(house.store);
  await side.catchUp();
  const shop = { house, side };
  shops.push(shop);
  return shop;
}

async function lab({ side }: Shop, draft: Draft, company = COMPANY): Promise<LabResult> {
  let last: LabNews | undefined;
  const program = await programHistory(side.database, company);
  const question = { days: OCTOBER, program, draft, today: TODAY };
  for await (const news of rehearse(side.database, company, question)) last = news;
  if (!last || !('result' in last)) throw new Error('no result');
  return last.result;
}

/** What accounts really have of October, without what returns took. */
async function reallyEarned({ side }: Shop): Promise<number> {
  const sales = await side.database.selectFrom('sales').selectAll().execute();
  return sales
    .filter(({ date }) => date >= OCTOBER.from && date <= OCTOBER.until)
    .reduce((sum, sale) => sum + sale.cashback_earned - sale.cashback_taken_back, 0);
}

describe('a draft tried out on past sales (R-10.1.10, feature 8)', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await shopWith([DOUBLE, WELCOME]);
  });

  it('says what the engine really gave, and what it would have given', async () => {
    const { asWas, asWould, ...result } = await lab(shop, { tries: 'rule', rule: DRAFT });
    const published = await shopWith([DOUBLE, WELCOME, DRAFT]);
    expect(asWas).toBe(await reallyEarned(shop));
    expect(asWould).toBe(await reallyEarned(published));
    expect(asWould).not.toBe(asWas);
    expect(result).toMatchObject({ currency: 'cashback', sales: 5, customers: 2 });
    expect(result.months).toEqual([{ month: '2026-10', asWas, asWould }]);
    expect(result.rules.reduce((sum, rule) => sum + rule.asWould, 0)).toBe(asWould);
  });

  it('says what the programme would have been without a rule', async () => {
    const { rows } = {
      rows: await shop.side.database.selectFrom('earning_rule_versions').selectAll().execute(),
    };
    const double = rows.find(({ rule }) => rule.kind === 'weekday_hour')!;
    const draft = { tries: 'without', ruleId: double.rule_id, currency: 'cashback' } as const;
    expect((await lab(shop, draft)).asWould).toBe(await reallyEarned(await shopWith([WELCOME])));
  });

  it('changes nothing where the draft says what is in force, and gives nothing to another currency', async () => {
    const same = { cashbackBasisPoints: 500, pendingDays: 8, expiryDays: 90 };
    const result = await lab(shop, { tries: 'terms', terms: same });
    expect(result.asWould).toBe(result.asWas);
    expect(result).toMatchObject({ gaining: 0, losing: 0, most: [] });
    const points = aRule('points_per_amount', { amount: centavos(1), perAmount: centavos(10_00) }).rule;
    expect(await lab(shop, { tries: 'rule', rule: points })).toMatchObject({ currency: 'points', asWas: 0 });
  });

  it('knows nothing of another company’s sales', async () =>
    expect(await lab(shop, { tries: 'rule', rule: DRAFT }, 'company-2')).toMatchObject({
      ...{ sales: 0, customers: 0, asWas: 0, asWould: 0 },
    }));
});
