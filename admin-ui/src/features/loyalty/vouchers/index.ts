import { lazyScreen } from '../../../app/lazyScreen';

export const vouchers = {
  list: lazyScreen(() => import('./VoucherList'), 'VoucherList'),
  create: lazyScreen(() => import('./VoucherCreate'), 'VoucherCreate'),
  show: lazyScreen(() => import('./VoucherShow'), 'VoucherShow'),
  recordRepresentation: 'title',
};
