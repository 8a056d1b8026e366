import { useI18nProvider, useLocaleState } from 'react-admin';
import type { Locale } from './messages';

/**
 * Changes the language of the screens. The texts come first: when react-admin finds another language chosen than spoken it
 * builds every screen anew, and what was typed in a form would be gone (ADR 0045).
 */
export function useSpeaking(): (chosen: Locale) => Promise<void> {
  const i18n = useI18nProvider();
  const [, setLocale] = useLocaleState();
  return async (chosen) => {
    await i18n.changeLocale(chosen);
    setLocale(chosen);
  };
}
