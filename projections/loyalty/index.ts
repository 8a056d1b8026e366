import type { Projection } from '../runner/projection.js';
import { earningRules } from './earning-rules/projector.js';
import { voucherCampaigns } from './campaigns/projector.js';
import { coupons } from './coupons/projector.js';
import { lots } from './lots/projector.js';
import { loyaltyLevelStandings } from './levels/projector.js';
import { loyaltyBalances } from './loyalty-balances/projector.js';
import { participantDirectory } from './participants/projector.js';
import { programVersions } from './program/projector.js';
import { redemptions } from './redemptions/projector.js';
import { reviewCases } from './review-cases/projector.js';
import { referrals } from './referrals/projector.js';
import { sales } from './sales/projector.js';
import { noteClaims } from './note-claims/projector.js';
import { statement } from './statement/projector.js';
import { vouchers } from './vouchers/projector.js';

/** After those of identity and registry: its views join their tables. */
export const LOYALTY_PROJECTIONS: readonly Projection[] = [
  sales,
  lots,
  participantDirectory,
  loyaltyBalances,
  statement,
  redemptions,
  programVersions,
  earningRules,
  vouchers,
  coupons,
  loyaltyLevelStandings,
  reviewCases,
  referrals,
  noteClaims,
  voucherCampaigns,
];
