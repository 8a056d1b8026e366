import { say, text } from '../kernel/record-kind/field.js';
import { recordKind } from '../kernel/record-kind/record-kind.js';

/** Which part of the shop something was earned or spent for: beside the category, which says what it was. One list, no tree (ADR 0124). */
export const costCenters = recordKind({
  name: 'CostCenter',
  resource: 'cost-centers',
  context: 'finance',
  icon: 'shapes',
  words: { pt_BR: ['centro de custo', 'centros de custo', 'm'], en: ['cost centre', 'cost centres'] },
  purpose: say(
    'De que parte da empresa é o que entra e o que sai: Loja, Entregas, Oficina.',
    'Which part of the company something is earned or spent for: Shop, Deliveries, Workshop.',
  ),
  fields: {
    code: text(say('Código', 'Code'), { max: 12, unique: true }),
    name: text(say('Nome', 'Name'), { max: 60, unique: true }),
  },
  title: 'name',
  sortedBy: 'code',
  list: ['code'],
  form: [{ fields: { code: 3, name: 9 } }],
});
