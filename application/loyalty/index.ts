import type { Provider } from '@nestjs/common';
import type { Policy } from '../policies/policy.js';
import { EarnCashbackHandler, MatureLotsHandler } from './loyalty-account.handlers.js';
import {
  CancelCampaignVouchersHandler,
  EndCampaignHandler,
  FinishCampaignHandler,
  FinishUndoOfCampaignHandler,
  GiveCampaignVouchersHandler,
  StartCampaignHandler,
  UndoCampaignHandler,
} from './campaign/campaign.handlers.js';
import { BuyTicketsHandler } from './coupon/buy-tickets.handler.js';
import {
  CancelCouponHandler,
  ChangeCouponHandler,
  ChangeCouponPictureHandler,
  CloseCouponHandler,
  CommitToTicketsHandler,
  CountCouponClicksHandler,
  DraftCouponHandler,
  MoveCouponHandler,
  RecordDrawHandler,
  RefundPurchaseHandler,
} from './coupon/coupon.handlers.js';
import { TellOfDrawHandler } from './coupon/tell-of-draw.handler.js';
import { TellOfReturnHandler } from './returns/tell-of-return.js';
import { TellOfCreditHandler } from './tell-of-credit.js';
import { TellOfLotsHandler } from './tell-of-lots.js';
import { TellOfVoucherHandler } from './voucher/tell-of-voucher.handler.js';
import { commitToTicketsOfCoupon } from './coupon/coupon.policies.js';
import { EnrolParticipantHandler, TakeBackOpeningBalanceHandler } from './enrol-participant.handler.js';
import { TakeBackParticipantHandler } from './take-back-participant.handler.js';
import { CountPurchaseHandler, ReviewLevelHandler } from './level/level.handlers.js';
import { countPurchases } from './level/level.policies.js';
import {
  CreditParticipantHandler,
  DebitParticipantHandler,
  GiveBonusesHandler,
} from './rules/bonus.handlers.js';
import { welcomeParticipant } from './rules/bonus.policies.js';
import {
  ChangeEarningRuleHandler,
  EndEarningRuleHandler,
  HoldRuleOfHouseHandler,
  PublishEarningRuleHandler,
} from './rules/rule.handlers.js';
import { CancelSaleAsAWholeHandler, ReturnGoodsOfSaleHandler } from './returns/return.handlers.js';
import { FRAUD_HANDLERS } from './fraud/review-cases.js';
import { notifyOfReviewCases, raiseReviewCases } from './fraud/review-cases.policies.js';
import { PublishProgramHandler } from './program.handlers.js';
import {
  RegisterTillSaleHandler,
  ReleaseRedemptionHandler,
  ReserveCashbackHandler,
} from './till/till.handlers.js';
import {
  PreRegisterCustomerHandler,
  RegisterSaleHandler,
  RegisterSaleOfCpfHandler,
} from './sale.handlers.js';
import {
  CancelVoucherHandler,
  ExpireVoucherHandler,
  IssueVoucherHandler,
  ReleaseVoucherHandler,
  ReserveVoucherHandler,
  ReverseVoucherUseHandler,
} from './voucher/voucher.handlers.js';
import {
  CancelBuyerlessSaleHandler,
  ScanNoteHandler,
  TellBuyerlessSaleHandler,
} from './note-claim/note-claim.handlers.js';
import { TransferPointsHandler } from './transfer/transfer-points.js';
import { TellOfExpiryHandler } from './tell-of-expiries.js';
import { TellOfEndingVouchersHandler } from './voucher/tell-of-ending-vouchers.js';
import { earnCashbackOfSale, registerSaleOfInvoice } from './sale.policies.js';

/** Command handlers of the context. */
export const LOYALTY_HANDLERS: Provider[] = [
  PublishProgramHandler,
  PreRegisterCustomerHandler,
  EnrolParticipantHandler,
  TakeBackOpeningBalanceHandler,
  TakeBackParticipantHandler,
  RegisterSaleHandler,
  RegisterSaleOfCpfHandler,
  TellBuyerlessSaleHandler,
  CancelBuyerlessSaleHandler,
  ScanNoteHandler,
  EarnCashbackHandler,
  MatureLotsHandler,
  ReserveCashbackHandler,
  ReleaseRedemptionHandler,
  RegisterTillSaleHandler,
  IssueVoucherHandler,
  ReserveVoucherHandler,
  ReleaseVoucherHandler,
  CancelVoucherHandler,
  ReverseVoucherUseHandler,
  ExpireVoucherHandler,
  ReturnGoodsOfSaleHandler,
  CancelSaleAsAWholeHandler,
  PublishEarningRuleHandler,
  ChangeEarningRuleHandler,
  EndEarningRuleHandler,
  HoldRuleOfHouseHandler,
  GiveBonusesHandler,
  CreditParticipantHandler,
  DebitParticipantHandler,
  DraftCouponHandler,
  ChangeCouponHandler,
  ChangeCouponPictureHandler,
  MoveCouponHandler,
  CloseCouponHandler,
  CancelCouponHandler,
  CommitToTicketsHandler,
  RecordDrawHandler,
  RefundPurchaseHandler,
  TellOfDrawHandler,
  TellOfCreditHandler,
  TellOfLotsHandler,
  TellOfReturnHandler,
  TellOfVoucherHandler,
  CountCouponClicksHandler,
  BuyTicketsHandler,
  StartCampaignHandler,
  EndCampaignHandler,
  UndoCampaignHandler,
  GiveCampaignVouchersHandler,
  FinishCampaignHandler,
  CancelCampaignVouchersHandler,
  FinishUndoOfCampaignHandler,
  CountPurchaseHandler,
  ReviewLevelHandler,
  TellOfExpiryHandler,
  TellOfEndingVouchersHandler,
  TransferPointsHandler,
  ...FRAUD_HANDLERS,
];

/** What its facts set in motion, and what sets it in motion. */
export const LOYALTY_POLICIES: readonly Policy[] = [
  registerSaleOfInvoice,
  earnCashbackOfSale,
  welcomeParticipant,
  commitToTicketsOfCoupon,
  countPurchases,
  raiseReviewCases,
  notifyOfReviewCases,
];
