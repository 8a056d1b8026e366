import polyglot from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { speak } from '../providers/httpClient';
import { count } from '../shared/format';
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

/**
 * Built before the first paint, in the language of the last visit: nothing flickers from one language to the other.
 * @param first what is known at once; `untilScreensSpeak` waits for the rest
 */
export async function createI18n(initial: Locale, first = messagesOf): Promise<I18nProvider> {
  const loaded = await first(initial);
  adopt(initial);
  let isBuilt = false;
  const provider = polyglot(
    (name) => (isBuilt ? messagesOf(asLocale(name)) : loaded),
    initial,
    [
      { locale: 'pt-BR', name: 'Português' },
      { locale: 'en', name: 'English' },
    ],
    { replace: withSeparators },
  );
  isBuilt = true;
  screensSpeak = first === messagesOf ? () => Promise.resolve() : () => learnRest(provider);
  return {
    ...provider,
    changeLocale: async (name) => {
      await provider.changeLocale(asLocale(name));
      adopt(asLocale(name));
    },
  };
}

type Insert = (token: string, name: string, ...rest: unknown[]) => unknown;

/** What is counted reads `12.400 pontos` in every sentence; other numbers (a year, a series) stay as they are given. */
function withSeparators(this: string, token: RegExp, insert: Insert): string {
  return this.replace(token, (found, name: string, ...rest) => {
    const value = insert(found, name, ...rest);
    return name === 'smart_count' && typeof value === 'number' ? count(value) : String(value);
  });
}

let screensSpeak = (): Promise<void> => Promise.resolve();

/** A screen in a file of its own has its texts by then. Fetched beside it, so that nobody waits for one after the other. */
export const untilScreensSpeak = (): Promise<void> => screensSpeak();

async function learnRest(provider: I18nProvider): Promise<void> {
  const spoken = asLocale(provider.getLocale());
  await messagesOf(spoken);
  // Whoever chose another language meanwhile has all of its texts already.
  if (provider.getLocale() === spoken) await provider.changeLocale(spoken);
  screensSpeak = () => Promise.resolve();
}

function adopt(locale: Locale): void {
  document.documentElement.lang = locale;
  speak(locale);
}
