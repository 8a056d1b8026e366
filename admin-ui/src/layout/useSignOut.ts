import { useCallback } from 'react';
import { useLogout } from 'react-admin';
import { allDrafts, askAbout, forgetDrafts } from '../shared/form/ownership/drafts';

/** The way out of one's own wish: the next sign-in begins at home. A session that ended leads back to where one was. */
export function useSignOut(): () => void {
  const logout = useLogout();
  return useCallback(
    () => askAbout(allDrafts(), () => (forgetDrafts(), void logout({}, undefined, false))),
    [logout],
  );
}
