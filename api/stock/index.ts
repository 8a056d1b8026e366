import type { Type } from '@nestjs/common';

export const STOCK_CONTROLLERS: Type[] = [];
