import { idFrom } from '@fidelidade/application/execution/ids.js';
import { ReceiveStock, WithdrawStock } from '@fidelidade/application/stock/stock.commands.js';
import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import { parseQuantity, parseUnitPrice } from '@fidelidade/domain/kernel/decimal.js';
import type { LotDetails } from '@fidelidade/domain/stock/stock-item/events.js';
import { demoProducts } from './demo-products.js';
import { STORY_DAYS, type DemoStory } from './demo-story.js';
import type { DemoRegisters } from './demo-registers.js';

/** Dairy goods have lots, for they spoil. */
export const hasLots = (ncm: string): boolean => ncm.startsWith('04');

const numberOf = (index: number, nth: number): string => `L${1001 + index}-${nth}`;

/** What the shop opens with, good for a while yet. */
export const firstLot = (story: DemoStory, index: number): LotDetails => ({
  number: numberOf(index, 1),
  expiresOn: addDays(story.stage.today, 40),
});

/** The command whose lot it is. */
const secondLot = (index: number): string => `second-lot-${index}`;

const ARRIVED = '18';
const THROWN_AWAY = '4';
const DAYS_BEFORE = 3;

/** Lately a second lot came of what spoils: it expires first. That of the milk has expired, and some of it is thrown away. */
export async function tellLots(story: DemoStory, { products, loss }: DemoRegisters): Promise<void> {
  const milk = demoProducts.findIndex(([, , ncm]) => ncm === '04012010');
  const arrived = story.day(STORY_DAYS - 1 - DAYS_BEFORE);
  for (const [index, [, , ncm, cost]] of demoProducts.entries()) {
    if (!hasLots(ncm)) continue;
    const lot = {
      number: numberOf(index, 2),
      description: 'Reposição da semana',
      manufacturedOn: addDays(arrived, -10),
      expiresOn: addDays(story.stage.today, index === milk ? -1 : 12),
    };
    const { id } = products[index]!;
    const goods = [parseQuantity(ARRIVED), parseUnitPrice(cost), arrived] as const;
    await story.do(
      secondLot(index),
      arrived,
      (context) => new ReceiveStock(context, id, ...goods, undefined, { lot }),
    );
    if (index === milk) await throwAway(story, index, id, loss);
  }
}

/** Nobody sells what has expired: of the lots that are good the earliest goes first, so this one is named. */
async function throwAway(
  story: DemoStory,
  index: number,
  productId: string,
  movementTypeId: string,
): Promise<void> {
  const { today, companyId } = story.stage;
  await story.do(
    'milk-thrown-away',
    today,
    (context) =>
      new WithdrawStock(context, productId, {
        warehouseId: undefined,
        quantity: parseQuantity(THROWN_AWAY),
        date: today,
        reason: 'Venceu na prateleira',
        lotId: idFrom('goods-lot', companyId, `demo:${secondLot(index)}`),
        movementTypeId,
      }),
  );
}
