import type { Form } from '../../ui/form/use-form.js';
import { Captcha } from './Captcha.js';
import type { CaptchaSettings } from './captcha-of.js';

interface Answered {
  readonly captcha: string;
}

interface CaptchaFieldProps<Fields extends Answered> {
  /** Null where nobody is asked. */
  readonly settings: CaptchaSettings | null;
  readonly form: Form<Fields>;
  readonly refusal: unknown;
}

/** The captcha of a form whose field `captcha` takes the answer. */
export function CaptchaField<Fields extends Answered>({
  settings,
  form: { fields, change, errorOf },
  refusal,
}: CaptchaFieldProps<Fields>) {
  if (!settings) return null;
  return (
    <Captcha
      settings={settings}
      answered={fields.captcha !== ''}
      error={errorOf('captcha', refusal, 'grecaptcha')}
      onAnswer={(captcha) => change({ captcha } as Partial<Fields>)}
    />
  );
}
