import { useUser } from '../../auth/use-brand.js';
import { OwnDataCard } from './OwnDataCard.js';
import { PasskeysCard } from './PasskeysCard.js';
import { PasswordCard } from './PasswordCard.js';
import { SessionsCard } from './SessionsCard.js';
import { TwoFactorCard } from './TwoFactorCard.js';

/** What keeps others out of the account. */
export default function SecurityTab() {
  const { data: user } = useUser();
  const hasTwoFactor = user?.two_factor === true;
  return (
    <>
      <PasswordCard asksForCode={hasTwoFactor} />
      <PasskeysCard asksForCode={hasTwoFactor} />
      <TwoFactorCard on={hasTwoFactor} />
      <SessionsCard />
      {user && <OwnDataCard user={user} />}
    </>
  );
}
