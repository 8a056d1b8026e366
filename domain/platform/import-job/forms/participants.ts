import { isCpf } from '../../../kernel/documents.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { date, say, text } from '../../../kernel/record-kind/field.js';
import type { DetailsOf } from '../../../kernel/record-kind/record-kind.js';
import { document, email, phone } from '../../../registry/fields.js';
import type { ImportForm } from './import-form.js';

const fields = {
  document: document(say('CPF', 'CPF'), {}),
  fullName: text(say('Nome', 'Name'), { max: 120 }),
  email: email(say('E-mail', 'E-mail'), { optional: true }),
  cellphone: phone(say('Celular', 'Mobile phone'), { optional: true }),
  phone: phone(say('Telefone', 'Phone'), { optional: true }),
  bornDate: date(say('Nascimento', 'Date of birth'), { optional: true }),
};

export type ParticipantOfRow = DetailsOf<typeof fields>;

/**
 * Who takes part in the programme, as its shop knew them elsewhere: customers without an account, until they
 * open one. A file says nothing of what somebody agreed to: no consent is made of it.
 */
export const participants = {
  resource: 'participants',
  context: 'loyalty',
  words: { pt_BR: ['participante', 'participantes', 'm'], en: ['participant', 'participants'] },
  needs: { create: ['registry.persons.create'], delete: ['registry.persons.delete'] },
  example: ['529.982.247-25', 'Clara Nunes', 'clara@exemplo.com.br', '(11) 91234-5678', '', '12/08/1942'],
  fields,
  check: (details: ParticipantOfRow) => [
    isCpf(details.document) ? undefined : new DomainError('cpf_invalid', { field: 'document' }),
  ],
} as const satisfies ImportForm;
