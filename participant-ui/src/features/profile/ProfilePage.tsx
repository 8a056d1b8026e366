import { useTranslation } from '../../i18n/index.js';
import { useLogout } from '../../auth/use-logout.js';
import { useUser } from '../../auth/use-brand.js';
import { Button } from '../../ui/Button.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { AccountCard } from './AccountCard.js';
import { LanguageChoice } from './LanguageChoice.js';
import styles from './ProfilePage.module.css';
import { SkinChoice } from './SkinChoice.js';

/** Who one is here, and how the application looks and speaks. */
export default function ProfilePage() {
  const { t } = useTranslation();
  const user = useUser();
  const logout = useLogout();
  return (
    <div className={styles.page}>
      <h1>{t('title.profile')}</h1>
      <Loaded query={user} skeleton={<Skeleton heights={[220, 120, 240]} />}>
        {(known) => (
          <>
            <AccountCard user={known} />
            <LanguageChoice stored={known.user_language} />
            <SkinChoice stored={known.user_skin} />
          </>
        )}
      </Loaded>
      <section className={styles.leave}>
        <p>{t('profile.logoutHint')}</p>
        <Button look="quiet" icon="logout" onClick={logout}>
          {t('action.logout')}
        </Button>
      </section>
    </div>
  );
}
