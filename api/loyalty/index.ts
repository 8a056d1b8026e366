import type { Type } from '@nestjs/common';
import { ParticipantAccessController, ParticipantBulkController } from './participant-access.controller.js';
import { ParticipantLedgerController } from './participant-ledger.controller.js';
import { ParticipantReferralsController } from './participant-referrals.controller.js';
import { ParticipantsController } from './participants.controller.js';
import { LevelSharesController } from './levels/level-shares.controller.js';
import { ProgramController } from './loyalty-programs/program.controller.js';
import { RuleLabController } from './lab/rule-lab.controller.js';
import { EarningRulesController } from './earning-rules/rules.controller.js';
import { SaleReturnsController } from './sales/sale-returns.controller.js';
import { SalesController } from './sales/sales.controller.js';
import { AttendantsController } from './till/attendants.controller.js';
import { OfflineSalesController } from './till/offline-sales.controller.js';
import { TillController } from './till/till.controller.js';
import { TillGoodsController } from './till/till-goods.controller.js';
import { TillVouchersController } from './till/till-vouchers.controller.js';
import { COUPON_CONTROLLERS } from './coupon/coupons.controller.js';
import { PublicCouponsController } from './coupon/public-coupons.controller.js';
import { PublicDrawsController } from './coupon/public-draws.controller.js';
import { REVIEW_CASE_CONTROLLERS } from './fraud/review-cases.controller.js';
import { CAMPAIGN_CONTROLLERS } from './campaign/campaigns.controller.js';
import { VOUCHER_CONTROLLERS } from './voucher/vouchers.controller.js';

export const LOYALTY_CONTROLLERS: Type[] = [
  ParticipantsController,
  ParticipantAccessController,
  ParticipantBulkController,
  ParticipantLedgerController,
  ParticipantReferralsController,
  LevelSharesController,
  // Before the rules, whose ids would take its address for one.
  RuleLabController,
  EarningRulesController,
  SalesController,
  SaleReturnsController,
  ProgramController,
  TillController,
  OfflineSalesController,
  TillGoodsController,
  TillVouchersController,
  AttendantsController,
  ...REVIEW_CASE_CONTROLLERS,
  ...VOUCHER_CONTROLLERS,
  ...CAMPAIGN_CONTROLLERS,
  ...COUPON_CONTROLLERS,
  PublicCouponsController,
  PublicDrawsController,
];
