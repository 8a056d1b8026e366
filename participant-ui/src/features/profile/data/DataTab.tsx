import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../../api/queries.js';
import type { User } from '../../../api/types.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { AccountForm } from './AccountForm.js';
import { ProfileForm } from './ProfileForm.js';

/**
 * What the account is, and what the participant tells of themselves beside it. The forms begin with what the server says now:
 * what this device kept may be older than what another one saved. Without a network there is only that.
 */
export function DataTab({ user }: { readonly user: User }) {
  const { isFetchedAfterMount, fetchStatus } = useQuery({ ...userQuery, refetchOnMount: 'always' });
  if (!isFetchedAfterMount && fetchStatus === 'fetching') return <Skeleton heights={[420, 240]} />;
  return (
    <>
      <AccountForm key={`account ${user.id}`} user={user} />
      <ProfileForm key={`profile ${user.id}`} user={user} />
    </>
  );
}
