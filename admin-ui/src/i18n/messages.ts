import type { TranslationMessages } from 'react-admin';
import { ptBR } from './pt-BR';
import type { ptBRScreens } from './pt-BR/screens';
import type { en } from './en';

export type Locale = 'pt-BR' | 'en';
export const DEFAULT_LOCALE: Locale = 'pt-BR';

type Portuguese = typeof ptBR & typeof ptBRScreens;
type English = typeof en;

/** Dotted paths of every text of a catalogue: `finance.receivables.settle`. */
type Paths<T> = {
  [Key in keyof T & string]: T[Key] extends string ? Key : `${Key}.${Paths<T[Key]>}`;
}[keyof T & string];

/** Our own texts; react-admin's (`ra.*`) are for react-admin. */
export type MessageKey = Paths<Omit<Portuguese, 'ra'>>;

/** A key that one language has and the other lacks is a compile error here. */
type NoneMissing<Missing extends never> = Missing;
export type MissingTexts = NoneMissing<
  Exclude<MessageKey, Paths<Omit<English, 'ra'>>> | Exclude<Paths<Omit<English, 'ra'>>, MessageKey>
>;

const frame = { ...ptBR, ra: ptBR.ra satisfies TranslationMessages['ra'] };

/** English is fetched when somebody wants it; of Portuguese, the frame's texts come with the application. */
export async function messagesOf(locale: Locale): Promise<TranslationMessages> {
  if (locale === 'en') return (await import('./en')).en;
  return { ...frame, ...(await import('./pt-BR/screens')).ptBRScreens };
}

/** What there is to say before the first paint: all in English; in Portuguese what the frame and the first screen say. */
export const firstMessagesOf = async (locale: Locale): Promise<TranslationMessages> =>
  locale === 'en' ? messagesOf(locale) : frame;
