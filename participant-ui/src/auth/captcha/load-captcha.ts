/**
 * What we use of reCAPTCHA v2, the service whose answer the field `grecaptcha` of the specification carries. hCaptcha and
 * Turnstile answer to the same names when their script is asked for that.
 */
export interface CaptchaService {
  /** Absent where the service is ready as soon as it is loaded. */
  ready?(work: () => void): void;
  render(
    box: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly callback: (token: string) => void;
      readonly 'expired-callback': () => void;
    },
  ): CaptchaWidgetId;
  reset(widget: CaptchaWidgetId): void;
}
export type CaptchaWidgetId = number | string;

declare global {
  interface Window {
    grecaptcha?: CaptchaService;
  }
}

let loading: Promise<CaptchaService> | undefined;

/** Fetches the service once, when a form with a captcha opens. A failure may be tried again. */
export function loadCaptcha(script: string, tag: string): Promise<CaptchaService> {
  loading ??= fetchScript(scriptAddress(script, tag)).catch((problem: unknown) => {
    loading = undefined;
    throw problem;
  });
  return loading;
}

/** The widget is drawn where and when we say, in the reader's language; what the shop's settings ask for stays. */
export function scriptAddress(script: string, tag: string): string {
  const address = new URL(script);
  address.searchParams.set('render', 'explicit');
  address.searchParams.set('hl', tag);
  return address.href;
}

const fetchScript = (address: string): Promise<CaptchaService> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onerror = () => reject(new Error('The captcha did not load.'));
    script.onload = () => {
      const service = window.grecaptcha;
      if (!service) reject(new Error('The captcha did not start.'));
      else if (service.ready) service.ready(() => resolve(service));
      else resolve(service);
    };
    document.head.append(script);
  });
