import { say } from '../../kernel/record-kind/field.js';

/** TIPO_ITEM of the SPED's register 0200 (EFD ICMS/IPI): what an item is to whoever reports it. */
export const SPED_ITEM_TYPES = {
  '00': say('Mercadoria para revenda', 'Goods for resale'),
  '01': say('Matéria-prima', 'Feedstock'),
  '02': say('Embalagem', 'Packaging'),
  '03': say('Produto em processo', 'Product in process'),
  '04': say('Produto acabado', 'Finished product'),
  '05': say('Subproduto', 'By-product'),
  '06': say('Produto intermediário', 'Intermediary product'),
  '07': say('Material de uso e consumo', 'Consumables'),
  '08': say('Ativo imobilizado', 'Fixed asset'),
  '09': say('Serviços', 'Services'),
  '10': say('Outros insumos', 'Other inputs'),
  '99': say('Outras', 'Others'),
};
type SpedItemType = keyof typeof SPED_ITEM_TYPES;

/** What a product is for. */
export const PRODUCT_TYPES = {
  resale: SPED_ITEM_TYPES['00'],
  feedstock: SPED_ITEM_TYPES['01'],
  finished: SPED_ITEM_TYPES['04'],
  intermediary: SPED_ITEM_TYPES['06'],
  consumables: SPED_ITEM_TYPES['07'],
  others: say('Outros', 'Others'),
};

/** What each is to the SPED. */
export const ITEM_TYPE_OF: Readonly<Record<keyof typeof PRODUCT_TYPES, SpedItemType>> = {
  resale: '00',
  feedstock: '01',
  finished: '04',
  intermediary: '06',
  consumables: '07',
  others: '99',
};

/** Where goods come from: table A of the CST. */
export const ORIGINS = {
  0: say('0 – Nacional', '0 – Domestic'),
  1: say('1 – Estrangeira, importação direta', '1 – Foreign, imported directly'),
  2: say('2 – Estrangeira, comprada no Brasil', '2 – Foreign, bought in Brazil'),
  3: say('3 – Nacional, mais de 40% importado', '3 – Domestic, over 40% imported'),
  4: say('4 – Nacional, processo produtivo básico', '4 – Domestic, basic production process'),
  5: say('5 – Nacional, até 40% importado', '5 – Domestic, up to 40% imported'),
  6: say('6 – Estrangeira, importação direta, sem similar', '6 – Foreign, imported directly, no equivalent'),
  7: say('7 – Estrangeira, comprada no Brasil, sem similar', '7 – Foreign, bought in Brazil, no equivalent'),
  8: say('8 – Nacional, mais de 70% importado', '8 – Domestic, over 70% imported'),
};
