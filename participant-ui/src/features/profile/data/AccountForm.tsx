import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userQuery } from '../../../api/queries.js';
import type { Success, User } from '../../../api/types.js';
import { http } from '../../../app/services.js';
import { today } from '../../../i18n/dates.js';
import { useTranslation } from '../../../i18n/index.js';
import { Button } from '../../../ui/Button.js';
import { PasswordField } from '../../../auth/password/PasswordField.js';
import { ChangedElsewhere } from '../../../ui/form/ChangedElsewhere.js';
import { NotSent } from '../../../ui/form/NotSent.js';
import { CodeField } from '../../security/CodeField.js';
import { EmailInput } from '../../../ui/EmailInput.js';
import { maskDocument, maskPhone } from '../../../ui/form/masks.js';
import { useRecordForm } from '../../../ui/form/use-record-form.js';
import { TextField } from '../../../ui/TextField.js';
import styles from '../ProfilePage.module.css';
import { accountBody, accountFieldsOf, accountProblems, isNewEmail } from './account-fields.js';
import { Unconfirmed } from './Unconfirmed.js';

const ACCOUNT_LABELS = {
  name: 'form.name',
  email: 'form.email',
  document: 'profile.document',
  phone: 'profile.phone',
  cellphone: 'profile.cellphone',
  born: 'profile.born',
} as const;

/** Name, e-mail, document, phones, birthday. */
export function AccountForm({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useRecordForm(accountFieldsOf(user), accountProblems(user, today()));
  const { fields, change, errorOf } = form;
  const newEmail = isNewEmail(user, fields);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => http.put<Success>('/api/particpant', accountBody(user, form.changes)),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: userQuery.queryKey });
      form.restart(accountFieldsOf(client.getQueryData(userQuery.queryKey) ?? user));
    },
  });
  return (
    <form className={`card ${styles.card}`} aria-labelledby="account" {...form.props(() => mutate())}>
      <h2 id="account">{t('profile.account')}</h2>
      <ChangedElsewhere
        form={form}
        labelOf={(field) => t(ACCOUNT_LABELS[field as keyof typeof ACCOUNT_LABELS])}
      />
      <TextField
        label={t('form.name')}
        autoComplete="name"
        value={fields.name}
        error={errorOf('name', error)}
        onChange={(event) => change({ name: event.target.value })}
      />
      <EmailInput
        autoComplete="email"
        value={fields.email}
        error={errorOf('email', error)}
        hint={emailHint(user, fields.email)}
        onChange={(email) => change({ email })}
      />
      {newEmail ? (
        <div className={styles.pair}>
          <PasswordField
            label={t('security.current')}
            autoComplete="current-password"
            value={fields.password}
            error={errorOf('password', error)}
            onChange={(event) => change({ password: event.target.value })}
          />
          {user.two_factor && (
            <CodeField
              value={fields.otp}
              error={errorOf('otp', error, 'token_otp')}
              onChange={(otp) => change({ otp })}
            />
          )}
        </div>
      ) : (
        <Unconfirmed user={user} />
      )}
      <TextField
        label={t('profile.document')}
        readOnly={user.document !== ''}
        value={fields.document}
        error={errorOf('document', error)}
        hint={user.document ? t('profile.documentKept') : undefined}
        onChange={(event) => change({ document: maskDocument(event.target.value) })}
      />
      <div className={styles.pair}>
        <TextField
          label={t('profile.cellphone')}
          type="tel"
          autoComplete="tel"
          value={fields.cellphone}
          error={errorOf('cellphone', error)}
          onChange={(event) => change({ cellphone: maskPhone(event.target.value) })}
        />
        <TextField
          label={t('profile.phone')}
          type="tel"
          autoComplete="off"
          value={fields.phone}
          error={errorOf('phone', error)}
          onChange={(event) => change({ phone: maskPhone(event.target.value) })}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={t('profile.born')}
          type="date"
          autoComplete="bday"
          max={today()}
          value={fields.born}
          error={errorOf('born', error, 'born_date')}
          onChange={(event) => change({ born: event.target.value })}
        />
      </div>
      <NotSent error={error} />
      <Button type="submit" disabled={isPending}>
        {isPending ? t('profile.saving') : t('profile.save')}
      </Button>
    </form>
  );

  function emailHint({ email, email_confirmed }: User, typed: string): string | undefined {
    if (typed.trim() !== email) return t('profile.emailChange');
    return email_confirmed ? t('profile.emailConfirmed') : undefined;
  }
}
