import type { Type } from '@nestjs/common';

export const IDENTITY_CONTROLLERS: Type[] = [];
