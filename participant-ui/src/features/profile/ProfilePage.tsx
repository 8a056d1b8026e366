import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { leaveWithCare } from '../../app/leaving.js';
import { lazyScreen } from '../../app/lazy-screen.js';
import { useUser } from '../../auth/use-brand.js';
import { useLogout } from '../../auth/use-logout.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { TabLinks } from '../../ui/TabLinks.js';
import { DataTab } from './data/DataTab.js';
import { LanguageChoice } from './LanguageChoice.js';
import styles from './ProfilePage.module.css';
import { SchemeChoice } from './SchemeChoice.js';
import { SkinChoice } from './SkinChoice.js';
import { TermsToRead } from './TermsToRead.js';

const SecurityTab = lazyScreen(() => import('../security/SecurityTab.js'));
const tabs = [
  { name: 'data', search: '?' },
  { name: 'security', search: '?aba=seguranca' },
  { name: 'appearance', search: '?aba=aparencia' },
] as const;
const waiting = <Skeleton heights={[220, 120, 240]} />;

/** Who one is here, how the account is protected, and how the application looks and speaks. */
export default function ProfilePage() {
  const { t } = useTranslation();
  const user = useUser();
  const [search] = useSearchParams();
  const named = `?aba=${search.get('aba') ?? ''}`;
  const current = tabs.find((tab) => tab.search === named) ?? tabs[0];
  return (
    <div className={styles.page}>
      <h1>{t('title.profile')}</h1>
      <TabLinks
        label={t('profile.tabs')}
        tabs={tabs.map((tab) => ({
          search: tab.search,
          label: t(`profile.${tab.name}`),
          isCurrent: tab === current,
        }))}
      />
      <Loaded query={user} skeleton={waiting}>
        {(known) => (
          <Suspense fallback={waiting}>
            {current.name === 'data' && (
              <>
                <DataTab user={known} />
                <TermsToRead />
              </>
            )}
            {current.name === 'security' && <SecurityTab />}
            {current.name === 'appearance' && (
              <>
                <LanguageChoice stored={known.user_language} />
                <SchemeChoice />
                <SkinChoice stored={known.user_skin} />
              </>
            )}
          </Suspense>
        )}
      </Loaded>
      <Leave />
    </div>
  );
}

function Leave() {
  const { t } = useTranslation();
  const logout = useLogout();
  return (
    <section className={styles.leave}>
      <p>{t('profile.logoutHint')}</p>
      <Button look="quiet" icon="logout" onClick={() => leaveWithCare(logout)}>
        {t('action.logout')}
      </Button>
    </section>
  );
}
