import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import { withTodaysPermissions } from '../../kernel/old-names.js';
import { describeLifecycle, type LifecycleEvent } from '../../kernel/record-lifecycle.js';
import type { Agreement, MemberAccess } from '../access.js';

/** Which records of the company somebody may see and use; null where there is no limit. */
export interface RecordScope {
  readonly branches: readonly string[] | null;
  readonly warehouses: readonly string[] | null;
  readonly accounts: readonly string[] | null;
  /** Only entries that they made themselves. */
  readonly ownEntriesOnly: boolean;
}

/**
 * Who works in a company, and as what. One stream a company, because its rule spans them all: there is always an
 * administrator.
 */
export type TeamEvent =
  /** Somebody works in the company from now on. */
  | DomainEvent<'MemberJoined', { userId: string } & MemberAccess>
  | DomainEvent<'MemberAccessChanged', { userId: string } & MemberAccess & Agreement>
  | DomainEvent<'MemberScopeChanged', { userId: string } & RecordScope>
  /** Somebody signed them out wherever they were signed in; `id` is the user's. */
  | DomainEvent<'MemberSignedOut', { id: string }>
  /** Somebody took off the second factor that they lost; `id` is the user's. */
  | DomainEvent<'MemberSecondFactorRemoved', { id: string }>
  /** `id` is the user's. */
  | LifecycleEvent<'Member'>;

const upcasts = [withTodaysPermissions('granted', 'denied')];

export const teamEvents = describeEvents<TeamEvent>({
  MemberJoined: { schema: 2, upcasts },
  MemberAccessChanged: { schema: 2, upcasts },
  MemberScopeChanged: { schema: 1 },
  MemberSignedOut: { schema: 1 },
  MemberSecondFactorRemoved: { schema: 1 },
  ...describeLifecycle('Member'),
});
