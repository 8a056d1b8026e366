import { lazyScreen } from '../../../app/lazyScreen';

export const transfers = {
  list: lazyScreen(() => import('./TransferList'), 'TransferList'),
  create: lazyScreen(() => import('./TransferCreate'), 'TransferCreate'),
  show: lazyScreen(() => import('./TransferShow'), 'TransferShow'),
  recordRepresentation: 'amount',
};
