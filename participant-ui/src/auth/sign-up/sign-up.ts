import { stripDocument } from '@fidelidade/domain/kernel/documents.js';
import { parseReferralCode } from '@fidelidade/domain/loyalty/referral/code.js';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import type { SignUpAnswer, SignUpBody } from '../../api/public-calls.js';
import { documentProblem, emailProblem, filledIn, freshPasswordProblem } from '../../ui/form/checks.js';
import type { Problems } from '../../ui/form/use-form.js';
import type { Tokens } from '../tokens.js';

/** What the sign-up form holds. */
export interface SignUpFields {
  readonly name: string;
  /** Masked. */
  readonly document: string;
  readonly email: string;
  readonly password: string;
  readonly accepted: boolean;
  /** The answer of the captcha; empty until there is one. */
  readonly captcha: string;
}

export const blankSignUp: SignUpFields = {
  name: '',
  document: '',
  email: '',
  password: '',
  accepted: false,
  captcha: '',
};

/** Terms and captcha are asked for only where the store has them. */
export const problemsIn =
  (asked: { readonly terms: boolean; readonly captcha: boolean }) =>
  (fields: SignUpFields): Problems<SignUpFields> => ({
    name: filledIn(fields.name),
    document: documentProblem(fields.document),
    email: emailProblem(fields.email),
    password: freshPasswordProblem(fields.password),
    accepted: asked.terms && !fields.accepted ? 'form.acceptTerms' : undefined,
    captcha: asked.captcha && fields.captcha === '' ? 'form.captcha' : undefined,
  });

/** The body of. The document goes bare, the password untouched. */
export const signUpBody = (
  { name, document, email, password, captcha }: SignUpFields,
  companyId: string,
  termsVersion: number | undefined,
  invitedBy?: string,
): SignUpBody => ({
  name: name.trim(),
  document: stripDocument(document),
  email: normalizeEmail(email),
  password,
  company_id: companyId,
  ...(captcha ? { grecaptcha: captcha } : {}),
  ...(termsVersion === undefined ? {} : { terms_version: termsVersion }),
  ...invitationOf(invitedBy),
});

/** A link that was cut or mistyped bars nobody from joining. */
function invitationOf(text = ''): Pick<SignUpBody, 'referral_code'> {
  const code = parseReferralCode(text);
  return code === undefined ? {} : { referral_code: code };
}

export const isPending = (answer: SignUpAnswer): answer is Exclude<SignUpAnswer, Tokens> =>
  !('access_token' in answer);
