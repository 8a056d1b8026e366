import { lazyScreen } from '../../../app/lazyScreen';

/** In place of the screens that every plain record has: a tree, and a form that knows the group. */
export const accountPlanScreens = {
  list: lazyScreen(() => import('./AccountPlanList'), 'AccountPlanList'),
  create: lazyScreen(() => import('./AccountPlanForms'), 'AccountPlanCreate'),
  edit: lazyScreen(() => import('./AccountPlanForms'), 'AccountPlanEdit'),
  show: lazyScreen(() => import('./AccountPlanShow'), 'AccountPlanShow'),
};
