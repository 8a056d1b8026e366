/** What we use of reCAPTCHA v2, the service whose answer the field `grecaptcha` of the specification carries. */
export interface CaptchaService {
  ready(work: () => void): void;
  render(
    box: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly callback: (token: string) => void;
      readonly 'expired-callback': () => void;
    },
  ): number;
  reset(widget: number): void;
}

declare global {
  interface Window {
    grecaptcha?: CaptchaService;
  }
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';

let loading: Promise<CaptchaService> | undefined;

/** Fetches the service once, when a form with a captcha opens. A failure may be tried again. */
export function loadCaptcha(tag: string): Promise<CaptchaService> {
  loading ??= fetchScript(`${SCRIPT}&hl=${tag}`).catch((problem: unknown) => {
    loading = undefined;
    throw problem;
  });
  return loading;
}

const fetchScript = (address: string): Promise<CaptchaService> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onerror = () => reject(new Error('The captcha did not load.'));
    script.onload = () => {
      const service = window.grecaptcha;
      if (service) service.ready(() => resolve(service));
      else reject(new Error('The captcha did not start.'));
    };
    document.head.append(script);
  });
