import type { EarningRuleTables } from './earning-rules/table.js';
import type { CampaignTables } from './campaigns/table.js';
import type { CouponTables } from './coupons/table.js';
import type { LoyaltyLevelTables } from './levels/table.js';
import type { LotTables } from './lots/table.js';
import type { LoyaltyBalanceTables } from './loyalty-balances/table.js';
import type { ParticipantListTables } from './participants/table.js';
import type { NoteClaimTables } from './note-claims/table.js';
import type { ProgramTables } from './program/table.js';
import type { RedemptionTables } from './redemptions/table.js';
import type { ReviewCaseTables } from './review-cases/table.js';
import type { ReferralTables } from './referrals/table.js';
import type { SaleTables } from './sales/table.js';
import type { StatementTables } from './statement/table.js';
import type { VoucherTables } from './vouchers/table.js';

export type LoyaltyTables = SaleTables &
  LotTables &
  LoyaltyBalanceTables &
  StatementTables &
  RedemptionTables &
  ProgramTables &
  EarningRuleTables &
  ReviewCaseTables &
  VoucherTables &
  CouponTables &
  CampaignTables &
  LoyaltyLevelTables &
  ReferralTables &
  NoteClaimTables &
  ParticipantListTables;
