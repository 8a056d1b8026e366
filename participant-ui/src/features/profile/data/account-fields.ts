import { isCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { stripDocument } from '@fidelidade/domain/kernel/documents.js';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { dialled } from '@fidelidade/domain/registry/phone.js';
import type { User } from '../../../api/types.js';
import { documentProblem, emailProblem, filledIn, ifGiven, phoneProblem } from '../../../ui/form/checks.js';
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
  /** Asked for with another e-mail. */
  readonly password: string;
  /** And the code, where there is a second factor. */
  readonly otp: string;
}

export const accountFieldsOf = (user: User): AccountFields => ({
  name: user.name,
  email: user.email,
  document: user.document,
  phone: maskPhone(user.phone ?? ''),
  cellphone: maskPhone(user.cellphone ?? ''),
  born: user.born_date ?? '',
  password: '',
  otp: '',
});

/** @param today nobody is born after it */
export const accountProblems =
  (user: User, today: string) =>
  (fields: AccountFields): Problems<AccountFields> => ({
    name: filledIn(fields.name),
    email: emailProblem(fields.email),
    document: user.document ? undefined : ifGiven(fields.document, documentProblem),
    ...proofProblems(user, fields),
    ...phoneProblems(fields, accountFieldsOf(user)),
    born: ifGiven(fields.born, (born) => (born === user.born_date ? undefined : birthProblem(born, today))),
  });

const birthProblem = (born: string, today: string) =>
  !isCivilDate(born) ? 'form.date' : born > today ? 'form.dateToCome' : undefined;

/** What stands already was right when it was typed. */
function phoneProblems(fields: AccountFields, before: AccountFields): Problems<AccountFields> {
  const problemOf = (name: 'phone' | 'cellphone') =>
    fields[name] === before[name] ? undefined : ifGiven(fields[name], phoneProblem);
  return { phone: problemOf('phone'), cellphone: problemOf('cellphone') };
}

/** Another e-mail is another way to recover the password: whoever asks for it proves that it is them. */
export const isNewEmail = (user: User, { email }: Pick<AccountFields, 'email'>): boolean =>
  normalizeEmail(email) !== user.email;

function proofProblems(user: User, fields: AccountFields): Problems<AccountFields> {
  if (!isNewEmail(user, fields)) return {};
  return {
    password: fields.password === '' ? 'form.required' : undefined,
    otp: user.two_factor ? filledIn(fields.otp) : undefined,
  };
}

/** The body of: what was changed, and nothing else, or an old telephone would be written back. */
export const accountBody = (user: User, changes: Partial<AccountFields>) => ({
  ...(changes.name !== undefined && { name: changes.name.trim() }),
  ...(changes.email !== undefined &&
    isNewEmail(user, { email: changes.email }) &&
    proven(changes, changes.email)),
  ...(!user.document && changes.document ? { document: stripDocument(changes.document) } : {}),
  ...(changes.phone !== undefined && { phone: dialledOrNone(changes.phone) }),
  ...(changes.cellphone !== undefined && { cellphone: dialledOrNone(changes.cellphone) }),
  ...(changes.born !== undefined && { born_date: changes.born || null }),
});

const proven = ({ password, otp }: Partial<AccountFields>, email: string) => ({
  email: normalizeEmail(email),
  password,
  ...(otp && { token_otp: otp.replace(/\s/g, '') }),
});

/** An empty one says that there is none, also where the shop has one. */
const dialledOrNone = (text: string): string => (text.trim() === '' ? '' : dialled(text));
