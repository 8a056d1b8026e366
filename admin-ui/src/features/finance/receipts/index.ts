import { lazyScreen } from '../../../app/lazyScreen';

export const receipts = { list: lazyScreen(() => import('./ReceiptList'), 'ReceiptList') };
