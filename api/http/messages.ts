import { DEFAULT_LANGUAGE, type Language } from '@fidelidade/domain/identity/preferences.js';
import { sharedFieldLabel } from '../i18n/event-fields.js';
import { en } from '../i18n/en.js';
import { pt_BR, type MessageKey } from '../i18n/pt-br.js';
import { wordsOfRule } from '@fidelidade/domain/record-kinds.js';
import { recordFieldLabel } from '../i18n/record-words.js';

const CATALOGUES: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = { pt_BR, en };

export type MessageParams = Readonly<Record<string, string | number>>;

/**
 * A text of the catalogue with its placeholders (`:min`) filled; an unknown key says «Formulário inválido.». A field that begins
 * the sentence begins with a capital.
 */
export function message(language: Language, key: string, params: MessageParams = {}): string {
  const catalogue = CATALOGUES[language] ?? CATALOGUES[DEFAULT_LANGUAGE];
  const text = Object.hasOwn(catalogue, key)
    ? catalogue[key as MessageKey]
    : (wordsOfRule(key)?.[language] ?? catalogue.form_invalid);
  const filled = text.replace(/:([a-z_]+)/g, (placeholder, name: string) =>
    String(params[name] ?? placeholder),
  );
  return text.startsWith(':field') ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled;
}

/** What a field is called inside a message (`items.0.quantity` is «quantidade»); its own name when nobody named it. */
export function fieldLabel(language: Language, field: string): string {
  const name = field.split('.').at(-1) ?? field;
  return namedLabel(language, name) ?? name.replaceAll('_', ' ');
}

/** What somebody named a field, by its name of the wire; undefined when nobody did. */
export function namedLabel(language: Language, name: string): string | undefined {
  const key = `field.${name}`;
  if (Object.hasOwn(CATALOGUES[language], key)) return message(language, key);
  return recordFieldLabel(language, name) ?? sharedFieldLabel(name)?.[language];
}

export const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(pt_BR, text);
