import type { Type } from '@nestjs/common';
import { ParticipantDashboardController } from './dashboard.controller.js';
import { SalesHistoryController } from './sales-history.controller.js';
import { StatementController } from './statement.controller.js';
import { ParticipantUserController } from './user.controller.js';

export const PARTICIPANT_CONTROLLERS: Type[] = [
  ParticipantUserController,
  ParticipantDashboardController,
  StatementController,
  SalesHistoryController,
];
