/** What the browser shows a visitor. */
export interface CaptchaWidget {
  /** Public key. */
  readonly siteKey: string;
  readonly scriptUrl: string;
}

/** Tells people from programs at the doors that are open to everybody. */
export interface Captcha {
  /** Null when no captcha is asked for. */
  readonly widget: CaptchaWidget | null;
  /** @throws DomainError `captcha_invalid` on `grecaptcha`; passes when no secret is configured */
  verify(answer: string | undefined, ip: string | undefined): Promise<void>;
}
export const CAPTCHA = Symbol('Captcha');
