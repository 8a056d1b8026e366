import { useTranslation } from '../../i18n/index.js';
import type { PlainKey } from '../../i18n/catalogue.js';
import { confirmationProblem, freshPasswordProblem } from '../../ui/form/checks.js';
import type { Form, Problems } from '../../ui/form/use-form.js';
import { NewPassword } from './NewPassword.js';
import { PasswordField } from './PasswordField.js';

export interface PasswordTwice {
  readonly password: string;
  readonly confirmation: string;
}

export const noPassword: PasswordTwice = { password: '', confirmation: '' };

export const passwordProblems = ({ password, confirmation }: PasswordTwice): Problems<PasswordTwice> => ({
  password: freshPasswordProblem(password),
  confirmation: confirmationProblem(password, confirmation),
});

/** As the API takes it. */
export const passwordBody = ({ password, confirmation }: PasswordTwice) => ({
  password,
  password_confirmation: confirmation,
});

interface NewPasswordTwiceProps<Fields extends PasswordTwice> {
  readonly form: Form<Fields>;
  readonly refusal: unknown;
  readonly labels?: { readonly first: PlainKey; readonly again: PlainKey };
}

/** A new password and its repetition; one that was made by chance fills both. */
export function NewPasswordTwice<Fields extends PasswordTwice>({
  form: { fields, change, errorOf },
  refusal,
  labels = { first: 'password.label', again: 'password.confirmation' },
}: NewPasswordTwiceProps<Fields>) {
  const { t } = useTranslation();
  const typed = (part: Partial<PasswordTwice>) => change(part as Partial<Fields>);
  return (
    <>
      <NewPassword
        label={t(labels.first)}
        value={fields.password}
        error={errorOf('password', refusal)}
        onChange={(password) => typed({ password })}
        onGenerated={(password) => typed({ password, confirmation: password })}
      />
      <PasswordField
        label={t(labels.again)}
        value={fields.confirmation}
        error={errorOf('confirmation', refusal, 'password_confirmation')}
        autoComplete="new-password"
        onChange={(event) => typed({ confirmation: event.target.value })}
      />
    </>
  );
}
