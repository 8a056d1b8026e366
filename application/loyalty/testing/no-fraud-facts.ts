import { ZERO } from '@fidelidade/domain/kernel/money.js';
import type { FraudFacts } from '../fraud/fraud-facts.js';

/** For specs without read models: no buyer is of the staff, and no sale is unusual. */
export const NO_FRAUD_FACTS: Pick<FraudFacts, 'ofSale' | 'creditsOf'> = {
  ofSale: async (_company, { total }) => ({ total, buyer: 'customer', salesOfDay: 0, usual: undefined }),
  creditsOf: async () => ZERO,
};
