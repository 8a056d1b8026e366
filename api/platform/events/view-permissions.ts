import { NOTIFICATIONS, type Change } from '@fidelidade/application/platform/changes/change-feed.js';
import type { Session } from '../../session/session.js';
import { viewPermissionOf } from '@fidelidade/domain/identity/permission-roots.js';

/** Participants hear of themselves and of nobody else. */
export const visibleTo = (
  { realm, subject, permissions }: Pick<Session, 'realm' | 'subject' | 'permissions'>,
  changes: readonly Change[],
): readonly Change[] =>
  realm === 'participant'
    ? changes.filter(({ resource, id }) => resource === 'participants' && (id === null || id === subject))
    : changes.filter((change) =>
        change.resource === NOTIFICATIONS
          ? isAmong({ subject, permissions }, change.audience)
          : permissions.has(viewPermissionOf(change.resource)),
      );

/** That there may be news for anybody tells of none. */
const isAmong = (
  { subject, permissions }: Pick<Session, 'subject' | 'permissions'>,
  audience: Change['audience'],
): boolean => {
  if (!audience) return true;
  return 'userId' in audience ? audience.userId === subject : permissions.has(audience.permission);
};
