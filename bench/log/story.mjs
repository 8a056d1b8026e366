import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import { registerCustomer } from './shop/customers.mjs';
import { matureLots } from './shop/loyalty.mjs';
import { clearPayments, payWhatIsDue, receiveBill } from './shop/money.mjs';
import { sellWithNote } from './shop/note-sale.mjs';
import { newShop, openShop } from './shop/open-shop.mjs';
import { importTillSales, restock } from './shop/till.mjs';

const SHOPS = 10;
const FIRST_DAY = '2024-01-02';
const FIRST_CUSTOMERS = 20;

/**
 * The life of ten shops, day by day and without end, told by the domain's own deciders: customers who join, sales with an
 * NF-e and what follows from them, till sales that are imported, goods, bills, payments, cashback that matures.
 * @yields {{company: string, date: string, changes: {stream: string, events: object[]}[]}} one append
 */
export function* tellStory() {
  const shops = Array.from({ length: SHOPS }, (_, number) => newShop(number, FIRST_DAY));
  for (let day = 0; ; day += 1) {
    const date = addDays(FIRST_DAY, day);
    for (const shop of shops) {
      for (const changes of dayOf(shop, date, day)) yield { company: shop.company, date, changes };
    }
  }
}

function* dayOf(shop, date, day) {
  if (day === 0) yield* openShop(shop, date);
  yield* matureLots(shop, date);
  yield* restock(shop, date, day);
  yield* receiveBill(shop, date, day);
  for (let count = day === 0 ? FIRST_CUSTOMERS : 1; count > 0; count -= 1)
    yield* registerCustomer(shop, date);
  for (let count = shop.random.between(3, 7); count > 0; count -= 1) yield* sellWithNote(shop, date);
  yield* payWhatIsDue(shop, date);
  yield* clearPayments(shop, date);
  yield* importTillSales(shop, date, shop.random.between(15, 25));
}
