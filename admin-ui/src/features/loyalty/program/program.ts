import { parsePercent } from '@fidelidade/domain/kernel/basis-points.js';
import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import type { RedemptionTerms } from '@fidelidade/domain/loyalty/program/redemption-terms.js';
import type { ClawbackPolicy } from '@fidelidade/domain/loyalty/program/return-terms.js';

/** The terms of the programme as the API shows them: money and percentages as decimal texts. */
export interface Program {
  /** 0 while none was published. */
  readonly version: number;
  readonly published_at: string | null;
  readonly name: string;
  readonly cashback_percent: string;
  readonly pending_days: number;
  readonly expiry_days: number;
  readonly redeem_max_percent: string;
  readonly redeem_min_balance: string;
  readonly redeem_min_purchase: string;
  readonly redeem_multiple: string;
  readonly redeem_requires_code: boolean;
  readonly return_clawback: ClawbackPolicy;
  readonly return_grace_days: number;
}

/** As the rules take them. */
export const redemptionTermsOf = (program: Program): RedemptionTerms => ({
  minBalance: parseMoney(program.redeem_min_balance),
  minPurchase: parseMoney(program.redeem_min_purchase),
  maxBasisPoints: parsePercent(program.redeem_max_percent),
  multiple: parseMoney(program.redeem_multiple),
  requiresCode: program.redeem_requires_code,
});
