import { lazyScreen } from '../../../app/lazyScreen';

export const sales = {
  list: lazyScreen(() => import('./SaleList'), 'SaleList'),
  show: lazyScreen(() => import('./SaleShow'), 'SaleShow'),
  recordRepresentation: 'document_number',
};
