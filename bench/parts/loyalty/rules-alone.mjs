import { fold } from '@fidelidade/domain/kernel/decider.js';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import { earningSale } from '@fidelidade/domain/loyalty/earning/earning-sale.js';

const ON = { stackable: true, priority: 0, pendingDays: 8, expires: 'days', expiryDays: 90 };
const RULES = [
  { kind: 'spend_percent', name: 'Base', currency: 'cashback', basisPoints: 500 },
  { kind: 'points_per_amount', name: 'Pontos', currency: 'points', amount: 1, perAmount: 100 },
  {
    ...{ kind: 'weekday_hour', name: 'Terça', currency: 'cashback', times: 200, weekdays: [2] },
    capPerDay: 2_000,
  },
  { kind: 'first_purchase', name: 'Primeira', currency: 'cashback', amount: 1_000 },
].map((rule, place) => ({ ruleId: `rule-${place}`, version: 1, rule: { ...rule, ...ON } }));
const DATE = '2026-03-10';
const SALES_AN_ACCOUNT = 50;

/** What the rules themselves take: sales decided and folded, of accounts of fifty sales. @returns sales a second */
export function rulesAlone(duration_ms) {
  const items = [0, 1, 2].map((line) => ({ description: `${line}`, quantity: '1', total: 1_500 + line }));
  const sale = earningSale({ date: DATE, items, total: 4_503 });
  let [sales, account] = [0, loyaltyAccountDecider.initial];
  const began = performance.now();
  while (performance.now() - began < duration_ms) {
    if (sales % SALES_AN_ACCOUNT === 0) account = loyaltyAccountDecider.initial;
    const command = {
      type: 'earn',
      participantId: 'p',
      personId: 'q',
      saleId: `s${sales}`,
      sale,
      rules: RULES,
    };
    const events = loyaltyAccountDecider.decide({ ...command, programVersion: 1 }, account);
    if (events.length === 0) throw new Error('a sale earned nothing');
    account = fold({ initial: account, evolve: loyaltyAccountDecider.evolve }, events);
    sales += 1;
  }
  return (sales / (performance.now() - began)) * 1_000;
}
