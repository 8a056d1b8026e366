import { useText } from '../../../i18n/useText';
import type { User } from './user';

/** What somebody is in the company, in one phrase: administrators before any post. */
export function useRoleName(): (user: Pick<User, 'ambient' | 'role_name'>) => string {
  const t = useText();
  return ({ ambient, role_name }) => {
    if (ambient === 'U') return role_name ?? t('identity.users.no_role');
    const kind = t(`identity.users.ambients.${ambient}`);
    return role_name ? `${kind} · ${role_name}` : kind;
  };
}
