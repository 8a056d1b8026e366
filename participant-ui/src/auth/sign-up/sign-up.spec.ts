import { blankSignUp, isPending, problemsIn, signUpBody } from './sign-up.js';

const filled = {
  name: ' Maria Lima ',
  document: '529.982.247-25',
  email: ' Maria@ Loja.com',
  password: ' s3nha ',
  accepted: true,
  captcha: 'ok',
};
const asksAll = problemsIn({ terms: true, captcha: true });
const wrongIn = (problems: object) =>
  Object.entries(problems).flatMap(([name, problem]) => (problem ? [name] : []));

describe('sign-up (R-3.3.2, R-7.2.2)', () => {
  it('asks for every field, and for terms and captcha only where the store has them', () => {
    expect(wrongIn(asksAll(blankSignUp))).toEqual([
      'name',
      'document',
      'email',
      'password',
      'accepted',
      'captcha',
    ]);
    const asksLess = problemsIn({ terms: false, captcha: false });
    expect(wrongIn(asksLess(blankSignUp))).toEqual(['name', 'document', 'email', 'password']);
    expect(wrongIn(asksAll(filled))).toEqual([]);
  });

  it('sends the document bare, the e-mail tidied, the password untouched', () => {
    expect(signUpBody(filled, 'c1', 3)).toEqual({
      name: 'Maria Lima',
      document: '52998224725',
      email: 'maria@loja.com',
      password: ' s3nha ',
      company_id: 'c1',
      grecaptcha: 'ok',
      terms_version: 3,
    });
  });

  it('names neither a captcha nor terms that nobody asked for', () => {
    const body = signUpBody({ ...filled, captcha: '' }, 'c1', undefined);
    expect(Object.keys(body)).toEqual(['name', 'document', 'email', 'password', 'company_id']);
  });

  it('says who invited where the link ends with a code, and nothing of what is none', () => {
    const codeOf = (text: string) => signUpBody(filled, 'c1', 3, text).referral_code;
    expect(codeOf('abcde-12345')).toBe('ABCDE12345');
    expect(['', 'x', '9'.repeat(80), '<b>abcde12345'].map(codeOf)).toEqual(Array(4).fill(undefined));
  });

  it('tells a session that began from one that waits for the mailed link', () => {
    expect(isPending({ access_token: 'a', expires_in: 60 })).toBe(false);
    expect(isPending({ status: 'success', data: { pending: true } })).toBe(true);
  });
});
