import { lazyScreen } from '../../../app/lazyScreen';

export const persons = {
  list: lazyScreen(() => import('./PersonList'), 'PersonList'),
  create: lazyScreen(() => import('./PersonForms'), 'PersonCreate'),
  edit: lazyScreen(() => import('./PersonForms'), 'PersonEdit'),
  show: lazyScreen(() => import('./PersonShow'), 'PersonShow'),
  recordRepresentation: 'full_name',
};
