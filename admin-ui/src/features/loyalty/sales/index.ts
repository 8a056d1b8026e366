import { SaleList } from './SaleList';
import { SaleShow } from './SaleShow';

export const sales = { list: SaleList, show: SaleShow, recordRepresentation: 'document_number' };
