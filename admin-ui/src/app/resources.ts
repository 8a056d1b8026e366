import type { ResourceProps } from 'react-admin';
import { accounts } from '../features/finance/accounts';
import { clearings } from '../features/finance/clearings';
import { receipts } from '../features/finance/receipts';
import { transfers } from '../features/finance/transfers';
import { payables } from '../features/finance/payables';
import { receivables } from '../features/finance/receivables';
import { invoices } from '../features/fiscal/invoices';
import { coupons } from '../features/loyalty/coupons';
import { participants } from '../features/loyalty/participants';
import { sales } from '../features/loyalty/sales';
import { tickets } from '../features/loyalty/tickets';
import { reviewCases } from '../features/loyalty/review-cases';
import { campaigns } from '../features/loyalty/campaigns';
import { vouchers } from '../features/loyalty/vouchers';
import { approvals } from '../features/platform/approvals';
import { deletedFiles } from '../features/platform/deleted-files';
import { imports } from '../features/platform/imports';
import { RECORD_RESOURCES } from '../features/records';
import { persons } from '../features/registry/persons';
import { lots } from '../features/stock/lots';
import { stockMovements } from '../features/stock/movements';
import { guardedViews } from './guardedViews';
import { companies, posts, userCompanies, users } from './identityScreens';

/** One English name per thing in every layer. */
export const RESOURCES: readonly ResourceProps[] = (
  [
    { name: 'invoices', ...invoices },
    { name: 'receivables', ...receivables },
    { name: 'payables', ...payables },
    { name: 'accounts', ...accounts },
    { name: 'transfers', ...transfers },
    { name: 'clearings', ...clearings },
    { name: 'receipts', ...receipts },
    { name: 'persons', ...persons },
    ...RECORD_RESOURCES,
    { name: 'lots', ...lots },
    { name: 'stock-movements', ...stockMovements },
    { name: 'sales', ...sales },
    { name: 'vouchers', ...vouchers },
    { name: 'review-cases', ...reviewCases },
    { name: 'approvals', ...approvals },
    { name: 'voucher-campaigns', ...campaigns },
    { name: 'coupons', ...coupons },
    { name: 'coupon-tickets', ...tickets },
    { name: 'participants', ...participants },
    { name: 'imports', ...imports },
    { name: 'deleted-files', ...deletedFiles },
    { name: 'users', ...users },
    { name: 'companies', ...companies },
    { name: 'user-companies', ...userCompanies },
    { name: 'posts', ...posts },
  ] satisfies readonly ResourceProps[]
).map(guardedViews);
