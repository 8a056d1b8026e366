import type { Type } from '@nestjs/common';

export const FISCAL_CONTROLLERS: Type[] = [];
