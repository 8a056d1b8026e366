import type { User } from '../../../api/types.js';
import { AccountForm } from './AccountForm.js';
import { ProfileForm } from './ProfileForm.js';

/** What the account is, and what the participant tells of themselves beside it. */
export const DataTab = ({ user }: { readonly user: User }) => (
  <>
    <AccountForm key={`account ${user.id}`} user={user} />
    <ProfileForm key={`profile ${user.id}`} user={user} />
  </>
);
