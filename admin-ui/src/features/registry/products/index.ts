import { lazyScreen } from '../../../app/lazyScreen';

export const products = {
  list: lazyScreen(() => import('./ProductList'), 'ProductList'),
  create: lazyScreen(() => import('./ProductForms'), 'ProductCreate'),
  edit: lazyScreen(() => import('./ProductForms'), 'ProductEdit'),
  show: lazyScreen(() => import('./ProductShow'), 'ProductShow'),
  recordRepresentation: 'name',
};
