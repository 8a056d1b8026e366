import type { Type } from '@nestjs/common';

export const PARTICIPANT_CONTROLLERS: Type[] = [];
