/** What the content security policy of a page lets in for the widget. */
export interface CaptchaOrigins {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly styles?: readonly string[];
  readonly connections?: readonly string[];
}

export const GOOGLE = {
  scriptUrl: 'https://www.google.com/recaptcha/api.js',
  verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
} as const;

const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/** As each provider's documentation asks, by the host of its script. */
const OF_HOST: Readonly<Record<string, CaptchaOrigins>> = {
  'www.google.com': {
    scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  },
  'www.recaptcha.net': {
    scripts: ['https://www.recaptcha.net/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frames: ['https://www.recaptcha.net/recaptcha/'],
  },
  'js.hcaptcha.com': { scripts: HCAPTCHA, frames: HCAPTCHA, styles: HCAPTCHA, connections: HCAPTCHA },
};

/** Of a provider that is not known by name: where its script comes from, and nothing else (Turnstile asks no more). */
export function captchaOrigins(scriptUrl: string): CaptchaOrigins {
  const { host, origin } = new URL(scriptUrl);
  return OF_HOST[host] ?? { scripts: [origin], frames: [origin] };
}
