import { GOOGLE } from '../security/captcha-provider.js';
import type { CaptchaSettings } from '../security/http-captcha.js';
import type { EnvironmentReader } from './environment-reader.js';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Undefined when nobody is to be asked. A script runs in every page of the participants, so it must come over TLS. */
export function captchaOf(reader: EnvironmentReader): CaptchaSettings | undefined {
  const secret = reader.text('CAPTCHA_SECRET', '');
  const siteKey = reader.text('CAPTCHA_SITE_KEY', '');
  const verifyUrl = reader.url('CAPTCHA_VERIFY_URL', ['http:', 'https:']) ?? GOOGLE.verifyUrl;
  const scriptUrl = reader.url('CAPTCHA_SCRIPT_URL', ['http:', 'https:']) ?? GOOGLE.scriptUrl;
  if (!secret) return undefined;
  if (!siteKey) reader.problems.push('CAPTCHA_SECRET: CAPTCHA_SITE_KEY must be given with it.');
  const { protocol, hostname } = new URL(scriptUrl);
  if (protocol === 'http:' && !LOOPBACK.has(hostname))
    reader.problems.push('CAPTCHA_SCRIPT_URL: a script from elsewhere must start with https://.');
  return { secret, siteKey, scriptUrl, verifyUrl };
}
