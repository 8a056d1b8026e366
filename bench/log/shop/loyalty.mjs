import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import { PersistentMap } from '@fidelidade/domain/kernel/persistent-map.js';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import { DEFAULT_TERMS } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { streams } from '@fidelidade/domain/streams.js';
import { decide } from './decide.mjs';
import { one } from './open-shop.mjs';

/** A sale's cashback: pending now, to be used later, gone in the end. */
export function* earnCashback(shop, date, customer, { saleId, base }) {
  const { participantId, personId } = customer;
  const earned = decide(loyaltyAccountDecider, customer.account, {
    type: 'earn',
    participantId,
    personId,
    saleId,
    base,
    earnedOn: date,
    programVersion: 1,
    terms: DEFAULT_TERMS,
  });
  customer.account = earned.state;
  if (earned.events.length === 0) return;
  yield one(streams.loyaltyAccount(participantId), earned);
  const availableOn = addDays(date, DEFAULT_TERMS.pendingDays);
  shop.maturing.note(availableOn, customer);
  shop.maturing.note(addDays(availableOn, DEFAULT_TERMS.expiryDays), customer);
}

/** The nightly job: lots become available, or expire. Exhausted ones are forgotten here, as nothing moves them again. */
export function* matureLots(shop, today) {
  for (const customer of new Set(shop.maturing.take(today))) {
    const { participantId } = customer;
    const matured = decide(loyaltyAccountDecider, customer.account, { type: 'mature', participantId, today });
    const lots = matured.state.lots.values().filter((lot) => lot.status !== 'exhausted');
    customer.account = { ...matured.state, lots: PersistentMap.of(lots.map((lot) => [lot.lotId, lot])) };
    if (matured.events.length > 0) yield one(streams.loyaltyAccount(participantId), matured);
  }
}
