import type { I18nProvider, TranslationMessages } from 'react-admin';
import { speak } from '../providers/httpClient';
import { DEFAULT_LOCALE, messagesOf, type Locale } from './messages';
import { translatorOf } from './translator';

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

/**
 * Built before the first paint, in the language of the last visit: nothing flickers from one language to the other.
 * @param first what is known at once; `untilScreensSpeak` waits for the rest
 */
export async function createI18n(initial: Locale, first = messagesOf): Promise<I18nProvider> {
  let spoken = initial;
  let translate = translatorOf(await first(initial));
  let knowsAll = first === messagesOf;
  adopt(initial);
  const take = (locale: Locale, messages: TranslationMessages) => {
    [spoken, translate, knowsAll] = [locale, translatorOf(messages), true];
  };
  screensSpeak = async () => {
    if (knowsAll) return;
    const rest = await messagesOf(initial);
    // Whoever chose another language meanwhile has all of its texts already.
    if (!knowsAll) take(initial, rest);
  };
  return {
    translate: (key, params) => translate(key, params),
    getLocale: () => spoken,
    getLocales: () => [
      { locale: 'pt-BR', name: 'Português' },
      { locale: 'en', name: 'English' },
    ],
    changeLocale: async (name) => {
      const locale = asLocale(name);
      if (!knowsAll || locale !== spoken) take(locale, await messagesOf(locale));
      adopt(locale);
    },
  };
}

let screensSpeak = (): Promise<void> => Promise.resolve();

/** A screen in a file of its own has its texts by then. Fetched beside it, so that nobody waits for one after the other. */
export const untilScreensSpeak = (): Promise<void> => screensSpeak();

function adopt(locale: Locale): void {
  document.documentElement.lang = locale;
  speak(locale);
}
