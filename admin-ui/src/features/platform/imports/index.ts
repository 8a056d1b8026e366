import { lazyScreen } from '../../../app/lazyScreen';

export const imports = {
  list: lazyScreen(() => import('./ImportList'), 'ImportList'),
  show: lazyScreen(() => import('./ImportShow'), 'ImportShow'),
  recordRepresentation: 'name',
};
