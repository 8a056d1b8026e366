import { isCpf } from '../../../kernel/documents.js';
import { DomainError, refusalsIn } from '../../../kernel/domain-error.js';
import { date, money, say, text } from '../../../kernel/record-kind/field.js';
import type { Cents } from '../../../kernel/money.js';
import type { DetailsOf } from '../../../kernel/record-kind/record-kind.js';
import { documentNumberTold } from '../../../loyalty/sale/document-number.js';
import { isTimeOfDay } from '../../../loyalty/sale/told-again.js';
import { discountOfTyped, parseTypedGoods, parseTypedItems } from '../../../loyalty/sale/typed-items.js';
import { document } from '../../../registry/fields.js';
import type { ImportForm } from './import-form.js';

const MAX_ITEMS_LENGTH = 10_000;

const written = text(say('Documento', 'Document'), { max: 60 });
const numberOfSale: typeof written = {
  ...written,
  read: (wire, name) => documentNumberTold(written.read(wire, name)),
};

const fields = {
  date: date(say('Data', 'Date'), {}),
  documentNumber: numberOfSale,
  cpf: { ...document(say('CPF', 'CPF'), {}), rule: ['cpf_invalid', isCpf] as const },
  items: { ...text(say('Itens', 'Items'), { max: MAX_ITEMS_LENGTH }), inside: problemsOfItems },
  total: {
    ...money(say('Valor', 'Amount'), {}),
    rule: ['money_positive', (total: Cents) => total > 0] as const,
  },
  productCodes: text(say('Códigos dos produtos', 'Product codes'), { optional: true, max: MAX_ITEMS_LENGTH }),
  unitPrices: text(say('Preços unitários', 'Unit prices'), { optional: true, max: MAX_ITEMS_LENGTH }),
  time: text(say('Hora', 'Time'), { optional: true, max: 5, rule: ['sale_time_invalid', isTimeOfDay] }),
};

export type SaleOfRow = DetailsOf<typeof fields>;

/** What a till sold, a row a sale: whoever has the CPF takes part from then on, and what they bought earns. */
export const sales = {
  resource: 'sales',
  context: 'loyalty',
  words: { pt_BR: ['venda', 'vendas', 'f'], en: ['sale', 'sales'] },
  needs: { create: [], delete: ['loyalty.sales.return'] },
  example: [
    '02/01/2026',
    '000123',
    '529.982.247-25',
    '2 x CAFÉ TORRADO 500G | AÇÚCAR 1KG',
    '42,70',
    '',
    '18,90 | 4,90',
    '14:30',
  ],
  fields,
  /** What came to less than the total would be worth more than it cost. */
  check: (row: SaleOfRow) => {
    try {
      const below = discountOfTyped(parseTypedGoods(row), row.total) < 0;
      return [below ? new DomainError('till_items_below_total', { field: 'unit_prices' }) : undefined];
    } catch (error) {
      return refusalsIn(error);
    }
  },
} as const satisfies ImportForm;

function problemsOfItems(items: string, field: string): readonly DomainError[] {
  try {
    parseTypedItems(items, field);
    return [];
  } catch (error) {
    return refusalsIn(error);
  }
}
