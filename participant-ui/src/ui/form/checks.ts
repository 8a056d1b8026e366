import { MIN_PASSWORD_LENGTH } from '@fidelidade/domain/identity/password.js';
import { isDocumentAsTyped } from '@fidelidade/domain/kernel/documents.js';
import { isEmail, normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { isPhone } from '@fidelidade/domain/registry/phone.js';
import type { PlainKey } from '../../i18n/catalogue.js';

type Problem = PlainKey | undefined;

const CPF_MASK_LENGTH = 14;

/** What a form can see by itself; each answers with the text to show, or nothing. The server decides. */
export const filledIn = (text: string): Problem => (text.trim() === '' ? 'form.required' : undefined);

export const emailProblem = (text: string): Problem =>
  filledIn(text) ?? (isEmail(normalizeEmail(text)) ? undefined : 'form.emailShape');

/** */
export const freshPasswordProblem = (password: string): Problem =>
  password === ''
    ? 'form.required'
    : password.length < MIN_PASSWORD_LENGTH
      ? 'form.passwordShort'
      : undefined;

export const confirmationProblem = (password: string, confirmation: string): Problem =>
  confirmation === '' ? 'form.required' : confirmation === password ? undefined : 'form.passwordDiffers';

/** By the length of what the mask shows: fewer than 15 characters are a CPF. */
export function documentProblem(masked: string): Problem {
  if (masked === '' || isDocumentAsTyped(masked)) return filledIn(masked);
  return masked.length <= CPF_MASK_LENGTH ? 'form.cpf' : 'form.cnpj';
}

export const phoneProblem = (text: string): Problem => (isPhone(text) ? undefined : 'form.phone');

export const ifGiven = (text: string, problemOf: (text: string) => Problem): Problem =>
  text.trim() === '' ? undefined : problemOf(text);
