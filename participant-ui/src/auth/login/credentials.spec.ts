import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { type LoginFields, loginBody, problemsOf, tokensToKeep } from './credentials.js';

const fields: LoginFields = { email: 'ana@loja.com', password: ' s3nha ', remember: true, otp: '' };

describe('login (R-3.3.1)', () => {
  it('removes all whitespace from the e-mail, inside too, and lowers it', () => {
    expect(normalizeEmail(' Ana .Souza\t@ loja.com\n')).toBe('ana.souza@loja.com');
  });

  it('sends the password untouched', () => {
    expect(loginBody(fields, 'c1')).toEqual({ email: 'ana@loja.com', password: ' s3nha ', company_id: 'c1' });
  });

  it('asks for no refresh token when the device is not to be remembered (R-3.3.4)', () => {
    expect(loginBody({ ...fields, remember: false }, 'c1')).toHaveProperty('remember', false);
  });

  it('keeps no refresh token on a device that is not to be remembered', () => {
    const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 60 };
    expect(tokensToKeep(tokens, fields)).toEqual(tokens);
    expect(tokensToKeep(tokens, { ...fields, remember: false })).toEqual({
      access_token: 'a',
      expires_in: 60,
    });
  });

  it('sends the verification code without the spaces of a phone screen', () => {
    expect(loginBody({ ...fields, otp: '123 456' }, 'c1')).toHaveProperty('token_otp', '123456');
  });

  it('sees an empty field and an e-mail that cannot be one', () => {
    expect(problemsOf(fields)).toEqual({});
    expect(problemsOf({ ...fields, email: ' ', password: '' })).toEqual({
      email: 'form.required',
      password: 'form.required',
    });
    expect(problemsOf({ ...fields, email: 'ana@loja' })).toMatchObject({ email: 'form.emailShape' });
  });
});
