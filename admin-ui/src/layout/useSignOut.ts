import { useCallback } from 'react';
import { useLogout } from 'react-admin';

/** The way out of one's own wish: the next sign-in begins at home. A session that ended leads back to where one was. */
export function useSignOut(): () => Promise<unknown> {
  const logout = useLogout();
  return useCallback(() => logout({}, undefined, false), [logout]);
}
