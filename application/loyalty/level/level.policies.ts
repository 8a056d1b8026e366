import { policy } from '../../policies/policy.js';
import { earnCashbackOfSale } from '../sale.policies.js';
import { CountPurchase } from './level.commands.js';

/**
 * What was bought before purchases were counted counts too: this policy reads the log from its beginning. Of a sale that has earned since, and
 * was counted with that, it finds nothing left to say: so it goes behind what earns.
 */
export const countPurchases = policy(
  'count-purchases',
  { SaleRegistered: ({ data }, context) => [new CountPurchase(context(), data.participantId, data.saleId)] },
  'at-the-first-event',
  ({ data }) => data.participantId,
  earnCashbackOfSale.name,
);
