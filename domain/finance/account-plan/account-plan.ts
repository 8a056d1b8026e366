import { DomainError } from '../../kernel/domain-error.js';
import { choice, reference, say, text } from '../../kernel/record-kind/field.js';
import { recordKind, type DetailsOf } from '../../kernel/record-kind/record-kind.js';
import { DRE_CHOICES, SIDE_OF_GROUP } from '../dre.js';

/** R receita, D despesa. */
const WALLET_TYPES = { R: say('Receita', 'Revenue'), D: say('Despesa', 'Expense') };
export type WalletType = keyof typeof WALLET_TYPES;

/**
 * A category of the account plan (plano de contas, R-5.10): a group, that others stand in, or one with a line of the DRE,
 * which takes postings. `place.ts` says what it may be beside its parent, and while it is in use.
 */
export const accountPlans = recordKind({
  name: 'Category',
  resource: 'account-plans',
  context: 'finance',
  icon: 'tree',
  words: {
    pt_BR: ['categoria', 'categorias do plano de contas', 'f'],
    en: ['category', 'categories of the account plan'],
  },
  purpose: say(
    'O que entra e o que sai, por assunto: daqui saem as linhas da DRE.',
    'What comes in and goes out, by subject: the income statement is made from it.',
  ),
  fields: {
    code: text(say('Código', 'Code'), {
      max: 24,
      unique: true,
      hint: say(
        'Como 2.05: o do grupo, um ponto e um número',
        'Such as 2.05: the group’s, a dot and a number',
      ),
      rule: ['category_code_invalid', (code) => /^\d{1,4}(\.\d{1,4}){0,4}$/.test(code)],
    }),
    name: text(say('Nome', 'Name'), { max: 60 }),
    parentId: reference(say('Dentro de', 'Inside'), 'account-plans', { optional: true }),
    walletType: choice(say('Natureza', 'Nature'), WALLET_TYPES, {}),
    dreGroup: choice(say('Linha da DRE', 'Line of the income statement'), DRE_CHOICES, {
      optional: true,
      hint: say(
        'Sem linha é um grupo: só organiza, não recebe lançamentos',
        'Without one it is a group: it takes no postings',
      ),
    }),
  },
  check: ({ code, parentId, walletType, dreGroup }) => [
    parentId === undefined && code.includes('.')
      ? new DomainError('category_code_of_group', { field: 'code' })
      : undefined,
    dreGroup !== undefined && (SIDE_OF_GROUP[dreGroup] ?? walletType) !== walletType
      ? new DomainError('category_line_of_other_nature', { field: 'dre_group' })
      : undefined,
  ],
  says: {
    parent_self: say('Uma categoria não pode ser pai de si mesma.', 'A category cannot be its own parent.'),
    category_code_invalid: say(
      'Use números separados por pontos, como 2.05.',
      'Use numbers with dots between them, such as 2.05.',
    ),
    category_code_of_group: say(
      'O código com ponto é de uma categoria dentro de um grupo: escolha o grupo.',
      'A code with a dot is that of a category inside a group: choose the group.',
    ),
    category_code_outside: say(
      'O código de quem fica dentro de :parent começa por :parent. e um número.',
      'The code of what stands inside :parent begins with :parent. and a number.',
    ),
    category_line_of_other_nature: say(
      'Esta linha da DRE não é da natureza escolhida.',
      'This line of the income statement is not of that nature.',
    ),
    category_takes_postings: say(
      'Quem recebe lançamentos não pode ter categorias dentro: escolha um grupo.',
      'What takes postings cannot have categories inside: choose a group.',
    ),
    category_group_deleted: say(
      'Ela fica num grupo excluído: recupere o grupo antes.',
      'It stands in a deleted group: restore the group first.',
    ),
    category_has_children: say(
      'Tem categorias dentro (:names): mova-as ou exclua-as antes.',
      'It has categories inside (:names): move or delete them first.',
    ),
    category_has_postings: say(
      'Já tem lançamentos: não pode virar um grupo nem mudar de natureza.',
      'It has postings: it can neither become a group nor change its nature.',
    ),
    category_of_sales: say(
      'As vendas das notas são lançadas nesta categoria: ela continua ativa, de receita e com uma linha da DRE.',
      'Sales of notes are posted to this category: it stays active, a revenue, and with a line of the income statement.',
    ),
  },
  title: 'name',
  sortedBy: 'code',
  list: ['code', 'walletType', 'dreGroup'],
  form: [{ fields: { name: 8, code: 4, parentId: 8, walletType: 4, dreGroup: 12 } }],
});

export type CategoryDetails = DetailsOf<(typeof accountPlans)['fields']>;
