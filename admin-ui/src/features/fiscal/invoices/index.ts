import { InvoiceCreate, InvoiceEdit } from './InvoiceForms';
import { InvoiceList } from './InvoiceList';
import { InvoiceShow } from './InvoiceShow';

export const invoices = { list: InvoiceList, create: InvoiceCreate, edit: InvoiceEdit, show: InvoiceShow };
