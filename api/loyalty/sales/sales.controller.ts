import { findSale, listSales } from '@fidelidade/projections/loyalty/sales/queries.js';
import { LIST_COLUMNS } from '../../http/exports/columns-of-lists.js';
import { recordReads } from '../../http/record-reads.js';
import { saleRecord } from './sale.record.js';

export const SalesController = recordReads({
  resource: 'sales',
  columns: LIST_COLUMNS.sales,
  permissions: { view: 'loyalty.sales.view' },
  list: listSales,
  find: findSale,
  show: saleRecord,
});
