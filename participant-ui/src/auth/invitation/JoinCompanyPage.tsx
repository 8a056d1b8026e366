import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { answerInvitation } from '../../api/public-calls.js';
import type { StaffInvitation } from '../../api/types.js';
import { paths } from '../../app/route-names.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import styles from '../public-page/PublicPage.module.css';
import { isDeadToken } from '../public-page/ForToken.js';
import { type InvitationAnswer, InvitationPage } from './InvitationPage.js';

/** Somebody who works in the system already is asked to join one more company. */
export default function JoinCompanyPage() {
  return (
    <InvitationPage kind="vinculo">
      {(invitation, token, answered) => (
        <Question invitation={invitation} token={token} answered={answered} />
      )}
    </InvitationPage>
  );
}

interface QuestionProps {
  readonly invitation: StaffInvitation;
  readonly token: string;
  readonly answered: (answer: InvitationAnswer) => void;
}

function Question({ invitation: { company_name, role_name, name, email }, token, answered }: QuestionProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (answer: InvitationAnswer) =>
      answerInvitation(token, answer === 'accepted' ? 'vincular' : 'recusar'),
    meta: { ownErrors: [404], ownMessage: true },
    onSuccess: (_, answer) => answered(answer),
    onError: (refusal) => {
      if (isDeadToken(refusal))
        void navigate(paths['invalid-token'], { replace: true, state: { deadLink: token } });
    },
  });
  return (
    <section className={styles.form}>
      <h1>{t('invitation.joinHeading', { company: company_name })}</h1>
      <p className={styles.lead}>{t('invitation.joinBody', { name, email })}</p>
      {role_name && <p>{t('invitation.role', { role: role_name })}</p>}
      <Button disabled={isPending} onClick={() => mutate('accepted')}>
        {t('invitation.accept')}
      </Button>
      <Button look="quiet" disabled={isPending} onClick={() => mutate('declined')}>
        {t('invitation.decline')}
      </Button>
    </section>
  );
}
