import { lazyScreen } from '../../../app/lazyScreen';

export const clearings = { list: lazyScreen(() => import('./ClearingList'), 'ClearingList') };
