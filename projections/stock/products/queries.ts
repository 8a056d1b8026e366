import { products } from '@fidelidade/domain/stock/product/product.js';
import { recordList } from '../../records/queries.js';

/** What the list can be filtered and sorted by: every field of a product, and what is in stock of it. */
export const productList = recordList(products);
