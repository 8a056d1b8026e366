import { useCallback } from 'react';
import { useLogout } from 'react-admin';
import { leave } from '../shared/form/ownership/drafts';

/** The way out of one's own wish: the next sign-in begins at home. A session that ended leads back to where one was. */
export function useSignOut(): () => void {
  const logout = useLogout();
  return useCallback(() => leave(() => void logout({}, undefined, false)), [logout]);
}
