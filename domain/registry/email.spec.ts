import { isEmail, normalizeEmail } from './email.js';

describe('an e-mail', () => {
  it.each(['a@b.co', 'maria.silva+loja@exemplo.com.br', "o'neil@x-y.com"])('is %p', (text) =>
    expect(isEmail(text)).toBe(true),
  );

  it.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a@@b.co',
    'a b@c.co',
    'a@b..co',
    'a@-b.co',
    'joão@b.co',
    'a@b.co\n',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(252)}.co`,
  ])('is not %j', (text) => expect(isEmail(text)).toBe(false));

  it('loses all white space and capitals (R-3.3.1)', () =>
    expect(normalizeEmail(' Ma ria@Exemplo.COM\n')).toBe('maria@exemplo.com'));
});
