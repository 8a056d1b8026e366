import type { Captcha, CaptchaWidget } from '@fidelidade/application/ports/captcha.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';

const ANSWER_TIMEOUT_ms = 5_000;

export interface CaptchaSettings {
  readonly siteKey: string;
  /** What the browser loads the widget by. */
  readonly scriptUrl: string;
  readonly secret: string;
  /** Takes `secret`, `response` and `remoteip` as a form, answers `{success}`: reCAPTCHA, hCaptcha and Turnstile do. */
  readonly verifyUrl: string;
}

/** No captcha is configured: everybody passes. */
export const noCaptcha: Captcha = { widget: null, verify: async () => undefined };

export class HttpCaptcha implements Captcha {
  readonly widget: CaptchaWidget;

  constructor(private readonly settings: CaptchaSettings) {
    const { siteKey, scriptUrl } = settings;
    this.widget = { siteKey, scriptUrl };
  }

  /** A verifier that is out of reach lets nobody pass: the door is open to everybody, programs first. */
  async verify(answer: string | undefined, ip: string | undefined): Promise<void> {
    const passed = answer ? await this.ask(answer, ip).catch(() => false) : false;
    if (!passed) throw new DomainError('captcha_invalid', { field: 'grecaptcha' });
  }

  private async ask(response: string, ip: string | undefined): Promise<boolean> {
    const { secret, verifyUrl } = this.settings;
    const body = new URLSearchParams({ secret, response, ...(ip && { remoteip: ip }) });
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_ms);
    const verdict: unknown = await (await fetch(verifyUrl, { method: 'POST', body, signal })).json();
    return (
      typeof verdict === 'object' && verdict !== null && 'success' in verdict && verdict.success === true
    );
  }
}
