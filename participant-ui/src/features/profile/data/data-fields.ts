import type { User } from '../../../api/types.js';
import type { Problems } from '../../../ui/form/use-form.js';
import { type AccountFields, accountFieldsOf, accountProblems } from './account-fields.js';
import { type ProfileFields, profileFieldsOf, profileProblems } from './profile-fields.js';

export type DataFields = AccountFields & ProfileFields;

export const dataFieldsOf = (user: User): DataFields => ({
  ...accountFieldsOf(user),
  ...profileFieldsOf(user),
});

/** @param today nobody is born after it */
export function dataProblems(user: User, today: string): (fields: DataFields) => Problems<DataFields> {
  const problemsOf = accountProblems(user, today);
  return (fields) => ({ ...problemsOf(fields), ...profileProblems(fields) });
}
