import type { Type } from '@nestjs/common';

export const FINANCE_CONTROLLERS: Type[] = [];
