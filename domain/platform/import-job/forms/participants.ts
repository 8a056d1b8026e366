import { isCpf } from '../../../kernel/documents.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { date, integer, money, say, text } from '../../../kernel/record-kind/field.js';
import type { DetailsOf } from '../../../kernel/record-kind/record-kind.js';
import { MAX_RULE_AMOUNT } from '../../../loyalty/earning/constants.js';
import { document, email, phone } from '../../../registry/fields.js';
import type { ImportForm } from './import-form.js';

const fields = {
  document: document(say('CPF', 'CPF'), {}),
  fullName: text(say('Nome', 'Name'), { max: 120 }),
  email: email(say('E-mail', 'E-mail'), { optional: true }),
  cellphone: phone(say('Celular', 'Mobile phone'), { optional: true }),
  phone: phone(say('Telefone', 'Phone'), { optional: true }),
  bornDate: date(say('Nascimento', 'Date of birth'), { optional: true }),
  cashback: money(say('Saldo de cashback', 'Cashback balance'), { optional: true }),
  cashbackUntil: date(say('Cashback válido até', 'Cashback good until'), { optional: true }),
  points: integer(say('Saldo de pontos', 'Points balance'), { optional: true, range: [0, MAX_RULE_AMOUNT] }),
  pointsUntil: date(say('Pontos válidos até', 'Points good until'), { optional: true }),
  origin: text(say('Programa de origem', 'Programme of origin'), { optional: true, max: 60 }),
};

export type ParticipantOfRow = DetailsOf<typeof fields>;

/**
 * Who takes part in the programme, as its shop knew them elsewhere: customers without an account, until they
 * open one, with what they had in the programme before. A file says nothing of what somebody agreed to: no consent is made of it.
 */
export const participants = {
  resource: 'participants',
  context: 'loyalty',
  words: { pt_BR: ['participante', 'participantes', 'm'], en: ['participant', 'participants'] },
  // A balance is a credit by hand.
  needs: {
    create: ['registry.persons.create', 'loyalty.participants.adjust'],
    delete: ['registry.persons.delete', 'loyalty.participants.adjust'],
  },
  example: [
    ...['529.982.247-25', 'Clara Nunes', 'clara@exemplo.com.br', '(11) 91234-5678', '', '12/08/1942'],
    ...['25,00', '31/12/2027', '300', '31/12/2027', 'Clube antigo'],
  ],
  fields,
  check: (details: ParticipantOfRow) => [
    isCpf(details.document) ? undefined : new DomainError('cpf_invalid', { field: 'document' }),
    details.cashbackUntil && !details.cashback ? new DomainError('req', { field: 'cashback' }) : undefined,
    details.pointsUntil && !details.points ? new DomainError('req', { field: 'points' }) : undefined,
  ],
} as const satisfies ImportForm;
