import type { Type } from '@nestjs/common';

export const LOYALTY_CONTROLLERS: Type[] = [];
