import { useEffect } from 'react';
import { useLocaleState } from 'react-admin';
import { asLocale } from '../i18n/i18nProvider';
import type { StaffUser } from '../providers/user';
import { useSkin } from '../theme/SkinProvider';

/** Puts on the language and the skin that the server keeps for this user, once they are known. */
export function useUserPreferences(user: StaffUser | undefined): void {
  const [, setLocale] = useLocaleState();
  const { setSkin } = useSkin();
  const language = user?.user_language;
  const skin = user?.user_skin;

  useEffect(() => {
    if (language) setLocale(asLocale(language));
    if (skin) setSkin(skin);
    // Later choices of the same visit are newer than what the user record said when it was read.
  }, [language, skin]);
}
