import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userQuery } from '../../../api/queries.js';
import type { Success, User } from '../../../api/types.js';
import { http } from '../../../app/services.js';
import { today } from '../../../i18n/dates.js';
import { useTranslation } from '../../../i18n/index.js';
import { Button } from '../../../ui/Button.js';
import { EmailInput } from '../../../ui/EmailInput.js';
import { maskDocument, maskPhone } from '../../../ui/form/masks.js';
import { useForm } from '../../../ui/form/use-form.js';
import { TextField } from '../../../ui/TextField.js';
import styles from '../ProfilePage.module.css';
import { accountBody, accountFieldsOf, accountProblems } from './account-fields.js';

/** Name, e-mail, document, phones, birthday. */
export function AccountForm({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useForm(accountFieldsOf(user), accountProblems(user, today()));
  const { fields, change, errorOf } = form;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => http.put<Success>('/api/particpant', accountBody(user, fields)),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: userQuery.queryKey });
      form.restart(accountFieldsOf(client.getQueryData(userQuery.queryKey) ?? user));
    },
  });
  return (
    <form className={`card ${styles.card}`} aria-labelledby="account" {...form.props(() => mutate())}>
      <h2 id="account">{t('profile.account')}</h2>
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
      <Button type="submit" disabled={isPending}>
        {isPending ? t('profile.saving') : t('profile.save')}
      </Button>
    </form>
  );

  function emailHint({ email, email_confirmed }: User, typed: string): string | undefined {
    if (typed.trim() !== email) return t('profile.emailChange');
    if (email_confirmed === undefined) return undefined;
    return email_confirmed ? t('profile.emailConfirmed') : t('profile.emailUnconfirmed');
  }
}
