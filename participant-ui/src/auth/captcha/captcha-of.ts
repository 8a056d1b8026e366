import type { StoreConfig } from '../../api/types.js';

export interface CaptchaSettings {
  readonly siteKey: string;
  /** Address of the script that shows the widget. */
  readonly script: string;
}

/** Null where nobody is asked. */
export const captchaOf = ({ captcha_site_key: siteKey, captcha_script: script }: StoreConfig) =>
  siteKey && script ? ({ siteKey, script } satisfies CaptchaSettings) : null;
