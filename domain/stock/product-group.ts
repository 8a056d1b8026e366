import { reference, say, text } from '../kernel/record-kind/field.js';
import { recordKind } from '../kernel/record-kind/record-kind.js';

/** What belongs together on a shelf or in a report; groups may stand inside groups. */
export const productGroups = recordKind({
  name: 'ProductGroup',
  resource: 'product-groups',
  context: 'stock',
  icon: 'shapes',
  words: {
    pt_BR: ['grupo de produtos', 'grupos de produtos', 'm'],
    en: ['product group', 'product groups'],
  },
  purpose: say(
    'Junte produtos parecidos: Bebidas, e dentro dela Vinhos.',
    'Put similar products together: Drinks, and Wines inside it.',
  ),
  fields: {
    name: text(say('Nome', 'Name'), { max: 60, unique: true }),
    parentId: reference(say('Dentro de', 'Inside'), 'product-groups', { optional: true }),
  },
  says: {
    product_group_has_children: say(
      'Tem grupos dentro (:names): mova-os ou exclua-os antes.',
      'It has groups inside (:names): move or delete them first.',
    ),
    product_group_away: say(
      'Ele fica num grupo excluído: recupere o grupo antes.',
      'It stands in a deleted group: restore the group first.',
    ),
  },
  title: 'name',
  list: ['parentId'],
  form: [{ fields: { name: 6, parentId: 6 } }],
});
