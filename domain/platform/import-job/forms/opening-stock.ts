import { compareDecimal, QUANTITY_DECIMALS } from '../../../kernel/decimal.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { date, decimal, price, reference, say, text } from '../../../kernel/record-kind/field.js';
import type { DetailsOf } from '../../../kernel/record-kind/record-kind.js';
import { MAX_LOT_DESCRIPTION_LENGTH, MAX_LOT_NUMBER_LENGTH } from '../../../stock/stock-item/lot-number.js';
import type { ImportForm } from './import-form.js';

const MOST_GOODS = 999_999_999;

const fields = {
  productId: reference(say('Produto', 'Product'), 'products', {}),
  warehouseId: reference(say('Depósito', 'Warehouse'), 'warehouses', { optional: true }),
  quantity: decimal(say('Quantidade', 'Quantity'), { decimals: QUANTITY_DECIMALS, range: [0, MOST_GOODS] }),
  unitCost: price(say('Custo unitário', 'Unit cost'), {}),
  date: date(say('Data', 'Date'), { optional: true }),
  lotNumber: text(say('Lote', 'Lot'), { optional: true, max: MAX_LOT_NUMBER_LENGTH }),
  lotManufacturedOn: date(say('Fabricação', 'Made on'), { optional: true }),
  lotExpiresOn: date(say('Validade', 'Expires on'), { optional: true }),
  lotDescription: text(say('Descrição do lote', 'Lot description'), {
    optional: true,
    max: MAX_LOT_DESCRIPTION_LENGTH,
  }),
};

export type OpeningStock = DetailsOf<typeof fields>;

/** What lies on the shelves on the day on which a shop begins: a row a product, a warehouse and a lot. */
export const openingStock = {
  resource: 'opening-stock',
  context: 'stock',
  words: {
    pt_BR: ['saldo inicial de estoque', 'saldos iniciais de estoque', 'm'],
    en: ['opening stock', 'opening stock'],
  },
  needs: { create: ['stock.stock-movements.create'], delete: ['stock.stock-movements.reverse'] },
  example: ['CAFE500', '', '12', '18,90', '', 'L2026-01', '', '31/12/2026', 'Safra 2026'],
  limitedBy: 'warehouses',
  fields,
  /** Nothing lies on a shelf as nothing; days or a description without a number are of no lot. */
  check: ({ quantity, lotNumber, lotManufacturedOn, lotExpiresOn, lotDescription }: OpeningStock) => [
    compareDecimal(quantity, '0') > 0
      ? undefined
      : new DomainError('quantity_positive', { field: 'quantity' }),
    lotNumber === undefined &&
    [lotManufacturedOn, lotExpiresOn, lotDescription].some((said) => said !== undefined)
      ? new DomainError('req', { field: 'lot_number' })
      : undefined,
  ],
} as const satisfies ImportForm;
