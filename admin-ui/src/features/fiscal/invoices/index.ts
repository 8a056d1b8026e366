import { lazyScreen } from '../../../app/lazyScreen';

export const invoices = {
  list: lazyScreen(() => import('./InvoiceList'), 'InvoiceList'),
  create: lazyScreen(() => import('./InvoiceForms'), 'InvoiceCreate'),
  edit: lazyScreen(() => import('./InvoiceForms'), 'InvoiceEdit'),
  show: lazyScreen(() => import('./InvoiceShow'), 'InvoiceShow'),
};
