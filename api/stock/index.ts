import type { Type } from '@nestjs/common';
import { ProductsController } from './products.controller.js';

export const STOCK_CONTROLLERS: Type[] = [ProductsController];
