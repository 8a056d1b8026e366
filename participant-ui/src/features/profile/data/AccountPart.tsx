import type { User } from '../../../api/types.js';
import { PasswordField } from '../../../auth/password/PasswordField.js';
import { today } from '../../../i18n/dates.js';
import { useTranslation } from '../../../i18n/index.js';
import { EmailInput } from '../../../ui/EmailInput.js';
import { maskDocument, maskPhone } from '../../../ui/form/masks.js';
import type { FormPart } from '../../../ui/form/use-form.js';
import { TextField } from '../../../ui/TextField.js';
import { CodeField } from '../../security/CodeField.js';
import styles from '../ProfilePage.module.css';
import { type AccountFields, isNewEmail } from './account-fields.js';
import { Unconfirmed } from './Unconfirmed.js';

interface AccountPartProps {
  readonly user: User;
  readonly form: FormPart<AccountFields>;
  readonly refusal: unknown;
}

/** Name, e-mail, document, phones, birthday. */
export function AccountPart({ user, form: { fields, change, errorOf }, refusal }: AccountPartProps) {
  const { t } = useTranslation();
  return (
    <section className={`card ${styles.card}`} aria-labelledby="account">
      <h2 id="account">{t('profile.account')}</h2>
      <TextField
        label={t('form.name')}
        autoComplete="name"
        value={fields.name}
        error={errorOf('name', refusal)}
        onChange={(event) => change({ name: event.target.value })}
      />
      <EmailInput
        autoComplete="email"
        value={fields.email}
        error={errorOf('email', refusal)}
        hint={emailHint(user, fields.email)}
        onChange={(email) => change({ email })}
      />
      {isNewEmail(user, fields) ? (
        <div className={styles.pair}>
          <PasswordField
            label={t('security.current')}
            autoComplete="current-password"
            value={fields.password}
            error={errorOf('password', refusal)}
            onChange={(event) => change({ password: event.target.value })}
          />
          {user.two_factor && (
            <CodeField
              value={fields.otp}
              error={errorOf('otp', refusal, 'token_otp')}
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
        error={errorOf('document', refusal)}
        hint={user.document ? t('profile.documentKept') : undefined}
        onChange={(event) => change({ document: maskDocument(event.target.value) })}
      />
      <div className={styles.pair}>
        <TextField
          label={t('profile.cellphone')}
          type="tel"
          autoComplete="tel"
          value={fields.cellphone}
          error={errorOf('cellphone', refusal)}
          onChange={(event) => change({ cellphone: maskPhone(event.target.value) })}
        />
        <TextField
          label={t('profile.phone')}
          type="tel"
          autoComplete="off"
          value={fields.phone}
          error={errorOf('phone', refusal)}
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
          error={errorOf('born', refusal, 'born_date')}
          onChange={(event) => change({ born: event.target.value })}
        />
      </div>
    </section>
  );

  function emailHint({ email, email_confirmed }: User, typed: string): string | undefined {
    if (typed.trim() !== email) return t('profile.emailChange');
    return email_confirmed ? t('profile.emailConfirmed') : undefined;
  }
}
