import { useCallback } from 'react';
import { useLogout } from 'react-admin';
import { useText, type Text } from '../i18n/useText';
import { salesWaiting } from '../providers/sales-waiting';
import { allDrafts, askAbout, forgetDrafts, type Lost } from '../shared/form/ownership/drafts';

/** The way out of one's own wish: the next sign-in begins at home. A session that ended leads back to where one was. */
export function useSignOut(): () => void {
  const logout = useLogout();
  const t = useText();
  return useCallback(
    () =>
      askAbout(
        [...allDrafts(), ...waitingSales(t)],
        () => (forgetDrafts(), void logout({}, undefined, false)),
      ),
    [logout, t],
  );
}

/** What a till of this browser has not sent yet: it waits here for somebody of this company to sign in. */
export function waitingSales(t: Text): readonly Lost[] {
  const smart_count = salesWaiting();
  return smart_count === 0 ? [] : [{ name: t('leaving.sales', { smart_count }), fields: [], isKept: true }];
}
