import type { User } from '../../../api/types.js';
import { accountBody } from './account-fields.js';
import type { DataFields } from './data-fields.js';
import { profileBody } from './profile-fields.js';

/**
 * The account as it is known once the changes were saved, until it is read again: whoever goes offline at that very moment
 * finds what they saved. The e-mail waits for its
 * confirmation, the server hides part of the document, and a password is kept nowhere.
 */
export function withSaved(user: User, changes: Partial<DataFields>): User {
  const { name, phone, cellphone, born_date } = { ...user, ...accountBody(user, changes) };
  const { avatar, ...profile } = profileBody(changes);
  return {
    ...user,
    ...{ name, phone, cellphone, born_date },
    ...(avatar !== undefined && { avatar_url: avatar }),
    profile: { ...user.profile, ...profile },
  };
}
