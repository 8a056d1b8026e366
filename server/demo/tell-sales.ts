import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { idFrom } from '@fidelidade/application/execution/ids.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { matureDueLots } from '@fidelidade/application/loyalty/mature-due-lots.js';
import { RegisterSale } from '@fidelidade/application/loyalty/loyalty.commands.js';
import {
  CancelSaleAsAWhole,
  ReturnGoodsOfSale,
} from '@fidelidade/application/loyalty/returns/return.commands.js';
import { RegisterTillSale } from '@fidelidade/application/loyalty/till/till.commands.js';
import { IssueStock } from '@fidelidade/application/stock/stock.commands.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { amountOf, parseQuantity, type DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import { ZERO, addMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import { noonOf, STORY_DAYS, TOLD_DAYS, type DemoStory } from './demo-story.js';
import { FIRST_PROVIDER } from './demo-persons.js';
import type { DemoProduct, DemoRegisters } from './demo-registers.js';

/** What the till took, day by day. */
export type Takings = readonly Cents[];

const LOYAL_SHARE = 0.3;
const POLICY_WAIT_ms = 15_000;
const LOOK_EVERY_ms = 50;

interface Line {
  readonly product: DemoProduct;
  readonly quantity: DecimalText;
  readonly total: Cents;
}

/** Two to four sales a day from the till: each earns cashback and takes goods out of stock. */
export async function tellSales(
  story: DemoStory,
  { personIds, participantId, products }: DemoRegisters,
): Promise<Takings> {
  const takings: Cents[] = [];
  let sales = 0;
  for (let index = 1; index < STORY_DAYS; index += 1) {
    const totals: Cents[] = [ZERO];
    for (let nth = story.random.between(2, 4); nth > 0; nth -= 1) {
      sales += 1;
      const isFavourite = story.random.next() < LOYAL_SHARE;
      const person = personIds[isFavourite ? 0 : story.random.between(0, FIRST_PROVIDER - 1)]!;
      totals.push(await sell(story, index, sales, person, linesOf(story, products)));
    }
    takings.push(addMoney(...totals));
  }
  await cashbackTurnsAvailable(story, sales);
  await payWithCashback(story, participantId);
  await takeBack(story, personIds, products);
  return takings;
}

async function sell(
  story: DemoStory,
  index: number,
  number: number,
  personId: string,
  lines: readonly Line[],
): Promise<Cents> {
  const date = story.day(index);
  const sale = saleOf(String(10_000 + number), date, personId, lines);
  const { id } = await story.do(`sale-${number}`, date, (context) => new RegisterSale(context, sale));
  const goods = lines.map(({ product, quantity }) => ({
    productId: product.id,
    quantity,
    fractional: product.fractional,
  }));
  await story.do(
    `goods-${number}`,
    date,
    (context) => new IssueStock(context, goods, date, { kind: 'sale', id }),
  );
  return sale.total;
}

const saleOf = (documentNumber: string, date: CivilDate, personId: string, lines: readonly Line[]) => ({
  origin: 'pos' as const,
  documentNumber,
  date,
  personId,
  items: lines.map(({ product, quantity, total }) => ({
    description: product.name,
    quantity,
    unitPrice: product.price,
    total,
  })),
  discount: ZERO,
  total: addMoney(...lines.map(({ total }) => total)),
});

/** The best customer uses a part of what they have, yesterday, with the code that their phone showed. */
async function payWithCashback(story: DemoStory, participantId: string): Promise<void> {
  const { tillCodes, companyId } = story.stage;
  const phone = new TOTP({ secret: Secret.fromBase32(tillCodes.secretOf(companyId, participantId)) });
  const total = 64_00 as Cents;
  // As `hireCashier` registered them.
  const attendantId = idFrom('staff-user', PLATFORM, 'demo:cashier-user');
  await story.do('till-sale', story.day(STORY_DAYS - 2), (context) => {
    const code = phone.generate({ timestamp: Date.parse(context.occurredAt) });
    return new RegisterTillSale(context, {
      participantId,
      total,
      discount: ZERO,
      documentNumber: 'CUPOM-2044',
      attendantId,
      items: [{ description: 'Cesta de café da manhã', quantity: parseQuantity(1), total }],
      redemption: { amount: 12_00 as Cents, code },
    });
  });
}

/** Yesterday's: two of four packets come back today, and one sale had been entered twice. Their goods are not the takings'. */
async function takeBack(story: DemoStory, personIds: readonly string[], products: readonly DemoProduct[]) {
  const [yesterday, today] = [story.day(STORY_DAYS - 2), story.day(STORY_DAYS - 1)];
  const lines = products.slice(0, 2).map((product) => lineOf(product, parseQuantity(4)));
  const told = (number: string, personId: string) =>
    story.do(
      `sale-${number}`,
      yesterday,
      (context) => new RegisterSale(context, saleOf(number, yesterday, personId, lines)),
    );
  const returned = await told('CUPOM-2051', personIds[0]!);
  const goods = { lines: [{ line: 1, quantity: parseQuantity(2) }] };
  await story.do(
    'return-of-2051',
    today,
    (context) => new ReturnGoodsOfSale(context, returned.id, goods, 'Embalagem com defeito'),
  );
  const twice = await told('CUPOM-2052', personIds[1]!);
  await story.do(
    'cancellation-of-2052',
    today,
    (context) => new CancelSaleAsAWhole(context, twice.id, 'Lançada duas vezes'),
  );
}

function linesOf(story: DemoStory, products: readonly DemoProduct[]): Line[] {
  return Array.from({ length: story.random.between(2, 6) }, () => {
    const product = story.random.pick(products);
    const quantity = parseQuantity(
      product.fractional ? `0.${story.random.between(3, 9)}` : story.random.between(1, 3),
    );
    return lineOf(product, quantity);
  });
}

const lineOf = (product: DemoProduct, quantity: DecimalText): Line => ({
  product,
  quantity,
  total: amountOf(quantity, product.price),
});

/** The earning is a policy's work: once it has seen every sale, lots whose day has come are moved on. */
async function cashbackTurnsAvailable(story: DemoStory, sales: number): Promise<void> {
  const { readDatabase, commands, companyId } = story.stage;
  const giveUp_ms = Date.now() + POLICY_WAIT_ms;
  const earned = () =>
    readDatabase
      .selectFrom('lots')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('company_id', '=', companyId)
      // Points are beside: each of these sales has a lot of cashback.
      .where('currency', '=', 'cashback')
      .executeTakeFirstOrThrow();
  while ((await earned()).total < sales && Date.now() < giveUp_ms) await sleep(LOOK_EVERY_ms);
  // What lies further back is moved on at once; the last days, of which the participant hears, each on its day.
  for (let index = STORY_DAYS - TOLD_DAYS; index < STORY_DAYS; index += 1) {
    for await (const command of matureDueLots(readDatabase, noonOf(story.day(index)))) {
      await commands.execute(command);
    }
  }
}
