import { say, text } from '../../kernel/record-kind/field.js';
import { recordKind, type DetailsOf } from '../../kernel/record-kind/record-kind.js';

/** Where goods are kept. Each company has its first one for good: notes take from it. */
export const warehouses = recordKind({
  name: 'Warehouse',
  resource: 'warehouses',
  context: 'stock',
  icon: 'warehouse',
  words: { pt_BR: ['depósito', 'depósitos', 'm'], en: ['warehouse', 'warehouses'] },
  purpose: say(
    'Onde as mercadorias ficam: a loja, o depósito, o carro de entregas.',
    'Where goods are kept: the shop, the storeroom, the delivery van.',
  ),
  fields: {
    name: text(say('Nome', 'Name'), { max: 60, unique: true }),
    location: text(say('Onde fica', 'Where it is'), { max: 120, optional: true }),
  },
  title: 'name',
  list: ['location'],
  form: [{ fields: { name: 5, location: 7 } }],
});
export type WarehouseDetails = DetailsOf<(typeof warehouses)['fields']>;

/** What a company's first warehouse is called until somebody calls it otherwise. */
export const FIRST_WAREHOUSE: WarehouseDetails = { name: 'Loja' };
