import { scriptAddress } from './load-captcha.js';

describe('the address of the captcha’s script', () => {
  it('asks to draw when we say, in the reader’s language', () => {
    expect(scriptAddress('https://www.google.com/recaptcha/api.js', 'pt-BR')).toBe(
      'https://www.google.com/recaptcha/api.js?render=explicit&hl=pt-BR',
    );
  });

  it('keeps what the settings ask for', () => {
    const turnstile = 'https://challenges.cloudflare.com/turnstile/v0/api.js?compat=recaptcha';
    expect(scriptAddress(turnstile, 'en')).toBe(`${turnstile}&render=explicit&hl=en`);
  });
});
