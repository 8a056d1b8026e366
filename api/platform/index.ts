import type { Type } from '@nestjs/common';
import { ImportsController } from './imports.controller.js';

export const PLATFORM_CONTROLLERS: Type[] = [ImportsController];
