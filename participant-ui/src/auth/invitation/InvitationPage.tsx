import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { invitationQuery } from '../../api/public-calls.js';
import type { StaffInvitation } from '../../api/types.js';
import { useTranslation } from '../../i18n/index.js';
import { LINK_AS_BUTTON } from '../../ui/Button.js';
import { PublicPageFrame } from '../public-page/PublicPage.js';
import { ForToken } from '../public-page/ForToken.js';
import { Outcome } from '../public-page/Outcome.js';
import { PlainHeadline } from '../public-page/Headline.js';

const addressOf = { vinculo: '/usuario/registrar', novo: '/usuario/cadastrar' } as const;

export type InvitationAnswer = 'accepted' | 'declined';

interface InvitationPageProps {
  readonly kind: StaffInvitation['kind'];
  readonly children: (
    invitation: StaffInvitation,
    token: string,
    answered: (answer: InvitationAnswer) => void,
  ) => ReactNode;
}

/** Who invites to what; and, once it is answered, where to go on. A link of the other kind leads to the other page. */
export function InvitationPage({ kind, children }: InvitationPageProps) {
  const { t } = useTranslation();
  const { tokenId = '' } = useParams();
  const query = useQuery(invitationQuery(tokenId));
  const [answer, setAnswer] = useState<InvitationAnswer>();
  const found = query.data;
  if (found && found.kind !== kind) {
    return <Navigate to={`${addressOf[found.kind]}/${encodeURIComponent(tokenId)}`} replace />;
  }
  return (
    <PublicPageFrame headline={<PlainHeadline>{found?.company_name ?? t('app.name')}</PlainHeadline>}>
      <ForToken query={query}>
        {(invitation) =>
          answer ? (
            <Answered answer={answer} company={invitation.company_name} />
          ) : (
            children(invitation, tokenId, setAnswer)
          )
        }
      </ForToken>
    </PublicPageFrame>
  );
}

interface AnsweredProps {
  readonly answer: InvitationAnswer;
  readonly company: string;
}

/** The administration is another application: its address is loaded, not routed to. */
function Answered({ answer, company }: AnsweredProps) {
  const { t } = useTranslation();
  if (answer === 'declined') {
    return (
      <Outcome icon="close" title={t('invitation.declinedTitle')}>
        <p>{t('invitation.declinedBody')}</p>
      </Outcome>
    );
  }
  return (
    <Outcome icon="check" title={t('invitation.doneTitle')}>
      <p>{t('invitation.doneBody', { company })}</p>
      <a className={LINK_AS_BUTTON} href="/admin">
        {t('invitation.toAdmin')}
      </a>
    </Outcome>
  );
}
