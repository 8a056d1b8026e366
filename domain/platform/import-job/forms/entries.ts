import { DomainError } from '../../../kernel/domain-error.js';
import { readTags } from '../../../kernel/tags.js';
import { choice, date, money, reference, say, text } from '../../../kernel/record-kind/field.js';
import type { DetailsOf } from '../../../kernel/record-kind/record-kind.js';
import {
  MAX_NOTES_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  remarkProblems,
} from '../../../finance/entry/remarks.js';
import { billLineIn } from '../../../finance/boleto/bill-line.js';
import type { Direction } from '../../../finance/entry/events.js';
import type { ImportForm } from './import-form.js';

const PAYMENT_FORMS = {
  money: say('Dinheiro', 'Cash'),
  pix: say('PIX', 'PIX'),
  bank_transfer: say('Transferência', 'Bank transfer'),
  debit_card: say('Cartão de débito', 'Debit card'),
  credit_card: say('Cartão de crédito', 'Credit card'),
  ticket: say('Boleto', 'Boleto'),
  check: say('Cheque', 'Cheque'),
  other: say('Outra', 'Other'),
};

const fields = {
  description: text(say('Descrição', 'Description'), { max: 200 }),
  documentNumber: text(say('Número do documento', 'Number of the document'), { optional: true, max: 60 }),
  personId: reference(say('Pessoa (CPF, CNPJ ou nome)', 'Person (CPF, CNPJ or name)'), 'persons', {
    optional: true,
  }),
  accountPlanId: reference(say('Categoria', 'Category'), 'account-plans', {}),
  issueDate: date(say('Emissão', 'Issued on'), {}),
  dueDate: date(say('Vencimento', 'Due on'), {}),
  competenceDate: date(say('Competência', 'Month of'), { optional: true }),
  value: money(say('Valor', 'Amount'), {}),
  settledOn: date(say('Baixado em', 'Settled on'), { optional: true }),
  accountId: reference(say('Conta ou caixa', 'Account or till'), 'accounts', { optional: true }),
  form: choice(say('Forma de pagamento', 'Form of payment'), PAYMENT_FORMS, { optional: true }),
  tags: text(say('Etiquetas', 'Tags'), { optional: true, max: MAX_TAGS * (MAX_TAG_LENGTH + 2) }),
  notes: text(say('Observações', 'Notes'), { optional: true, max: MAX_NOTES_LENGTH }),
  costCenterId: reference(say('Centro de custo', 'Cost centre'), 'cost-centers', { optional: true }),
  expectedAccountId: reference(say('Conta prevista', 'Expected account'), 'accounts', { optional: true }),
  paymentTermId: reference(say('Condição de pagamento', 'Payment term'), 'payment-terms', { optional: true }),
};

/** A bill is what one pays. */
const payableFields = {
  ...fields,
  barcode: text(say('Linha digitável', 'Typed line'), {
    optional: true,
    max: 70,
    rule: ['barcode_invalid', (line) => billLineIn(line) !== undefined],
  }),
};

export type EntryOfRow = DetailsOf<typeof fields> & Pick<DetailsOf<typeof payableFields>, 'barcode'>;

/** An entry that is settled says when and in which account; what is not settled says neither, but perhaps how it is to be paid. */
const checkRow = ({ settledOn, accountId, tags }: EntryOfRow) => [
  settledOn !== undefined && accountId === undefined
    ? new DomainError('req', { field: 'account_id' })
    : undefined,
  settledOn === undefined && accountId !== undefined
    ? new DomainError('req', { field: 'settled_on' })
    : undefined,
  ...remarkProblems({ ...(tags !== undefined && { tags: readTags([tags]) }) }),
];

/** What is owed to the shop, or by it, on the day on which it begins. */
export const receivables = {
  resource: 'receivables',
  context: 'finance',
  words: { pt_BR: ['conta a receber', 'contas a receber', 'f'], en: ['receivable', 'receivables'] },
  needs: {
    create: ['finance.receivables.create', 'finance.receivables.settle'],
    delete: ['finance.receivables.cancel', 'finance.receivables.reverse'],
  },
  example: [
    'Venda a prazo',
    '000123',
    '529.982.247-25',
    '1.01',
    '02/01/2026',
    '02/02/2026',
    '',
    '150,00',
    '',
    '',
    'PIX',
    'fiado',
    'Paga no dia 5',
    '',
    '',
    '',
  ],
  limitedBy: 'accounts',
  fields,
  check: checkRow,
} as const satisfies ImportForm;

export const payables = {
  resource: 'payables',
  context: 'finance',
  words: { pt_BR: ['conta a pagar', 'contas a pagar', 'f'], en: ['payable', 'payables'] },
  needs: {
    create: ['finance.payables.create', 'finance.payables.settle'],
    delete: ['finance.payables.cancel', 'finance.payables.reverse'],
  },
  example: [
    'Aluguel',
    '',
    'Imobiliária Central',
    '2.05',
    '02/01/2026',
    '05/02/2026',
    '',
    '2.500,00',
    '',
    '',
    'Boleto',
    'aluguel, loja',
    '',
    'Loja',
    '',
    '',
    '',
  ],
  limitedBy: 'accounts',
  fields: payableFields,
  check: checkRow,
} as const satisfies ImportForm;

export const DIRECTION_OF: Readonly<Record<'receivables' | 'payables', Direction>> = {
  receivables: 'R',
  payables: 'P',
};
