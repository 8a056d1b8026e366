import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { captchaOrigins } from './captcha-provider.js';
import { HttpCaptcha, noCaptcha } from './http-captcha.js';

let verifier: Server;
let asked: string[];
let verdict: string;

beforeEach(async () => {
  asked = [];
  verdict = '{"success":true}';
  verifier = createServer((request, response) => {
    void text(request).then((form) => {
      asked.push(form);
      response.end(verdict);
    });
  });
  await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve));
});
afterEach(() => verifier.close());

const captcha = (port = (verifier.address() as AddressInfo).port) =>
  new HttpCaptcha({
    siteKey: 'public',
    secret: 'secret',
    scriptUrl: 'https://captcha.example/api.js',
    verifyUrl: `http://127.0.0.1:${port}/siteverify`,
  });

const refusal = (work: Promise<void>) => work.then(() => undefined).catch((error: unknown) => error);
const notAPerson = new DomainError('captcha_invalid', { field: 'grecaptcha' });

describe('a captcha', () => {
  it('asks the provider whether the answer is a person’s', async () => {
    await captcha().verify('the answer', '203.0.113.9');
    expect(asked).toEqual(['secret=secret&response=the+answer&remoteip=203.0.113.9']);
  });

  it.each(['{"success":false}', '{"success":"true"}', '{}', 'null', '<html>'])(
    'lets nobody pass on %s',
    async (said) => {
      verdict = said;
      expect(await refusal(captcha().verify('the answer', undefined))).toEqual(notAPerson);
    },
  );

  it('asks nobody about no answer', async () => {
    for (const answer of [undefined, '']) {
      expect(await refusal(captcha().verify(answer, undefined))).toEqual(notAPerson);
    }
    expect(asked).toEqual([]);
  });

  it('lets nobody pass while the provider is out of reach', async () => {
    const { port } = verifier.address() as AddressInfo;
    await new Promise((resolve) => verifier.close(resolve));
    expect(await refusal(captcha(port).verify('the answer', undefined))).toEqual(notAPerson);
  });

  it('that is not configured lets everybody pass, and shows nothing', async () => {
    await noCaptcha.verify(undefined, undefined);
    expect(noCaptcha.widget).toBeNull();
  });
});

describe('what a page may load for it', () => {
  it('is what a provider that is known by name asks for', () => {
    expect(captchaOrigins('https://www.google.com/recaptcha/api.js').frames).toContain(
      'https://www.google.com/recaptcha/',
    );
  });

  it('is the script’s own origin for any other', () => {
    const origin = 'https://challenges.cloudflare.com';
    expect(captchaOrigins(`${origin}/turnstile/v0/api.js?compat=recaptcha`)).toEqual({
      scripts: [origin],
      frames: [origin],
    });
  });
});
