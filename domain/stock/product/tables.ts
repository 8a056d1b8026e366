import { say } from '../../kernel/record-kind/field.js';

/** What a product is for: TIPO_ITEM 00, 01, 04, 06, 07 and 99 of the SPED's register 0200, in this order. */
export const PRODUCT_TYPES = {
  resale: say('Mercadoria para revenda', 'Goods for resale'),
  feedstock: say('Matéria-prima', 'Feedstock'),
  finished: say('Produto acabado', 'Finished product'),
  intermediary: say('Produto intermediário', 'Intermediary product'),
  consumables: say('Material de uso e consumo', 'Consumables'),
  others: say('Outros', 'Others'),
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
