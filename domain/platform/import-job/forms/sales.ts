import { isCpf } from '../../../kernel/documents.js';
import { refusalsIn, type DomainError } from '../../../kernel/domain-error.js';
import { date, money, say, text } from '../../../kernel/record-kind/field.js';
import type { Cents } from '../../../kernel/money.js';
import type { DetailsOf } from '../../../kernel/record-kind/record-kind.js';
import { parseTypedItems } from '../../../loyalty/sale/typed-items.js';
import { document } from '../../../registry/fields.js';
import type { ImportForm } from './import-form.js';

const MAX_ITEMS_LENGTH = 10_000;

const fields = {
  date: date(say('Data', 'Date'), {}),
  documentNumber: text(say('Documento', 'Document'), { max: 60 }),
  cpf: { ...document(say('CPF', 'CPF'), {}), rule: ['cpf_invalid', isCpf] as const },
  items: { ...text(say('Itens', 'Items'), { max: MAX_ITEMS_LENGTH }), inside: problemsOfItems },
  total: {
    ...money(say('Valor', 'Amount'), {}),
    rule: ['money_positive', (total: Cents) => total > 0] as const,
  },
};

export type SaleOfRow = DetailsOf<typeof fields>;

/** What a till sold, a row a sale: whoever has the CPF takes part from then on, and what they bought earns. */
export const sales = {
  resource: 'sales',
  context: 'loyalty',
  words: { pt_BR: ['venda', 'vendas', 'f'], en: ['sale', 'sales'] },
  needs: { create: [], delete: ['loyalty.sales.return'] },
  example: ['02/01/2026', '000123', '529.982.247-25', '2 x CAFÉ TORRADO 500G | AÇÚCAR 1KG', '42,70'],
  fields,
} as const satisfies ImportForm;

function problemsOfItems(items: string, field: string): readonly DomainError[] {
  try {
    parseTypedItems(items, field);
    return [];
  } catch (error) {
    return refusalsIn(error);
  }
}
