import type { Words } from '@fidelidade/domain/kernel/record-kind/field.js';
import { useCallback } from 'react';
import type { MessageKey } from './messages';
import { useCatalogueLanguage } from './usePermissionName';
import { useText } from './useText';

/** What the domain itself has words for, in the language of the screens. */
export function useWords(): (words: Words) => string {
  const language = useCatalogueLanguage();
  return useCallback((words) => words[language], [language]);
}

/** A text of ours, or words of the domain. */
export type Label = MessageKey | Words;

export function useLabel(): (label: Label) => string {
  const t = useText();
  const words = useWords();
  return useCallback((label) => (typeof label === 'string' ? t(label) : words(label)), [t, words]);
}
