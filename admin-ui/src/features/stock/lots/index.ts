import { lazyScreen } from '../../../app/lazyScreen';

export const lots = {
  list: lazyScreen(() => import('./LotList'), 'LotList'),
  show: lazyScreen(() => import('./LotShow'), 'LotShow'),
};
