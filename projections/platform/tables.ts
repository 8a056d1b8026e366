import type { ApprovalTables } from './approvals/table.js';
import type { AttachmentTables } from './attachments/table.js';
import type { AuditTables } from './audit/table.js';
import type { ImportRowTables } from './import-rows/table.js';
import type { ImportTables } from './imports/table.js';
import type { InboxTables } from './inbox/table.js';
import type { ScheduledReportTables } from './scheduled-reports/table.js';
import type { StaffNotificationTables } from './staff-notifications/table.js';

export type PlatformTables = ImportTables &
  ImportRowTables &
  ApprovalTables &
  AttachmentTables &
  AuditTables &
  InboxTables &
  ScheduledReportTables &
  StaffNotificationTables;
