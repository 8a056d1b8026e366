import { isCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { stripDocument } from '@fidelidade/domain/kernel/documents.js';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import type { User } from '../../../api/types.js';
import { documentProblem, emailProblem, filledIn, ifGiven } from '../../../ui/form/checks.js';
import { maskPhone } from '../../../ui/form/masks.js';
import type { Problems } from '../../../ui/form/use-form.js';

export interface AccountFields {
  readonly name: string;
  readonly email: string;
  /** Masked while it is typed; hidden in part, and not to be changed, once it is set. */
  readonly document: string;
  readonly phone: string;
  readonly cellphone: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly born: string;
}

export const accountFieldsOf = (user: User): AccountFields => ({
  name: user.name,
  email: user.email,
  document: user.document,
  phone: maskPhone(user.phone ?? ''),
  cellphone: maskPhone(user.cellphone ?? ''),
  born: user.born_date ?? '',
});

/** @param today a date of birth lies before it */
export const accountProblems =
  (user: User, today: string) =>
  (fields: AccountFields): Problems<AccountFields> => ({
    name: filledIn(fields.name),
    email: emailProblem(fields.email),
    document: user.document ? undefined : ifGiven(fields.document, documentProblem),
    born: ifGiven(fields.born, (born) => (isCivilDate(born) && born < today ? undefined : 'form.date')),
  });

/** The body of. A document that is set is not sent again: it would be refused (406). */
export const accountBody = (user: User, fields: AccountFields) => ({
  name: fields.name.trim(),
  email: normalizeEmail(fields.email),
  ...(!user.document && fields.document ? { document: stripDocument(fields.document) } : {}),
  phone: digitsOrNull(fields.phone),
  cellphone: digitsOrNull(fields.cellphone),
  born_date: fields.born || null,
});

const digitsOrNull = (text: string): string | null => text.replace(/\D/g, '') || null;
