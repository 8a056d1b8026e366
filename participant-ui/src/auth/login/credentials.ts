import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { emailProblem } from '../../ui/form/checks.js';
import type { Problems } from '../../ui/form/use-form.js';
import type { Tokens } from '../tokens.js';

/** What the login form holds. */
export interface LoginFields {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  readonly otp: string;
}

/** What the form itself can see; whether the pair is right only the server knows. */
export const problemsOf = ({ email, password }: LoginFields): Problems<LoginFields> => ({
  email: emailProblem(email),
  password: password === '' ? 'form.required' : undefined,
});

/**
 * The body of the login. The password goes untouched. `remember: false` asks for a session without a refresh token
 * and is only said then.
 */
export const loginBody = ({ email, password, remember, otp }: LoginFields, companyId: string) => ({
  email: normalizeEmail(email),
  password,
  company_id: companyId,
  ...(otp ? { token_otp: otp.replace(/\s/g, '') } : {}),
  ...(remember ? {} : { remember: false }),
});

/** A session that was not to be remembered keeps no way to be renewed, even if the server offers one. */
export function tokensToKeep(
  { refresh_token, ...tokens }: Tokens,
  { remember }: Pick<LoginFields, 'remember'>,
): Tokens {
  return remember && refresh_token !== undefined ? { ...tokens, refresh_token } : tokens;
}
