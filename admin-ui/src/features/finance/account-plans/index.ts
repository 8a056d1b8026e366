import { lazyScreen } from '../../../app/lazyScreen';

export const accountPlans = {
  list: lazyScreen(() => import('./AccountPlanList'), 'AccountPlanList'),
  recordRepresentation: 'name',
};
