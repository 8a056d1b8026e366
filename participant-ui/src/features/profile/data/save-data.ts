import type { Success, User } from '../../../api/types.js';
import { http } from '../../../app/services.js';
import { accountBody } from './account-fields.js';
import type { DataFields } from './data-fields.js';
import { profileBody } from './profile-fields.js';

/**
 * One page, two calls of the specification: each is made when something of it was changed. The account goes
 * first, and what is said of it is what is told: that another e-mail awaits its confirmation.
 */
export async function saveData(user: User, changes: Partial<DataFields>): Promise<Success | undefined> {
  const account = accountBody(user, changes);
  const profile = profileBody(changes);
  const told = isEmpty(account) ? undefined : await http.put<Success>('/api/particpant', account);
  const alsoTold = isEmpty(profile)
    ? undefined
    : await http.put<Success>('/api/participant-profile', profile);
  return told ?? alsoTold;
}

const isEmpty = (body: object): boolean => Object.keys(body).length === 0;
