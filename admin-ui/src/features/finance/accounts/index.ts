import { lazyScreen } from '../../../app/lazyScreen';

export const accounts = {
  list: lazyScreen(() => import('./AccountList'), 'AccountList'),
  create: lazyScreen(() => import('./AccountForms'), 'AccountCreate'),
  edit: lazyScreen(() => import('./AccountForms'), 'AccountEdit'),
  show: lazyScreen(() => import('./AccountShow'), 'AccountShow'),
  recordRepresentation: 'name',
};
