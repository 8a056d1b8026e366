import { useText } from '../../i18n/useText';
import { useStaff } from '../../layout/useStaff';
import { MainAndAside } from '../../shared/ui/Columns';
import { PageHead } from '../../shared/ui/PageHead';
import { RecordSkeleton } from '../../shared/ui/RecordSkeleton';
import { NamePanel } from './NamePanel';
import { PasswordPanel } from './PasswordPanel';
import { PreferencesPanel } from './PreferencesPanel';
import { SessionsPanel } from './SessionsPanel';
import { TillPinPanel } from './TillPinPanel';
import { TwoFactorPanel } from './TwoFactorPanel';

/** The signed-in user's own affairs. */
export function ProfilePage() {
  const t = useText();
  const user = useStaff();
  if (!user) return <RecordSkeleton />;
  return (
    <>
      <PageHead title={t('account.title')} screen={t('titles.of.profile')} subtitle={user.email} />
      <MainAndAside
        main={
          <>
            <NamePanel user={user} />
            <PasswordPanel user={user} />
            <TwoFactorPanel user={user} />
            <TillPinPanel user={user} />
          </>
        }
        aside={
          <>
            <PreferencesPanel />
            <SessionsPanel />
          </>
        }
      />
    </>
  );
}
