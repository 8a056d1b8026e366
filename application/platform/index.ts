import type { Provider } from '@nestjs/common';
import type { Policy } from '../policies/policy.js';
import { APPROVAL_HANDLERS } from './approval/approval.handlers.js';
import { notifyOfApprovals } from './approval/notify-of-approvals.policy.js';
import { ATTACHMENT_HANDLERS } from './attachments/attachment.handlers.js';
import { forgetErasedAttachment } from './attachments/forget-erased-attachment.policy.js';
import { AdvanceImportHandler, UploadFileHandler } from './import.handlers.js';
import { ChangeInboxHandler } from './inbox/inbox.handlers.js';
import {
  notifyOfCashback,
  notifyOfCoupons,
  notifyOfCredentials,
  notifyOfLevels,
  notifyOfVouchers,
} from './inbox/notify.policies.js';
import { ChangePushDevicesHandler } from './push/push.commands.js';
import { notifyOfScheduledReports } from './scheduled-reports/notify-of-scheduled-reports.policy.js';
import { SCHEDULED_REPORT_HANDLERS } from './scheduled-reports/scheduled-reports.js';
import { STAFF_NOTIFICATION_POLICIES } from './staff-notifications/notify-staff.policies.js';
import { STAFF_NOTIFICATION_HANDLERS } from './staff-notifications/staff-notifications.js';
import { WEBHOOK_HANDLERS } from './webhooks/webhook.commands.js';

/** Command handlers of the context, and the work that a job does with them. */
export const PLATFORM_HANDLERS: Provider[] = [
  UploadFileHandler,
  AdvanceImportHandler,
  ...ATTACHMENT_HANDLERS,
  ...APPROVAL_HANDLERS,
  ChangeInboxHandler,
  ChangePushDevicesHandler,
  ...STAFF_NOTIFICATION_HANDLERS,
  ...WEBHOOK_HANDLERS,
  ...SCHEDULED_REPORT_HANDLERS,
];

/** What its facts set in motion, and what sets it in motion. */
export const PLATFORM_POLICIES: readonly Policy[] = [
  notifyOfCashback,
  notifyOfVouchers,
  notifyOfCoupons,
  notifyOfLevels,
  notifyOfCredentials,
  forgetErasedAttachment,
  ...STAFF_NOTIFICATION_POLICIES,
  notifyOfApprovals,
  notifyOfScheduledReports,
];
