import type { ProductDetails } from '../stock/product/product.js';
import { builder } from './builder.js';

export const PRODUCT_ID = '01JPRODUCT0000000000000001';

/** A packet of coffee at R$ 10,00, sold by the unit. */
export const aProduct = builder<ProductDetails>({
  code: 'CAFE-01',
  name: 'Café torrado e moído 500 g',
  unit: 'UN',
  fractional: false,
  ncm: '09012100',
  origin: 0,
  sellValue: '10',
});
