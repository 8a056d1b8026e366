import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../../api/queries.js';
import type { User } from '../../../api/types.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { DataForm } from './DataForm.js';

/**
 * The form begins with what the server says now: what this device kept may be older than what another one saved. Without a
 * network there is only that.
 */
export function DataTab({ user }: { readonly user: User }) {
  const { isFetchedAfterMount, fetchStatus } = useQuery({ ...userQuery, refetchOnMount: 'always' });
  if (!isFetchedAfterMount && fetchStatus === 'fetching') return <Skeleton heights={[420, 240]} />;
  return <DataForm key={user.id} user={user} />;
}
