import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { invitedByQuery, signUp, termsQuery } from '../../api/public-calls.js';
import type { StoreConfig } from '../../api/types.js';
import { session } from '../../app/services.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { DevicesNote } from '../../ui/DevicesNote.js';
import { Icon } from '../../ui/Icon.js';
import { maskDocument } from '../../ui/form/masks.js';
import { useForm } from '../../ui/form/use-form.js';
import { TextField } from '../../ui/TextField.js';
import { CaptchaField } from '../captcha/CaptchaField.js';
import { captchaOf } from '../captcha/captcha-of.js';
import styles from '../public-page/PublicPage.module.css';
import { NewPassword } from '../password/NewPassword.js';
import { INVITED, loginPath } from '../store-slug.js';
import { EmailField } from './EmailField.js';
import { blankSignUp, isPending, problemsIn, signUpBody } from './sign-up.js';
import { TermsConsent } from './TermsConsent.js';

interface SignUpFormProps {
  readonly store: StoreConfig;
  /** The store knew the document: the account waits for the link that was mailed there. */
  readonly onPending: (email: string) => void;
}

export function SignUpForm({ store, onPending }: SignUpFormProps) {
  const { t } = useTranslation();
  const code = useSearchParams()[0].get(INVITED) ?? '';
  const invitedBy = useQuery({ ...invitedByQuery(code, store.company_id), enabled: code !== '' }).data;
  const terms = useQuery(termsQuery(store.company_id)).data ?? null;
  const captcha = captchaOf(store);
  const form = useForm(blankSignUp, problemsIn({ terms: terms !== null, captcha: captcha !== null }));
  const { fields, change, errorOf } = form;
  const {
    mutate,
    isPending: isSending,
    error,
  } = useMutation({
    mutationFn: () => signUp(signUpBody(fields, store.company_id, terms?.version, code)),
    meta: { ownMessage: true },
    onSuccess: (answer) => (isPending(answer) ? onPending(fields.email.trim()) : session.start(answer)),
    onError: () => change({ captcha: '' }),
  });

  return (
    <form className={styles.form} {...form.props(() => mutate())}>
      <h1>{t('signUp.heading')}</h1>
      {invitedBy && (
        <p className={styles.notice} role="status">
          <Icon name="gift" />
          {t('signUp.invitedBy', { name: invitedBy })}
        </p>
      )}
      <p className={styles.lead}>{t('signUp.lead')}</p>
      <TextField
        label={t('form.name')}
        autoComplete="name"
        value={fields.name}
        error={errorOf('name', error)}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t('form.document')}
        autoComplete="off"
        autoCapitalize="characters"
        value={fields.document}
        error={errorOf('document', error)}
        onChange={(event) => change({ document: maskDocument(event.target.value) })}
      />
      <EmailField
        asksAhead={captcha === null}
        companyId={store.company_id}
        value={fields.email}
        error={errorOf('email', error)}
        onChange={(email) => change({ email })}
      />
      <NewPassword
        label={t('password.label')}
        value={fields.password}
        error={errorOf('password', error)}
        onChange={(password) => change({ password })}
      />
      {terms && (
        <TermsConsent
          terms={terms}
          accepted={fields.accepted}
          error={errorOf('accepted', error, 'terms_version')}
          onChange={(accepted) => change({ accepted })}
        />
      )}
      <DevicesNote store={store} className={styles.lead} />
      <CaptchaField settings={captcha} form={form} refusal={error} />
      <Button type="submit" disabled={isSending}>
        {isSending ? t('form.sending') : t('signUp.submit')}
      </Button>
      <p className={`${styles.links} ${styles.beside}`}>
        {t('signUp.haveAccount')}
        <Link to={loginPath()}>{t('signUp.enter')}</Link>
      </p>
    </form>
  );
}
