import { TransferStock } from '@fidelidade/application/stock/stock.commands.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { parseQuantity } from '@fidelidade/domain/kernel/decimal.js';
import type { DemoStory } from './demo-story.js';

/** Every so many products have a reserve in the storeroom. */
export const HAS_RESERVE = 3;
const RESERVE = '24';
const BACK_TO_THE_SHOP = '8';

/** What does not fit on the shelves of the shop goes to the storeroom. */
export const putAside = (story: DemoStory, product: string, storeroom: string): Promise<unknown> =>
  carry(story, product, story.day(0), {
    from: wellKnownIds.defaultWarehouse(story.stage.companyId),
    to: storeroom,
    quantity: RESERVE,
    reason: 'Não coube na loja',
  });

/** And some of it comes back as the shelves empty. */
export const fetchBack = (story: DemoStory, product: string, storeroom: string): Promise<unknown> =>
  carry(story, product, story.stage.today, {
    from: storeroom,
    to: wellKnownIds.defaultWarehouse(story.stage.companyId),
    quantity: BACK_TO_THE_SHOP,
    reason: 'Reposição da loja',
  });

const carry = (
  story: DemoStory,
  product: string,
  date: CivilDate,
  { from, to, quantity, reason }: Readonly<Record<'from' | 'to' | 'quantity' | 'reason', string>>,
): Promise<unknown> =>
  story.do(
    `transfer-${product}-${to}`,
    date,
    (context) =>
      new TransferStock(context, product, { from, to, quantity: parseQuantity(quantity), date, reason }),
  );
