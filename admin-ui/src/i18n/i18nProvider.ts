import polyglot from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { speak } from '../providers/httpClient';
import { DEFAULT_LOCALE, messagesOf, type Locale } from './messages';

/** Where react-admin's store keeps the choice (application key `admin`). */
const STORED = 'RaStoreadmin.locale';

export const asLocale = (name: string | null | undefined): Locale =>
  name?.replace('_', '-').startsWith('en') ? 'en' : DEFAULT_LOCALE;

export const storedLocale = (): Locale => asLocale(localStorage.getItem(STORED)?.replaceAll('"', ''));

/** Tells of a language that was chosen in another tab, before react-admin hears of it: whoever begins to listen first is told first. */
export function onLanguageElsewhere(tell: (chosen: Locale) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORED && newValue !== null) tell(asLocale(newValue.replaceAll('"', '')));
  });
}

/** Built before the first paint, in the language of the last visit: nothing flickers from one language to the other. */
export async function createI18n(initial: Locale): Promise<I18nProvider> {
  const loaded = await messagesOf(initial);
  adopt(initial);
  const provider = polyglot((name) => (name === initial ? loaded : messagesOf(asLocale(name))), initial, [
    { locale: 'pt-BR', name: 'Português' },
    { locale: 'en', name: 'English' },
  ]);
  return {
    ...provider,
    changeLocale: async (name) => {
      await provider.changeLocale(asLocale(name));
      adopt(asLocale(name));
    },
  };
}

function adopt(locale: Locale): void {
  document.documentElement.lang = locale;
  speak(locale);
}
