import { entryDecider } from '@fidelidade/domain/finance/entry/decide.js';
import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import { streams } from '@fidelidade/domain/streams.js';
import { decide } from './decide.mjs';
import { one } from './open-shop.mjs';

const BILL_EVERY_DAYS = 6;
const BILLS = ['2.05', '2.06', '2.07', '2.08', '2.02'];
const MONEY_LATER_DAYS = { credit_card: 30, ticket: 1 };

/** What is due today is paid; card and boleto bring the money later. One in ten pays a part now and the rest in a week. */
export function* payWhatIsDue(shop, date) {
  for (const entry of shop.due.take(date)) {
    const { entryId, form, state } = entry;
    const isPart = state.status === 'open' && state.outstanding > 1 && shop.random.int(10) === 0;
    const newDueDate = isPart ? addDays(date, 7) : undefined;
    const payment = {
      paymentId: shop.random.id(date),
      date,
      principal: isPart ? Math.floor(state.outstanding / 2) : state.outstanding,
      discount: 0,
      interest: 0,
      penalty: 0,
      fee: 0,
      form,
      accountId: shop.accountId,
    };
    const pay = { type: 'pay', entryId, payment, today: date, ...(newDueDate && { newDueDate }) };
    const paid = decide(entryDecider, state, pay);
    yield one(streams.entry(entryId), paid);
    entry.state = paid.state;
    if (newDueDate) shop.due.note(newDueDate, entry);
    const later_days = MONEY_LATER_DAYS[form];
    if (later_days) shop.clearing.note(addDays(date, later_days), { entry, payment });
  }
}

export function* clearPayments(shop, date) {
  for (const { entry, payment } of shop.clearing.take(date)) {
    const { entryId } = entry;
    const { paymentId, accountId } = payment;
    const clear = { type: 'clear', entryId, paymentId, clearedOn: date, fee: 0, accountId };
    const cleared = decide(entryDecider, entry.state, clear);
    entry.state = cleared.state;
    yield one(streams.entry(entryId), cleared);
  }
}

/** Rent, wages, suppliers: to be paid in three weeks. */
export function* receiveBill(shop, date, day) {
  if (day % BILL_EVERY_DAYS !== 0) return;
  const entryId = shop.random.id(date);
  const details = {
    direction: 'P',
    document: `B-${day}`,
    description: 'Conta do mês',
    accountPlanId: shop.categories.get(shop.random.pick(BILLS)),
    competenceDate: date,
    issueDate: date,
    dueDate: addDays(date, 21),
    value: shop.random.between(20_000, 400_000),
    installment: { number: 1, of: 1 },
  };
  const opened = decide(entryDecider, entryDecider.initial, { type: 'open', entryId, details });
  yield one(streams.entry(entryId), opened);
  shop.due.note(details.dueDate, { entryId, state: opened.state, form: 'bank_transfer' });
}
