import type { Type } from '@nestjs/common';
import { ParticipantsController } from './participants.controller.js';
import { SalesController } from './sales.controller.js';

export const LOYALTY_CONTROLLERS: Type[] = [ParticipantsController, SalesController];
