import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { Words } from '@fidelidade/domain/kernel/record-kind/field.js';
import { useCallback } from 'react';
import { useLocaleState } from 'react-admin';
import { asLocale } from './i18nProvider';
import type { MessageKey } from './messages';
import { useText } from './useText';

/** Which of the domain's languages the screens speak. */
export function useLanguage(): Language {
  const [locale] = useLocaleState();
  return asLocale(locale) === 'en' ? 'en' : 'pt_BR';
}

/** What the domain itself has words for, in the language of the screens. */
export function useWords(): (words: Words) => string {
  const language = useLanguage();
  return useCallback((words) => words[language], [language]);
}

/** A text of ours, or words of the domain. */
export type Label = MessageKey | Words;

export function useLabel(): (label: Label) => string {
  const t = useText();
  const words = useWords();
  return useCallback((label) => (typeof label === 'string' ? t(label) : words(label)), [t, words]);
}
