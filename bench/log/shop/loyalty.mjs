import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import { earningSale } from '@fidelidade/domain/loyalty/earning/earning-sale.js';
import { DEFAULT_TERMS } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { baseRule } from '@fidelidade/domain/loyalty/program/rules.js';
import { streams } from '@fidelidade/domain/streams.js';
import { decide } from './decide.mjs';
import { one } from './open-shop.mjs';

/** A sale's cashback: pending now, to be used later, gone in the end. */
export function* earnCashback(shop, date, customer, { saleId, details }) {
  const { participantId, personId } = customer;
  const earned = decide(loyaltyAccountDecider, customer.account, {
    type: 'earn',
    participantId,
    personId,
    saleId,
    sale: earningSale(details),
    programVersion: 1,
    rules: [baseRule(DEFAULT_TERMS, 1)],
  });
  customer.account = earned.state;
  if (earned.events.length === 0) return;
  yield one(streams.loyaltyAccount(participantId), earned);
  const availableOn = addDays(date, DEFAULT_TERMS.pendingDays);
  shop.maturing.note(availableOn, customer);
  shop.maturing.note(addDays(availableOn, DEFAULT_TERMS.expiryDays), customer);
}

/** The nightly job: lots become available, or expire. */
export function* matureLots(shop, today) {
  for (const customer of new Set(shop.maturing.take(today))) {
    const { participantId } = customer;
    const matured = decide(loyaltyAccountDecider, customer.account, { type: 'mature', participantId, today });
    customer.account = matured.state;
    if (matured.events.length > 0) yield one(streams.loyaltyAccount(participantId), matured);
  }
}
