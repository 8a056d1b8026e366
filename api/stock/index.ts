import type { Type } from '@nestjs/common';
import { PRODUCT_CONTROLLERS } from './products.controller.js';
import { ProductPictureController } from './product-picture.controller.js';
import { PRODUCT_LOT_CONTROLLERS } from './lots.controller.js';
import { STOCK_MOVEMENT_CONTROLLERS } from './stock-movements.controller.js';

export const STOCK_CONTROLLERS: Type[] = [
  ...PRODUCT_CONTROLLERS,
  ProductPictureController,
  ...PRODUCT_LOT_CONTROLLERS,
  ...STOCK_MOVEMENT_CONTROLLERS,
];
