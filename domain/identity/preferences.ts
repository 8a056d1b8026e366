import { DomainError } from '../kernel/domain-error.js';

/** Portuguese unless somebody chooses otherwise. */
export const LANGUAGES = ['pt_BR', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'pt_BR';

const LANGUAGE_ALIASES: ReadonlyMap<string, Language> = new Map([
  ['pt', 'pt_BR'],
  ['pt-BR', 'pt_BR'],
  ['en_US', 'en'],
  ['en-US', 'en'],
]);

/** six colours, each with a light variant. */
export const SKINS = [
  'skin-blue',
  'skin-black',
  'skin-red',
  'skin-yellow',
  'skin-purple',
  'skin-green',
  'skin-blue-light',
  'skin-black-light',
  'skin-red-light',
  'skin-yellow-light',
  'skin-purple-light',
  'skin-green-light',
] as const;
export type Skin = (typeof SKINS)[number];
export const DEFAULT_SKIN: Skin = 'skin-blue-light';

/** @throws DomainError `language_invalid` */
export function parseLanguage(text: string): Language {
  const language = LANGUAGES.find((each) => each === text) ?? LANGUAGE_ALIASES.get(text);
  if (!language) throw new DomainError('language_invalid', { field: 'lang' });
  return language;
}

/** @throws DomainError `skin_invalid` */
export function parseSkin(text: string): Skin {
  const skin = SKINS.find((each) => each === text);
  if (!skin) throw new DomainError('skin_invalid', { field: 'skin' });
  return skin;
}
