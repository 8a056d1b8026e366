import { isCnpj, stripDocument } from '@fidelidade/domain/kernel/documents.js';
import { isEmail } from '@fidelidade/domain/registry/email.js';
import type { TechnicalResponsible } from '@fidelidade/sefaz/layout/closing.js';
import type { EnvironmentReader } from './environment-reader.js';

const VARIABLES = ['RESP_TEC_CNPJ', 'RESP_TEC_CONTACT', 'RESP_TEC_EMAIL', 'RESP_TEC_PHONE'] as const;
/** Lengths of the layout (group ZD). */
const PHONE_DIGITS = { min: 6, max: 14 } as const;
const CONTACT = { min: 2, max: 60 } as const;
const EMAIL = { min: 6, max: 60 } as const;

/** Who answers for the software before the states (infRespTec, NT 2018.005): all four, or none. */
export function technicalResponsibleOf(reader: EnvironmentReader): TechnicalResponsible | undefined {
  const [cnpj, contact, email, phone] = VARIABLES.map((name) => reader.text(name, '').trim()) as [
    string,
    string,
    string,
    string,
  ];
  if (!cnpj && !contact && !email && !phone) return undefined;
  const digits = phone.replace(/\D/g, '');
  const isWithin = (length: number, { min, max }: { min: number; max: number }) =>
    length >= min && length <= max;
  if (!isCnpj(cnpj)) reader.problems.push('RESP_TEC_CNPJ: a CNPJ whose check digits are right.');
  if (!isWithin(contact.length, CONTACT))
    reader.problems.push('RESP_TEC_CONTACT: a name of 2 to 60 letters.');
  if (!isEmail(email) || !isWithin(email.length, EMAIL)) {
    reader.problems.push('RESP_TEC_EMAIL: an e-mail address of up to 60 letters.');
  }
  if (!isWithin(digits.length, PHONE_DIGITS)) {
    reader.problems.push('RESP_TEC_PHONE: a phone number of 6 to 14 digits.');
  }
  return { cnpj: stripDocument(cnpj), contact, email, phone: digits };
}
