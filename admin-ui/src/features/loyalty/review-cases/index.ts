import { lazyScreen } from '../../../app/lazyScreen';

export const reviewCases = {
  list: lazyScreen(() => import('./ReviewCaseList'), 'ReviewCaseList'),
  show: lazyScreen(() => import('./ReviewCaseShow'), 'ReviewCaseShow'),
  recordRepresentation: 'participant_name',
};
