import { useCallback } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { MessageKey } from './messages';

export type Text = (key: MessageKey, params?: Readonly<Record<string, string | number>>) => string;

/** Our texts, with keys that the compiler knows. What shows them is drawn anew when the language changes. */
export function useText(): Text {
  const translate = useTranslate();
  const locale = useLocale();
  return useCallback((key, params) => translate(key, params), [translate, locale]);
}
