import { isCnpj, isCpf, stripDocument } from '../kernel/documents.js';
import { say } from '../kernel/record-kind/field.js';
import { isEmail, normalizeEmail } from '../registry/email.js';
import { internationalNumber, isInternationalNumber } from '../registry/phone.js';

/** What a key of the Pix directory (DICT) is; eleven digits alone do not tell a CPF from a mobile phone. */
export const PIX_KEY_TYPES = {
  cnpj: say('CNPJ', 'CNPJ'),
  cpf: say('CPF', 'CPF'),
  email: say('E-mail', 'E-mail'),
  phone: say('Celular', 'Mobile phone'),
  random: say('Chave aleatória', 'Random key'),
};
export type PixKeyType = keyof typeof PIX_KEY_TYPES;

/** The directory takes no longer e-mail. */
const MAX_EMAIL_LENGTH = 77;
const BRAZILIAN_MOBILE = /^55\d{2}9\d{8}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * A key as the directory has it: documents without punctuation, a phone as `+5511987654321`, the others in small letters.
 * Undefined for what is no key of that type.
 */
export const pixKeyOf = (type: PixKeyType, typed: string): string | undefined => READ[type](typed.trim());

/** What a key may be of which nobody says the type. */
export const pixKeyTypesOf = (typed: string): readonly PixKeyType[] =>
  (Object.keys(PIX_KEY_TYPES) as PixKeyType[]).filter((type) => pixKeyOf(type, typed) !== undefined);

const READ: Readonly<Record<PixKeyType, (typed: string) => string | undefined>> = {
  cnpj: (typed) => (isCnpj(typed) ? stripDocument(typed) : undefined),
  cpf: (typed) => (isCpf(typed) ? stripDocument(typed) : undefined),
  email: (typed) => {
    const email = normalizeEmail(typed);
    return isEmail(email) && email.length <= MAX_EMAIL_LENGTH ? email : undefined;
  },
  phone: (typed) => {
    const number = internationalNumber(typed);
    return BRAZILIAN_MOBILE.test(number) && isInternationalNumber(number) ? `+${number}` : undefined;
  },
  random: (typed) => {
    const key = typed.toLowerCase();
    return UUID.test(key) ? key : undefined;
  },
};
