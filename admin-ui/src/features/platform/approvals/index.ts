import { lazyScreen } from '../../../app/lazyScreen';

export const approvals = {
  list: lazyScreen(() => import('./ApprovalList'), 'ApprovalList'),
  show: lazyScreen(() => import('./ApprovalShow'), 'ApprovalShow'),
  recordRepresentation: 'description',
};
