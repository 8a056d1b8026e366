import type { Type } from '@nestjs/common';
import { APPROVAL_CONTROLLERS } from './approvals/approvals.controller.js';
import { ATTACHMENT_CONTROLLERS } from './attachments/attachments.controller.js';
import { DeletedFilesController } from './attachments/deleted-files.controller.js';
import { AuditController } from './audit/audit.controller.js';
import { DashboardController } from './dashboard.controller.js';
import { EditingController } from './editing/editing.controller.js';
import { EFFECT_CONTROLLERS } from './effects/effects.controller.js';
import { EventsController } from './events/events.controller.js';
import { HISTORY_CONTROLLERS } from './history/history.controller.js';
import { ImportsController } from './imports.controller.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { OutboxController } from './outbox.controller.js';
import { ScheduledReportsController } from './scheduled-reports/scheduled-reports.controller.js';
import { SearchController } from './search/search.controller.js';
import { WebhookDeliveriesController } from './webhooks/webhook-deliveries.controller.js';
import { WebhookSecretsController } from './webhooks/webhook-secrets.controller.js';

export const PLATFORM_CONTROLLERS: Type[] = [
  DashboardController,
  ImportsController,
  ...APPROVAL_CONTROLLERS,
  ...ATTACHMENT_CONTROLLERS,
  DeletedFilesController,
  ...HISTORY_CONTROLLERS,
  AuditController,
  EventsController,
  EditingController,
  ...EFFECT_CONTROLLERS,
  NotificationsController,
  OpenApiController,
  OutboxController,
  ScheduledReportsController,
  SearchController,
  WebhookSecretsController,
  WebhookDeliveriesController,
];
