import type { TranslationMessages } from 'react-admin';
import { ptBR } from './pt-BR';
import type { en } from './en';

export type Locale = 'pt-BR' | 'en';
export const DEFAULT_LOCALE: Locale = 'pt-BR';

type Portuguese = typeof ptBR;
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

const portuguese = { ...ptBR, ra: ptBR.ra satisfies TranslationMessages['ra'] };

/** Portuguese comes with the application; English is fetched when somebody wants it. */
export async function messagesOf(locale: Locale): Promise<TranslationMessages> {
  return locale === 'en' ? (await import('./en')).en : portuguese;
}
