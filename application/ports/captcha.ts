/** Tells people from programs at the doors that are open to everybody. */
export interface Captcha {
  /** Public key for the widget; null when no captcha is asked for. */
  readonly siteKey: string | null;
  /** @throws DomainError `captcha_invalid` on `grecaptcha`; passes when no secret is configured */
  verify(answer: string | undefined, ip: string | undefined): Promise<void>;
}
export const CAPTCHA = Symbol('Captcha');
