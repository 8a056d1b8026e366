import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import { lastUsableDay } from '@fidelidade/domain/loyalty/account/account.js';
import { NEVER } from '@fidelidade/domain/loyalty/earning/expiry.js';
import type { OpenLot } from '@fidelidade/projections/loyalty/lots/queries.js';

/** A credit that is not used up. */
export const lotRecord = (lot: OpenLot) => {
  const amount = (value: OpenLot['amount']) => (lot.currency === 'cashback' ? moneyToString(value) : value);
  return {
    id: lot.id,
    currency: lot.currency,
    amount: amount(lot.amount),
    remaining: amount(lot.remaining),
    status: lot.status,
    earned_on: lot.earned_on,
    available_on: lot.available_on,
    /** The last day on which it can be used; null where it never runs out. */
    expires_at: lot.expires_on === NEVER ? null : lastUsableDay(lot.expires_on),
    document: lot.document_number,
    sale_id: lot.sale_id,
    rule: lot.rule_name,
    /** As the statement calls its credit: `transfer_in` came from another customer. */
    kind: lot.credit_kind,
  };
};
