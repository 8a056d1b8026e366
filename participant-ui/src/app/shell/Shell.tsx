import { Suspense } from 'react';
import { Link, NavLink, Outlet } from 'react-router';
import '../../i18n/access-texts.js';
import { addPortuguese, useTranslation } from '../../i18n/index.js';
import { home } from '../../i18n/areas/home.pt-BR.js';
import { useSession } from '../../auth/use-session.js';
import { useLogout } from '../../auth/use-logout.js';
import { useBrand, useConfig, useUser } from '../../auth/use-brand.js';
import { Brand } from '../../ui/Brand.js';
import { Portrait } from '../../ui/Portrait.js';
import { Icon, type IconName } from '../../ui/Icon.js';
import { unreadIn } from '../../features/notifications/notification-changes.js';
import { useShownNotifications } from '../../features/notifications/removals.js';
import { LeaveQuestion } from '../LeaveQuestion.js';
import { lazyScreen } from '../lazy-screen.js';
import { leaveWithCare } from '../leaving.js';
import { useLiveChanges } from '../use-live-changes.js';
import { useOpenedNotices } from '../use-opened-notices.js';
import { useToldDevice } from '../use-told-device.js';
import { useToldPurchases } from '../use-told-purchases.js';
import { useAppearance } from '../use-appearance.js';
import { paths } from '../route-names.js';
import styles from './Shell.module.css';
import { Unsaved, VisitedViews } from './VisitedViews.js';
import { WhatsAppButton } from './WhatsAppButton.js';

const SignInAgain = lazyScreen(() => import('../SignInAgain.js'));

const destinations = ['dashboard', 'vouchers', 'historico', 'notifications', 'profile'] as const;
const icons: Record<(typeof destinations)[number], IconName> = {
  dashboard: 'home',
  vouchers: 'ticket',
  historico: 'list',
  notifications: 'bell',
  profile: 'person',
};

/** More than nine unread are many; the badge stays small. */
const MOST_COUNTED = 9;

addPortuguese(home);

/** The frame round every signed-in screen: the menu under the thumb on a phone, at the side on a desk. */
export default function Shell() {
  const { t } = useTranslation();
  const { data: user } = useUser();
  const { data: config } = useConfig();
  const brand = useBrand();
  const logout = useLogout();
  const unread = unreadIn(useShownNotifications(user));
  const session = useSession();
  useLiveChanges();
  useOpenedNotices();
  useToldPurchases(user?.notifications);
  useToldDevice(user?.id);
  useAppearance(config, user);

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('app.skipToContent')}
      </a>
      <div className={styles.side}>
        <header className={styles.header}>
          <Brand {...brand} />
          <NavLink to={paths.till} className={styles.code}>
            <Icon name="qr" size={22} />
            {t('app.code')}
          </NavLink>
          <Link to={paths.profile} className={styles.person} aria-label={user?.name || t('title.profile')}>
            <Portrait name={user?.name ?? ''} source={user?.avatar_url} />
            <span className={styles.name}>{user?.name}</span>
          </Link>
        </header>
        <nav className={styles.nav} aria-label={t('app.navigation')}>
          {destinations.map((name) => (
            <NavLink key={name} to={paths[name]} className={styles.link}>
              <Icon name={icons[name]} size={22} />
              {t(`title.${name}`)}
              {name === 'notifications' && unread > 0 && (
                <span className={styles.unread}>
                  <span aria-hidden="true">{unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}</span>
                  <span className="visually-hidden">{t('notifications.unread', { count: unread })}</span>
                </span>
              )}
              <Unsaved path={paths[name]} />
            </NavLink>
          ))}
          <button type="button" className={styles.logout} onClick={() => leaveWithCare(logout)}>
            <Icon name="logout" size={22} />
            {t('action.logout')}
          </button>
        </nav>
      </div>
      <VisitedViews />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <LeaveQuestion />
      {session === 'interrupted' && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
      {config?.whatsapp && <WhatsAppButton number={config.whatsapp} />}
    </div>
  );
}
