import { useState } from 'react';
import { useTranslation } from '../../i18n/index.js';
import { StorePublicPage } from '../public-page/PublicPage.js';
import { Outcome } from '../public-page/Outcome.js';
import { ToLogin } from '../public-page/ToLogin.js';
import { SignUpForm } from './SignUpForm.js';

/** Joining the programme of the store last visited. */
export default function SignUpPage() {
  const { t } = useTranslation();
  const [mailedTo, setMailedTo] = useState<string>();
  return (
    <StorePublicPage>
      {(store) =>
        mailedTo === undefined ? (
          <SignUpForm store={store} onPending={setMailedTo} />
        ) : (
          <Outcome icon="mail" title={t('signUp.pendingTitle')}>
            <p>{t('signUp.pendingBody')}</p>
            <p>{t('signUp.pendingWhere', { email: mailedTo })}</p>
            <ToLogin />
          </Outcome>
        )
      }
    </StorePublicPage>
  );
}
