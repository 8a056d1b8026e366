import type { Type } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { ImportsController } from './imports.controller.js';

export const PLATFORM_CONTROLLERS: Type[] = [DashboardController, ImportsController];
