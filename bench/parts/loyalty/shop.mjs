import { randomUUID } from 'node:crypto';
import { documentWithDigits } from '../../log/shop/documents.mjs';
import { ask } from '../http/ask.mjs';
import { openShop } from '../http/new-shop.mjs';

const ON = { stackable: true, pending_days: 8, expires: 'days', expiry_days: 90 };
/** A point for each real, what one day of the week adds, and what the first purchase brings. */
const RULES = [
  { name: 'Pontos', kind: 'points_per_amount', currency: 'points', amount: 1, per_amount: '1.00' },
  { name: 'Terça', kind: 'weekday_hour', currency: 'cashback', times: '2', weekdays: [2], cap_per_day: '20' },
  { name: 'Primeira', kind: 'first_purchase', currency: 'cashback', amount: '10.00' },
];
const TERMS = {
  cashback_percent: '5',
  redeem_max_percent: '100',
  redeem_min_balance: '0',
  redeem_min_purchase: '0',
  redeem_multiple: '0.01',
  redeem_requires_code: false,
};
const TOTAL = '50.00';
/** What each sale of `sell` gives by the rules, in points. */
export const POINTS_A_SALE = 50;
const WELCOMED_AT_ONCE = 8;

/** A shop whose sales earn by rules. @returns the `Authorization` of its owner */
export async function openLoyaltyShop(address) {
  const authorization = await openShop(address);
  await ask(address, 'PUT', '/api/loyalty-programs', { authorization, body: TERMS });
  for (const rule of RULES)
    await ask(address, 'POST', '/api/earning-rules', { authorization, body: { ...rule, ...ON } });
  return authorization;
}

/** So many customers, new at the counter, from a number on. @returns their ids */
export async function welcome({ address, authorization }, { from, count }) {
  const ids = [];
  const next = async () => {
    for (let number = from + ids.length; ids.length < count; number = from + ids.length) {
      const place = ids.push(undefined) - 1;
      const cpf = documentWithDigits(String(number).padStart(9, '0'));
      const body = { cpf };
      ids[place] = (await ask(address, 'POST', '/api/till/customers', { authorization, body })).id;
    }
  };
  await Promise.all(Array.from({ length: WELCOMED_AT_ONCE }, next));
  return ids;
}

/** A sale at a till, as a till tells it: answered once it is in the lists. */
export const sell = ({ address, authorization }, participantId, more = {}) =>
  ask(address, 'POST', '/api/till/sales', {
    authorization,
    headers: { 'idempotency-key': randomUUID() },
    body: { participant_id: participantId, total: TOTAL, ...more },
  });
