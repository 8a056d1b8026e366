import type { Projection } from '../runner/projection.js';
import { approvals } from './approvals/projector.js';
import { attachments } from './attachments/projector.js';
import { auditEvents } from './audit/projector.js';
import { importRows } from './import-rows/projector.js';
import { imports } from './imports/projector.js';
import { inbox } from './inbox/projector.js';
import { scheduledReports } from './scheduled-reports/projector.js';
import { staffNotifications } from './staff-notifications/projector.js';

export const PLATFORM_PROJECTIONS: readonly Projection[] = [
  imports,
  importRows,
  attachments,
  auditEvents,
  inbox,
  staffNotifications,
  approvals,
  scheduledReports,
];
