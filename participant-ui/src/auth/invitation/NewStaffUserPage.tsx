import { stripDocument } from '@fidelidade/domain/kernel/documents.js';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { acceptAsNewUser } from '../../api/public-calls.js';
import type { StaffInvitation } from '../../api/types.js';
import { paths } from '../../app/route-names.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { documentProblem, filledIn, ifGiven } from '../../ui/form/checks.js';
import { maskDocument } from '../../ui/form/masks.js';
import { useForm } from '../../ui/form/use-form.js';
import { TextField } from '../../ui/TextField.js';
import styles from '../public-page/PublicPage.module.css';
import { isDeadToken } from '../public-page/ForToken.js';
import {
  NewPasswordTwice,
  noPassword,
  passwordBody,
  passwordProblems,
} from '../password/NewPasswordTwice.js';
import { InvitationPage } from './InvitationPage.js';

/** Somebody new to the system makes their access. */
export default function NewStaffUserPage() {
  return (
    <InvitationPage kind="novo">
      {(invitation, token, answered) => (
        <NewStaffUserForm invitation={invitation} token={token} onDone={() => answered('accepted')} />
      )}
    </InvitationPage>
  );
}

interface NewStaffUserFormProps {
  readonly invitation: StaffInvitation;
  readonly token: string;
  readonly onDone: () => void;
}

function NewStaffUserForm({ invitation, token, onDone }: NewStaffUserFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm({ name: invitation.name, document: '', ...noPassword }, (typed) => ({
    name: filledIn(typed.name),
    document: ifGiven(typed.document, documentProblem),
    ...passwordProblems(typed),
  }));
  const { fields, change, errorOf } = form;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      acceptAsNewUser(token, {
        name: fields.name.trim(),
        ...(fields.document ? { document: stripDocument(fields.document) } : {}),
        ...passwordBody(fields),
      }),
    meta: { ownErrors: [404], ownMessage: true },
    onSuccess: onDone,
    onError: (refusal) => {
      if (isDeadToken(refusal))
        void navigate(paths['invalid-token'], { replace: true, state: { deadLink: token } });
    },
  });
  return (
    <form className={styles.form} {...form.props(() => mutate())}>
      <h1>{t('invitation.newHeading', { company: invitation.company_name })}</h1>
      <p className={styles.lead}>{t('invitation.newBody', { email: invitation.email })}</p>
      {invitation.role_name && <p>{t('invitation.role', { role: invitation.role_name })}</p>}
      <TextField
        label={t('form.name')}
        autoComplete="name"
        value={fields.name}
        error={errorOf('name', error)}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t('form.optional', { label: t('form.document') })}
        autoComplete="off"
        value={fields.document}
        error={errorOf('document', error)}
        onChange={(event) => change({ document: maskDocument(event.target.value) })}
      />
      <NewPasswordTwice form={form} refusal={error} />
      <Button type="submit" disabled={isPending}>
        {isPending ? t('form.sending') : t('invitation.create')}
      </Button>
    </form>
  );
}
