import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { fieldErrors } from '../../api/api-error.js';
import { resetPassword } from '../../api/public-calls.js';
import type { DeadLinkState } from '../../app/page-state.js';
import { paths } from '../../app/route-names.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { EmailInput } from '../../ui/EmailInput.js';
import { emailProblem } from '../../ui/form/checks.js';
import { useForm } from '../../ui/form/use-form.js';
import styles from '../public-page/PublicPage.module.css';
import { StorePublicPage } from '../public-page/PublicPage.js';
import { isDeadToken } from '../public-page/ForToken.js';
import { ToLogin } from '../public-page/ToLogin.js';
import {
  NewPasswordTwice,
  noPassword,
  passwordBody,
  passwordProblems,
} from '../password/NewPasswordTwice.js';
import { loginPath } from '../store-slug.js';

const blank = { email: '', ...noPassword };

/** Where the mailed link leads: a page, in spite of its address under `/api`. */
export default function ResetPage() {
  return <StorePublicPage>{() => <Reset />}</StorePublicPage>;
}

function Reset() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const form = useForm(blank, (fields) => ({
    email: emailProblem(fields.email),
    ...passwordProblems(fields),
  }));
  const { fields, change, errorOf } = form;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => resetPassword({ email: normalizeEmail(fields.email), ...passwordBody(fields), token }),
    meta: { ownErrors: [404] },
    onSuccess: () => navigate(loginPath(), { replace: true }),
    onError: (refusal) => {
      const isOver = isDeadToken(refusal) || fieldErrors(refusal, 'token') !== undefined;
      const state: DeadLinkState = { deadLink: token };
      if (isOver) void navigate(paths['invalid-token'], { replace: true, state });
    },
  });
  return (
    <form className={styles.form} {...form.props(() => mutate())}>
      <h1>{t('recovery.resetHeading')}</h1>
      <p className={styles.lead}>{t('recovery.resetLead')}</p>
      <EmailInput
        autoComplete="username"
        value={fields.email}
        error={errorOf('email', error)}
        onChange={(email) => change({ email })}
      />
      <NewPasswordTwice
        form={form}
        refusal={error}
        labels={{ first: 'password.fresh', again: 'password.freshConfirmation' }}
      />
      <Button type="submit" disabled={isPending}>
        {isPending ? t('form.sending') : t('recovery.resetSubmit')}
      </Button>
      <ToLogin />
    </form>
  );
}
