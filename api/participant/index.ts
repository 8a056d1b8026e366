import type { Type } from '@nestjs/common';
import { ParticipantAccountController } from './account.controller.js';
import { ParticipantCouponsController } from './coupons.controller.js';
import { ParticipantDashboardController } from './dashboard.controller.js';
import { EraseAccountController } from './erase-account.controller.js';
import { FirstStepsController } from './first-steps.controller.js';
import { InboxController } from './inbox/inbox.controller.js';
import { ParticipantLevelController } from './level.controller.js';
import { MyDataController } from './my-data.controller.js';
import { PicturesController } from './pictures.controller.js';
import { NewsByMailController } from './news-by-mail.controller.js';
import { NoteScanController } from './note-scan.controller.js';
import { ParticipantPushController } from './push.controller.js';
import { ParticipantReferralController } from './referral.controller.js';
import { SalesHistoryController } from './sales-history.controller.js';
import { SignUpController } from './sign-up.controller.js';
import { StatementController } from './statement.controller.js';
import { TillCodeController } from './till-code.controller.js';
import { TransferController } from './transfer.controller.js';
import { ParticipantUserController } from './user.controller.js';
import { ParticipantVouchersController } from './vouchers.controller.js';

/** How an account is opened, proven and changed: they ask for passwords and codes. */
export const ACCOUNT_CONTROLLERS: Type[] = [
  SignUpController,
  NewsByMailController,
  ParticipantAccountController,
  EraseAccountController,
  MyDataController,
  TransferController,
  NoteScanController,
];

export const PARTICIPANT_CONTROLLERS: Type[] = [
  ParticipantUserController,
  ParticipantDashboardController,
  FirstStepsController,
  StatementController,
  TillCodeController,
  SalesHistoryController,
  ParticipantVouchersController,
  ParticipantCouponsController,
  ParticipantLevelController,
  ParticipantReferralController,
  InboxController,
  ParticipantPushController,
  PicturesController,
];
