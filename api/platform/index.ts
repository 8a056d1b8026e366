import type { Type } from '@nestjs/common';

export const PLATFORM_CONTROLLERS: Type[] = [];
