import { integer, money, references, say, text } from '../kernel/record-kind/field.js';
import { recordKind } from '../kernel/record-kind/record-kind.js';

const MAX_LEVELS = 99;
const MAX_SIGNERS = 9;
const MAX_POSTS_OF_LEVEL = 20;

/**
 * A step of what must be signed before it counts: from an amount on, so many of those who hold one of its posts. Levels
 * are gone through in their order, each with those before it; `level-ladder.ts` says how they stand beside each other.
 */
export const levels = recordKind({
  name: 'Level',
  resource: 'levels',
  context: 'system',
  icon: 'approval',
  words: {
    pt_BR: ['nível de aprovação', 'níveis de aprovação', 'm'],
    en: ['approval level', 'approval levels'],
  },
  purpose: say(
    'Quem precisa assinar, e a partir de que valor.',
    'Who has to sign, and from which amount on.',
  ),
  fields: {
    name: text(say('Nome', 'Name'), { max: 60, unique: true }),
    order: integer(say('Ordem', 'Order'), {
      range: [1, MAX_LEVELS],
      unique: true,
      hint: say('O nível 1 assina primeiro', 'Level 1 signs first'),
    }),
    amountFrom: money(say('A partir de', 'From'), {
      hint: say('Zero: qualquer valor', 'Zero: any amount'),
    }),
    minSigners: integer(say('Assinaturas', 'Signatures'), { range: [1, MAX_SIGNERS], initial: 1 }),
    roleIds: references(say('Cargos que assinam', 'Roles that sign'), 'posts', {
      optional: true,
      maxEntries: MAX_POSTS_OF_LEVEL,
      hint: say('Vazio: qualquer pessoa que possa aprovar', 'Empty: whoever may approve'),
    }),
  },
  says: {
    level_below_lower: say(
      'O nível :name, que assina antes, começa em :amount: este não pode começar abaixo.',
      'Level :name, which signs before, begins at :amount: this one cannot begin below.',
    ),
    level_above_higher: say(
      'O nível :name, que assina depois, começa em :amount: este não pode começar acima.',
      'Level :name, which signs after, begins at :amount: this one cannot begin above.',
    ),
  },
  title: 'name',
  sortedBy: 'order',
  list: ['order', 'amountFrom', 'minSigners', 'roleIds'],
  form: [{ fields: { name: 8, order: 4, amountFrom: 6, minSigners: 6, roleIds: 12 } }],
});
