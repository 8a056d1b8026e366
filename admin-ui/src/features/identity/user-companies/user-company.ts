import type { User } from '../users/user';

/** Somebody's place in a company. */
export interface UserCompany extends Pick<User, 'id' | 'name' | 'email' | 'ambient' | 'role_name'> {
  readonly user_id: string;
  readonly company_id: string;
  readonly company_name: string;
  readonly status: 'active' | 'disabled' | 'deleted';
}
