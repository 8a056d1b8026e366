import { lazyScreen } from '../../../app/lazyScreen';

export const coupons = {
  list: lazyScreen(() => import('./CouponList'), 'CouponList'),
  create: lazyScreen(() => import('./CouponForms'), 'CouponCreate'),
  edit: lazyScreen(() => import('./CouponForms'), 'CouponEdit'),
  show: lazyScreen(() => import('./CouponShow'), 'CouponShow'),
  recordRepresentation: 'title',
};
