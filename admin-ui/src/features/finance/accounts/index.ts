import { lazyScreen } from '../../../app/lazyScreen';

export const accounts = {
  list: lazyScreen(() => import('./AccountList'), 'AccountList'),
  create: lazyScreen(() => import('./AccountCreate'), 'AccountCreate'),
  recordRepresentation: 'name',
};
