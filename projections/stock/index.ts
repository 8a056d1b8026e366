import type { Projection } from '../runner/projection.js';
import { goodsLots } from './lots/projector.js';
import { stockMovements } from './movements/projector.js';
import { products } from './products/projector.js';

export const STOCK_PROJECTIONS: readonly Projection[] = [products, stockMovements, goodsLots];
