import { useEffect } from 'react';
import { asLocale } from '../i18n/i18nProvider';
import { useSpeaking } from '../i18n/useSpeaking';
import type { StaffUser } from '../providers/user';
import { useSkin } from '../theme/SkinProvider';

/** Puts on the language and the skin that the server keeps for this user, once they are known. */
export function useUserPreferences(user: StaffUser | undefined): void {
  const speak = useSpeaking();
  const { setSkin } = useSkin();
  const language = user?.user_language;
  const skin = user?.user_skin;

  useEffect(() => {
    if (language) void speak(asLocale(language));
    if (skin) setSkin(skin);
    // Later choices of the same visit are newer than what the user record said when it was read.
  }, [language, skin]);
}
