import { createStore } from '@fidelidade/ui-kit/external-store.js';
import { DEFAULT_LANGUAGE } from '@fidelidade/domain/identity/preferences.js';
import type { Catalogue } from './catalogue.js';
import { common } from './areas/common.pt-BR.js';
import { translator } from './translate.js';

export type Language = 'pt_BR' | 'en';

/** The standard's tag for each language of the server. */
const tags = { pt_BR: 'pt-BR', en: 'en' } as const satisfies Record<Language, string>;

/** As much of it as has come: the texts of the pages before the sign-in, and those of the screens behind them with their frame. */
let portuguese: Partial<Catalogue> = common;

/** English is a file of its own, fetched by those who read it. */
const catalogues: Record<Language, () => Promise<Partial<Catalogue>>> = {
  pt_BR: async () => portuguese,
  en: async () => (await import('./en.js')).en,
};

/** One translator for all that is shown. */
const speaking = (tag: string, catalogue: Partial<Catalogue>) => ({ t: translator(catalogue, tag), tag });

const spoken = createStore(speaking(tags[DEFAULT_LANGUAGE], portuguese));

/** Called by the file that brings them. */
export function addPortuguese(texts: Partial<Catalogue>): void {
  portuguese = { ...portuguese, ...texts };
  if (languageTag() === tags.pt_BR) spoken.set(speaking(tags.pt_BR, portuguese));
}

export const languages: readonly Language[] = ['pt_BR', 'en'];

/** A language that nobody speaks here is the default one. */
export const languageOf = (name: string | undefined): Language =>
  languages.find((language) => language === name) ?? DEFAULT_LANGUAGE;

/** The tag of the language in use: for `Accept-Language`, dates and numbers. */
export const languageTag = (): string => spoken.get().tag;

/** The language in use; a component that takes it follows a change. */
export function useLanguage(): Language {
  const { tag } = spoken.use();
  return languages.find((language) => tags[language] === tag) ?? DEFAULT_LANGUAGE;
}

export async function speak(name: string): Promise<void> {
  const language = languageOf(name);
  const tag = tags[language];
  if (tag === languageTag()) return;
  spoken.set(speaking(tag, await catalogues[language]()));
  document.documentElement.lang = tag;
}

/** The texts of the language in use; a component that takes them follows a change of language. */
export const useTranslation = () => spoken.use();
