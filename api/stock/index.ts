import type { Type } from '@nestjs/common';
import { PRODUCT_CONTROLLERS } from './products.controller.js';

export const STOCK_CONTROLLERS: Type[] = [...PRODUCT_CONTROLLERS];
