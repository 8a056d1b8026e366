import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { useMutation } from '@tanstack/react-query';
import { requestRecovery } from '../../api/public-calls.js';
import type { StoreConfig } from '../../api/types.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { EmailInput } from '../../ui/EmailInput.js';
import { emailProblem } from '../../ui/form/checks.js';
import { useForm } from '../../ui/form/use-form.js';
import { CaptchaField } from '../captcha/CaptchaField.js';
import { captchaOf } from '../captcha/captcha-of.js';
import styles from '../public-page/PublicPage.module.css';
import { StorePublicPage } from '../public-page/PublicPage.js';
import { Outcome } from '../public-page/Outcome.js';
import { ToLogin } from '../public-page/ToLogin.js';

/** Asks for the link with which a new password is made. */
export default function RecoveryPage() {
  return <StorePublicPage>{(store) => <Recovery store={store} />}</StorePublicPage>;
}

function Recovery({ store }: { readonly store: StoreConfig }) {
  const { t } = useTranslation();
  const captcha = captchaOf(store);
  const form = useForm({ email: '', captcha: '' }, ({ email, captcha: answer }) => ({
    email: emailProblem(email),
    captcha: captcha && answer === '' ? 'form.captcha' : undefined,
  }));
  const { fields, change, errorOf } = form;
  const { mutate, isPending, isSuccess, data, error } = useMutation({
    mutationFn: () =>
      requestRecovery({
        email: normalizeEmail(fields.email),
        company_id: store.company_id,
        ...(fields.captcha ? { grecaptcha: fields.captcha } : {}),
      }),
    meta: { ownMessage: true },
    onError: () => change({ captcha: '' }),
  });

  if (isSuccess) {
    return (
      <Outcome icon="mail" title={t('recovery.sentTitle')}>
        <p>{data.message ?? t('recovery.sentBody')}</p>
        <p className={styles.lead}>{t('recovery.sentHint')}</p>
        <ToLogin />
      </Outcome>
    );
  }
  return (
    <form className={styles.form} {...form.props(() => mutate())}>
      <h1>{t('recovery.heading')}</h1>
      <p className={styles.lead}>{t('recovery.lead')}</p>
      <EmailInput
        autoComplete="username"
        value={fields.email}
        error={errorOf('email', error)}
        onChange={(email) => change({ email })}
      />
      <CaptchaField settings={captcha} form={form} refusal={error} />
      <Button type="submit" disabled={isPending}>
        {isPending ? t('form.sending') : t('recovery.submit')}
      </Button>
      <ToLogin />
    </form>
  );
}
