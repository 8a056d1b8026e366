import { lazyScreen } from '../../../app/lazyScreen';

export const stockMovements = {
  list: lazyScreen(() => import('./StockMovementList'), 'StockMovementList'),
};
