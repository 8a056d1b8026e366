import { ProductCreate, ProductEdit } from './ProductForms';
import { ProductList } from './ProductList';
import { ProductShow } from './ProductShow';

export const products = {
  list: ProductList,
  create: ProductCreate,
  edit: ProductEdit,
  show: ProductShow,
  recordRepresentation: 'name',
};
